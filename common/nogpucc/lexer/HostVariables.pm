# Rejects the use of a host variable in device code, as nvcc does.
package HostVariables;
use Strict qw(Tokens Source Brackets Declarations Names);
our @EXPORT = qw(reject_host_variables);

my $unevaluated = qr/^(?:sizeof|alignof|decltype|__typeof__|typeof|noexcept)$/;

# What may be computed at run time is no constant of the device.
my $computes = qr/^(?:sqrt|pow|exp|log|sin|cos|tan|floor|ceil|fabs)f?$
    |^(?:atoi|atof|getenv|rand|time|malloc|calloc)$/x;

# Where a lexer cannot know, it is silent: about names in classes and named namespaces,
# about the address of a constant, about extended lambdas.
sub reject_host_variables {
    my %host = map { $_->{name} => $_ } grep { !$_->{device} } file_scope_variables();
    return unless %host;
    delete $host{$_} for grep { is_constant($host{$_}, \%host) } keys %host;
    my $rejected = 0;
    for my $f (grep { $_->{end} && compiled($_) } @functions) {
        my @used = uses($f, \%host) or next;
        complain($_, who($f) . " cannot use '$text[$_]': it is a variable of the host; " .
            'pass it as an argument, or declare it __device__ or __constant__') for @used;
        $rejected = 1;
    }
    exit 1 if $rejected;
}

sub who ($f) { $f->{spec}{__global__} ? 'a kernel' : 'a device function' }

# Is it a constant whose value the compiler puts into device code? Arrays never are.
sub is_constant ($v, $host) {
    return 0 if $v->{array} || $v->{volatile} || !$v->{const};
    return 1 if $v->{constexpr};
    return 0 if $v->{pointer};
    my ($first, $last) = @{ $v->{value} // [1, 0] };
    return !$v->{extern} if $last < $first;
    for my $i (grep { is_id($_) } $first .. $last) {
        my $other = $host->{ $text[$i] };
        return 0 if $other && $other->{token} < $i && !$other->{const};
        next unless is($i + 1, '(');
        return 0 if $text[$i] =~ $computes || runs_on_host($text[$i]);
    }
    1;
}

# Does nvcc look at its body, for the device? Not if it is a template or static, and
# nobody uses it.
sub compiled ($f) {
    return 0 if $f->{host_only};
    my ($name, $w) = ($text[ $f->{name} ], $f->{words});
    return 1 unless $w->{static} || $w->{template};
    1 < grep { $_ eq $name } @text[0 .. $Tokens::host_end];
}

# The first use of each host variable in a function.
sub uses ($f, $host) {
    my (%seen, @found);
    my @tokens = $f->{open} .. $f->{end};
    return unless grep { $host->{ $text[$_] } } @tokens;
    my %local = local_names($f);
    for (my $i = $f->{open}; $i < $f->{end}; $i++) {
        $i = after_operand($i) while $text[$i] =~ $unevaluated;
        next unless is_id($i);
        my $v = $host->{ $text[$i] } or next;
        next if $seen{ $text[$i] } || $v->{token} > $i || names_other($i, \%local);
        next if $v->{constexpr} && in_constant_expression($i);
        $seen{ $text[$i] } = 1;
        push @found, $i;
    }
    @found;
}

# The token after what sizeof and the like do not evaluate.
sub after_operand ($i) {
    $i = is($i + 1, '(') ? $match[$i + 1] : $i + 1;
    $i = is($i + 1, '[') ? $match[$i + 1] : $i + 2
        while is($i + 1, '[') || is($i + 1, '.') || is($i + 1, '->');
    $i + 1;
}

# Is it a member, a name of a class or namespace, a label, or hidden by a local one?
sub names_other ($i, $local) {
    return 1 if is($i - 1, '.') || is($i - 1, '->') || is($i + 1, '::');
    return 1 if is($i - 1, 'goto') || is($i + 1, ':') && $text[$i - 1] =~ /^[;{}]$/;
    if (is($i - 1, '::')) { # ::name is the one of file scope
        return is_id($i - 2) && $text[$i - 2] !~ /^(?:return|case|else)$/
            || is($i - 2, '>');
    }
    my $from = $local->{ $text[$i] };
    defined $from && $from <= $i;
}

sub in_constant_expression ($i) {
    grep { /^(?:constexpr|static_assert|case)$/ } @text[start_of($i) .. $i];
}

1;
