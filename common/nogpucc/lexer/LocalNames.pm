# Finds the names that a function declares: they hide those of file scope.
package LocalNames;
use strict;
use warnings FATAL => 'all';
use Exporter 'import';
our @EXPORT = qw(local_names);
use Tokens;
use Brackets;

my $no_type = qr/^(?:return|else|case|goto|throw|new|delete|sizeof|do|and|or|not)$/;
my $declares_in = qr/^(?:for|if|while|switch|catch)$/; # ( after one of these

# Each name with the token from which it hides others, to the end of the function: a
# scope that ends before only makes the backend say less.
sub local_names {
    my ($f) = @_;
    my %from;
    for my $i (grep { is_id($_) } $f->{start} .. $f->{end}) {
        $from{ $text[$i] } //= $i if declares($i, $f->{open});
    }
    if ($f->{first} != $f->{name} || inside_class($f->{name})) { # any member hides, too
        $from{ $text[$_] } = 0 for grep { is_id($_) && inside_class($_) } 1 .. $#text;
    }
    %from;
}

# Is the name at token i declared there, in a function whose parameters begin at `open`?
sub declares {
    my ($i, $open) = @_;
    return 0 unless $text[$i + 1] =~ /^(?:[=;,)\[({:\]}>]|\.\.\.)$/;
    return $text[$i - 1] !~ $no_type if is_id($i - 1); # T name
    return 0 unless $text[$i - 1] =~ /^[>*&,\[{]$/;
    my $edge = left_edge($i);
    if (is($edge, '[')) { # auto [a, name] = ...  [name = 1]() {...}
        return is($edge - 1, 'auto') || is($edge - 2, 'auto') || is($i + 1, '=');
    } elsif (is($edge, '{') && grep { is($_, 'enum') } start_of($edge) .. $edge) {
        return 1;
    } elsif (is($edge, '(') && $text[$edge - 1] !~ $declares_in) {
        # int (*name)[3], or a call f(a * name), or a list of parameters
        return 1 if is($i + 1, ')') && $text[$i + 2] =~ /^[\[(]$/;
        return 0 unless $edge == $open || is($edge - 1, ']');
        ($edge) = map { $_->[0] - 1 } grep { $_->[0] <= $i } reverse
            list_of($edge, $match[$edge]);
    }
    is_declaration($edge + 1) && !is($i - 1, '{');
}

# What is to the left of the list or statement with token i: its bracket, or the end of
# the statement before.
sub left_edge {
    my $k = $_[0] - 1;
    while ($k > 0 && !is($k, ';')) {
        my $m = $match[$k];
        return $k if $m && $m > $k || is($k, '}') && !is($k + 1, ',');
        $k = $m // $k;
        $k--;
    }
    $k;
}

# T name, T *name, ns::T<U> &name: does a declaration begin at token k?
sub is_declaration {
    my ($k, $name) = ($_[0], 0);
    return 0 unless is_id($k) && $text[$k] !~ $no_type;
    for (my $i = $k + 1; is_id($i) || $text[$i] =~ /^(?:[*&<]|::)$/; $i++) {
        $name = is_id($i) && !is($i - 1, '::');
        $i = angle_close($i) || return 0 if is($i, '<');
    }
    $name;
}

1;
