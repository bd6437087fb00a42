# Finds statements that count on a warp's lanes running together, as up to CUDA 8.
package Lockstep;
use strict;
use warnings FATAL => 'all';
use Exporter 'import';
our @EXPORT = qw(rewrite_lockstep);
use Tokens;
use Brackets;
use Layout;

# The end of many a reduction has no __syncwarp():
#   volatile float *v = s;  v[t] += v[t + 32];  v[t] += v[t + 16];
# nvcc's code still does each line for all lanes before the next. Here the lanes take
# turns, so each waits before it writes, until the others have read, and then again; the
# first of such statements waits for the other warps, too, as these are seldom late:
# v[t] += ...  becomes  ::cux::in_step(v[t]) += ...  Returns whether a body has any.
# Without volatile, too, s[t] += s[t ^ 8] can only mean the lanes' old values.
sub rewrite_lockstep {
    my ($first, $last) = @_;
    my (%volatile, $any);
    my $before = 0; # where the last such statement ends
    for my $i (grep { is($_, 'volatile') } $first .. $last) {
        my $name = declared_after($i);
        $volatile{ $text[$name] } = 1 if $name;
    }
    for my $i ($first .. $last) {
        next unless is_id($i) && is($i + 1, '[');
        next if $text[$i - 1] =~ /^(?:\.|->|\*|&)$/;
        my $end = $match[$i + 1];
        $end = $match[$end + 1] while is($end + 1, '[');
        my $value = assigned_after($end) or next;
        next unless $volatile{ $text[$i] } ? mentions($value, $text[$i])
            : $value > $end + 2 && swaps($value, $text[$i]);
        my $first = $text[$i - 1] =~ /^(?:[;{})]|else)$/ && $before != $i - 1;
        put_before($i, ($first ? '::cux::wait_in_step(), ' : '') . '::cux::in_step(');
        $before = $value;
        $before++ until is($before, ';') || $before >= $#text;
        put_after($end, ')');
        $any = 1;
    }
    $any;
}

# The name that a declaration with this volatile declares, if it is an array or pointer.
sub declared_after {
    my $i = $_[0] + 1;
    while (is_id($i) || $text[$i] =~ /^(?:\*|::|<)$/) {
        $i = angle_close($i) || return 0 if is($i, '<');
        return $i if is_id($i) && $text[$i + 1] =~ /^[\[=,);]$/;
        $i++;
    }
    0;
}

# The first token of the value, if what ends at token i is assigned to: = or +=, not ==.
sub assigned_after {
    my $i = $_[0] + 1;
    $i++ if $text[$i] =~ m{^[-+*/&|^]$};
    is($i, '=') && !is($i + 1, '=') ? $i + 1 : 0;
}

# Does the value have an element of this array whose index contains an exclusive or?
sub swaps {
    my ($i, $name) = @_;
    for (; !is($i, ';') && $i < $#text; $i++) {
        next unless is($i, $name) && is($i + 1, '[');
        return 1 if grep { is($_, '^') } $i + 2 .. $match[$i + 1];
    }
    0;
}

sub mentions {
    my ($i, $name) = @_;
    for (; !is($i, ';') && $i < $#text; $i++) {
        return 1 if is($i, $name);
    }
    0;
}

1;
