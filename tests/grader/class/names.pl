# names.pl -- checks the students' folder names, NUL-separated on standard input.

use strict;
use warnings;
use feature 'fc';

sub composed {
    my ($text) = @_;
    return Unicode::Normalize::NFC($text) if eval { require Unicode::Normalize };
    print STDERR "grade: to compare names beyond ASCII install the package perl"
      . " (./setup does); nothing was graded\n";
    exit 2;
}

local $/ = "\0";
my %seen;
while (my $name = <STDIN>) {
    chomp $name;
    my $text = $name;
    my $is_utf8 = utf8::decode($text);
    my $shown = $is_utf8 ? $name =~ s/[\x00-\x1f\x7f]/?/gr : $name =~ s/[^ -~]/?/gr;
    my $problem =
        !$is_utf8                ? 'is not UTF-8'
      : $text =~ /[\x00-\x1f\x7f]/ ? 'holds a control character'
      : length $name > 240       ? 'is longer than 240 bytes'
      :                            undef;
    # Composed or not, upper or lower case: to many file systems it is the same name.
    my $folded = fc($text =~ /[^\x00-\x7f]/ ? composed($text) : $text);
    $problem //= "looks like the folder '$seen{$folded}'" if exists $seen{$folded};
    if ($problem) {
        print STDERR "grade: the folder '$shown' $problem; ",
            "rename it, nothing was graded\n";
        exit 2;
    }
    $seen{$folded} = $shown;
}
