# No case of the switch ends.
# caught by: prints_its_number_in_the_block: made 5 launches
s/ break;$//
