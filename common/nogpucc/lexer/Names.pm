# Finds the names that a file declares at its top, and those that a function declares.
package Names;
use Strict qw(Tokens Brackets);
our @EXPORT = qw(file_scope_variables runs_on_host local_names is_declaration);

my $of_device = qr/^(?:__(?:global|device|constant|managed|shared)__|texture|surface)$/;
my $no_variable = qr/^(?:template|typedef|using|static_assert|asm|__asm__|friend
    |namespace)$/x;
my $with_arguments = qr/^(?:__attribute__|__align__|alignas|decltype|__declspec)$/;
my $class = qr/^(?:class|struct|union|enum)$/;
my (@variables, %host_function);

# A variable is {name, token, value => [first, last] or undef} with a true value for each
# of: device, const (itself, not what it points to), constexpr, volatile, extern, array,
# pointer. Those of named namespaces are left out.
sub file_scope_variables {
    for (my $i = 1; $i < $Tokens::host_end; $i++) {
        next if is($i, ';') || is($i, '}');
        $i = opens_scope($i) || read_statement($i);
    }
    @variables;
}

sub runs_on_host ($name) { $host_function{$name} }

# The { of an unnamed namespace or of extern "C" {: names in it are those of file scope.
sub opens_scope ($i) {
    return $i + 1 if is($i, 'namespace') && is($i + 1, '{');
    return $i + 2 if is($i, 'extern') && $kind[$i + 1] eq 'str' && is($i + 2, '{');
    0;
}

# Reads the statement that begins at a token; returns its last.
sub read_statement ($start) {
    return end_of($start) if $text[$start] =~ $no_variable || is($start + 1, 'namespace');
    my ($i, %words) = ($start);
    for (; $i < $#text && $text[$i] !~ /^[;=,{]$/; $i++) {
        $words{ $text[$i] } = 1 if is_id($i);
        if (is($i, '(') && is($i + 1, '*')) { # int (*f)(int)
            $i = $match[$i];
            $i = $match[$i + 1] if is($i + 1, '(');
        } elsif (is($i, '(')) {
            note_function($i, \%words);
            return end_of($match[$i] + 1);
        } else {
            $i = after_head($i);
        }
    }
    $i = semicolon_after($i);
    add_variable($_, \%words) for parts($start, $i);
    $i;
}

# The last token of what begins at a token and is no name: struct s {...}, vector<int>.
sub after_head ($i) {
    return $match[$i + 1] if $text[$i] =~ $with_arguments && is($i + 1, '(');
    return angle_close($i) || $i if is($i, '<');
    return $match[$i] if ($match[$i] // 0) > $i;
    return $i unless $text[$i] =~ $class;
    my $brace = $i + 1;
    until ($text[$brace] =~ /^[;={(]$/ || $brace >= $#text) {
        $brace = $match[$brace + 1]
            if $text[$brace] =~ $with_arguments && is($brace + 1, '(');
        $brace++;
    }
    is($brace, '{') ? $match[$brace] : $i;
}

# The declarators of a statement, each as {name, array, pointer, value}, from left to
# right; each begins at the token `first`.
sub parts ($start, $end) {
    my @parts;
    for (list_of($start - 1, $end)) {
        my ($first, $last) = @$_;
        my ($n, %part) = ($first, first => $first);
        for (; $n <= $last && $text[$n] !~ /^[={\[]$/; $n = after_head($n) + 1) {
            if (is_id($n)) {
                $part{name} = $n;
            } elsif (is($n, '*')) {
                ($part{pointer}, $part{const}) = (1, is($n + 1, 'const'));
            } elsif (is($n, '(') && is($n + 1, '*')) {
                ($part{pointer}, $part{name}) = (1, $n + 2);
            }
        }
        $part{array} = is($n, '[');
        $n = $match[$n] + 1 while is($n, '[');
        $part{value} = [$n, $last] if $n <= $last;
        push @parts, \%part;
    }
    @parts;
}

sub add_variable ($p, $words) {
    my $n = $p->{name} // return;
    return if is($n - 1, '::') || !is_id($n) || $words->{operator};
    return if $text[$n] =~ $class || $text[$n - 1] =~ $class; # no variable: struct s {};
    my %v = (%$p, name => $text[$n], token => $n);
    $v{$_} = $words->{$_} for qw(constexpr volatile extern);
    $v{device} = grep { $_ =~ $of_device } keys %$words;
    $v{const} ||= $words->{constexpr} || $words->{const} && !$p->{pointer};
    push @variables, \%v;
}

sub note_function ($open, $words) {
    return if $words->{constexpr} || grep { $_ =~ $of_device } keys %$words;
    $host_function{ $text[$open - 1] } = 1;
}

# The last token of a statement that declares no variable: its ; or a function's }.
sub end_of ($i) {
    my $type = 0;
    for (; $i < $#text && !is($i, ';'); $i++) {
        $type = 1 if $text[$i] =~ /^(?:class|struct|union|enum|=)$/;
        $type = 0 if is($i, '(');
        next unless ($match[$i] // 0) > $i;
        my $body = is($i, '{') && !$type;
        $i = $match[$i];
        return $i if $body && !is($i + 1, ',') && !is($i + 1, '{');
    }
    $i;
}

my $no_type = qr/^(?:return|else|case|goto|throw|new|delete|sizeof|do|and|or|not)$/;
my $declares_in = qr/^(?:for|if|while|switch|catch)$/; # ( after one of these

# Each name with the token from which it hides others, to the end of the function: a
# scope that ends before only makes the backend say less.
sub local_names ($f) {
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
sub declares ($i, $open) {
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
sub left_edge ($i) {
    my $k = $i - 1;
    while ($k > 0 && !is($k, ';')) {
        my $m = $match[$k];
        return $k if $m && $m > $k || is($k, '}') && !is($k + 1, ',');
        $k = $m // $k;
        $k--;
    }
    $k;
}

# T name, T *name, ns::T<U> &name: does a declaration begin at token k?
sub is_declaration ($k) {
    my $name = 0;
    return 0 unless is_id($k) && $text[$k] !~ $no_type;
    for (my $i = $k + 1; is_id($i) || $text[$i] =~ /^(?:[*&<]|::)$/; $i++) {
        $name = is_id($i) && !is($i - 1, '::');
        $i = angle_close($i) || return 0 if is($i, '<');
    }
    $name;
}

1;
