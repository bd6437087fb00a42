# Rewrites a kernel that ends with a condition around barriers.
package LeaveEarly;
use strict;
use warnings FATAL => 'all';
use Exporter 'import';
our @EXPORT = qw(leave_early);
use Tokens;
use Brackets;
use CopiedText;
use Statements;

# Threads that skip the last statement of a kernel meet no barrier any more:
#     if (x < n) {...}      is the same as      if (!(x < n)) return; {...}
# which can be split (Regions.pm). undef: the kernel has no such end.
sub leave_early {
    my ($f) = @_;
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
sub copy_list {
    my ($first, $last) = @_;
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

sub is_guard {
    my ($i, $end) = @_;
    return 0 unless is($i, 'if') && is($i + 1, '(') && has_barrier($i, $end);
    my $close = $match[$i + 1];
    !has_barrier($i, $close) && end_of_statement($close + 1) == $end;
}

1;
