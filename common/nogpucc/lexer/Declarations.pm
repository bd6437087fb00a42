# Finds what is declared __global__, __device__, __constant__ or __managed__.
package Declarations;
use Strict qw(Tokens Brackets Layout);
our @EXPORT = qw(@functions @variables @lambdas read_declarations parameter_name
    is_built_in_type in_device_code);

# A function is {spec => {__global__ => token, ...}, start, name, first (token of a
# qualified name), open, close (its parentheses), body, end (its braces; 0 for a
# prototype)}; a variable is {spec, start}.
our (@functions, @variables, @lambdas);
my $qualifier = qr/const|volatile|struct|class|enum|union|typename|__restrict(?:__)?/;
my $built_in_type = qr/(?:un)?signed|char(?:8_t|16_t|32_t)?|wchar_t|short|int|long|float
    |double|bool|auto|void/x;
my $with_arguments = qr/^(?:__attribute__|alignas|decltype|explicit|requires|noexcept)$/;
my $specifier = qr/^__(?:global|device|constant|managed|host)__$/;

sub read_declarations {
    my $done = -1;
    for my $i (0 .. $#text) {
        next unless is_id($i);
        # Not by a macro, since libstdc++ uses __attribute__((__noinline__)).
        replace($i, '__attribute__((noinline))')
            if $text[$i] eq '__noinline__' && !is($i - 1, '(');
        next unless $text[$i] =~ $specifier;
        remove($i);
        next if $i <= $done;
        my $d = { spec => {}, start => start_of($i) };
        if (is($i - 1, ']')) { # [] __device__ (...) {...}
            $done = read_lambda($i);
            next;
        }
        $done = read_head($d, $d->{start});
        if ($d->{open}) {
            push @functions, $d;
        } elsif (!is($done, '{') || $text[$done - 2] !~ /^(?:struct|class|union)$/) {
            push @variables, $d; # not a class, which nvcc takes without its specifiers
        }
    }
}

# Reads a declaration from its start to the ( of a function, or to the end of a variable's
# name.
sub read_head ($d, $i) {
    for (; $i < $#text; $i++) {
        my $t = $text[$i];
        if ($kind[$i] eq 'id' && $t =~ $specifier) {
            $d->{spec}{$t} //= $i;
        } elsif ($t =~ $with_arguments) {
            $i = $match[$i + 1] if is($i + 1, '(');
        } elsif ($t eq 'operator') {
            my $end = operator_end($i) or last;
            return read_function($d, $end);
        } elsif (is($i, '<')) {
            $i = angle_close($i) || $i;
        } elsif (is($i, '(')) {
            return read_function($d, $i - 1);
        } elsif ($kind[$i] eq 'op' && $t =~ /^[;=\[{]$/) {
            last;
        } elsif ($kind[$i] eq 'str' || $kind[$i] eq 'op' || $kind[$i] eq 'id') {
            $d->{words}{$t} //= $i;
        }
    }
    $i;
}

# The last token of an operator's name: +, or the second parenthesis of operator(). 0: it
# has no parameters.
sub operator_end ($i) {
    return $match[$i + 1] if is($i + 1, '(') && is($match[$i + 1] + 1, '(');
    $i++ until is($i + 1, '(') || $text[$i + 1] =~ /^[;{}]$/ || $i + 1 >= $#text;
    is($i + 1, '(') ? $i : 0;
}

sub read_function ($d, $name) {
    $d->{open} = $name + 1;
    $d->{close} = $match[$d->{open}];
    $name = angle_open($name) - 1 if is($name, '>') && !is($name - 1, 'operator');
    $d->{name} = $name;
    $d->{first} = $name;
    $d->{first} -= is_id($d->{first} - 2) ? 2 : 1 while is($d->{first} - 1, '::');
    my $i = $d->{close} + 1;
    while ($i < $#text && !is($i, '{') && !is($i, ';')) {
        remove($i) if is_id($i) && $text[$i] =~ $specifier;
        $i = $match[$i] if is($i, '(');
        $i++;
    }
    ($d->{body}, $d->{end}) = is($i, '{') ? ($i, $match[$i]) : (0, 0);
    $i;
}

sub read_lambda ($i) {
    $i++ until is($i, '{') || is($i, ';') || $i == $#text;
    push @lambdas, { body => $i, end => $match[$i] } if is($i, '{');
    $i;
}

# The token that names a parameter in [first, last], or undef for one without a name.
sub parameter_name ($first, $last) {
    for my $i ($first .. $last) { # int (*f)(int), float (&a)[3]
        return $i + 2 if is($i, '(') && $text[$i + 1] =~ /^[*&]$/ && is_id($i + 2);
    }
    $last = $match[$last] - 1 while is($last, ']');
    return undef unless is_id($last) && $last > $first;
    return undef if $text[$last] =~ /^(?:$built_in_type|$qualifier)$/;
    return undef if is($last - 1, '::');
    my @before = $first .. $last - 1;
    return undef unless grep { is_id($_) && $text[$_] !~ /^$qualifier$/ } @before;
    $last;
}

sub is_built_in_type (@words) {
    !grep { !/^(?:$built_in_type|$qualifier)$/ } @words;
}

# Does token i belong to code that runs only on the device?
sub in_device_code ($i) {
    for (@functions) {
        next if $_->{spec}{__host__} || !$_->{end};
        return $_ if $i > $_->{open} && $i < $_->{end};
    }
    undef;
}

1;
