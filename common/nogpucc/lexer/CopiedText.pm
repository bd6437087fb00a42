# Copies of a kernel's body, with other names or with a return in place of a condition.
package CopiedText;
use Strict qw(Tokens Brackets Layout Declarations Names Shared Statements);
our @EXPORT = qw(declared_names new_name begin_copy copy_token add end_copy leave_early);

# The names of a function's parameters and variables: for each the declarations, as [from,
# to] with the tokens between which it is known.
sub declared_names ($f) {
    my %names;
    for (list_of($f->{open}, $f->{close})) {
        my $at = parameter_name(@$_);
        push @{ $names{ $text[$at] } }, [0, $#text] if $at;
    }
    for my $i (grep { is_id($_) } $f->{body} + 1 .. $f->{end}) {
        my $in_head = is($i - 1, '(') && is($i - 2, 'for');
        next unless $in_head || $text[$i - 1] =~ /^[;{}]$/;
        next unless is_declaration($i);
        my $to = $in_head ? end_of_statement($i - 2) : $match[ $Brackets::enclosing[$i] ];
        my $end = $i;
        $end = beyond($end) until $text[$end] =~ /^[;)]$/ || $end >= $#text;
        for (list_of($i - 1, $end)) {
            my $name = name_before_value(@$_);
            push @{ $names{$name} }, [$_->[0], $to] if $name =~ /^[A-Za-z_]/;
        }
    }
    %names;
}

# What a token becomes: each declaration in `names` may have a new name as third element.
sub new_name ($i, $names) {
    my $declared = $names->{ $text[$i] } or return $text[$i];
    return $text[$i] if !is_id($i) || is($i + 1, '::')
        || $text[$i - 1] =~ /^(?:\.|->|::)$/;
    my ($inner) = grep { $_->[0] <= $i && $i <= $_->[1] } reverse @$declared;
    $inner && $inner->[2] || $text[$i];
}

my @out; # [token, text]
sub begin_copy { @out = () }
sub copy_token ($i, $names) {
    my $new = new_name($i, $names);
    add($i, $new eq $text[$i] ? $new : split / /, $new);
}

# Adds tokens of other texts, as if they came from the place of token i.
sub add ($i, @texts) {
    push @out, map { [$i, $_] } @texts;
}

# The text is the body of a function. Returns its braces.
sub end_copy {
    append($out[0][0], '', 'end');
    my $first = @text;
    append(@$_) for @out;
    my $last = $#text;
    append($out[0][0], '', 'end');
    match_again($first, $last, $out[0][0]);
    ($first, $last);
}

my $before = 0; # the token that was copied last
sub append ($i, $new, $of_kind = undef) {
    my $same = $new eq $text[$i];
    push @Tokens::space, $same && $before == $i - 1 ? $Tokens::space[$i] : 1;
    $before = $i;
    push @text, $new;
    push @kind, $of_kind // ($same ? $kind[$i] : $new =~ /^\w/ ? 'id' : 'op');
    push @Tokens::file, $Tokens::file[$i];
    push @Tokens::line, $Tokens::line[$i];
    push @Tokens::raw, $same ? $Tokens::raw[$i] : undef;
    copy_edits($i, $#text) if $same;
}

# Threads that skip the last statement of a kernel meet no barrier any more:
#     if (x < n) {...}      is the same as      if (!(x < n)) return; {...}
# which can be split (Regions.pm). undef: the kernel has no such end.
sub leave_early ($f) {
    find_barriers($f->{body} + 1, $f->{end}) or return undef;
    begin_copy();
    add($f->{body}, '{');
    my $found = copy_list($f->{body} + 1, $f->{end} - 1);
    add($f->{end}, '}');
    return undef unless $found;
    my ($body, $end) = end_copy();
    return { %$f, body => $body, end => $end };
}

# Copies statements; the last may be a condition around barriers.
sub copy_list ($first, $last) {
    my ($i, $end) = ($first, $first - 1);
    while ($end < $last) {
        $i = $end + 1;
        $end = end_of_statement($i);
    }
    if ($i > $last || !is_guard($i, $end)) {
        copy_token($_, {}) for $first .. $last;
        return 0;
    }
    copy_token($_, {}) for $first .. $i - 1;
    my $close = $match[$i + 1];
    add($i, 'if', '(', '!');
    copy_token($_, {}) for $i + 1 .. $close;
    add($close, ')', 'return', ';', '{');
    my $block = is($close + 1, '{') ? 1 : 0;
    copy_list($close + 1 + $block, $end - $block);
    add($end, '}');
    1;
}

sub is_guard ($i, $end) {
    return 0 unless is($i, 'if') && is($i + 1, '(') && has_barrier($i, $end);
    my $close = $match[$i + 1];
    !has_barrier($i, $close) && end_of_statement($close + 1) == $end;
}

1;
