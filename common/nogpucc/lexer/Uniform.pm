# Judges what a kernel's expressions depend on, and where its variables change.
package Uniform;
use Strict qw(Tokens Brackets Declarations Names Statements);
our @EXPORT = qw(depends_on known_in is_changed is_assignment read_declaration
    constant_value);

my $cast = qr/^(?:size_t|ptrdiff_t|ssize_t|uint|u?int(?:8|16|32|64)_t|static_cast
    |(?:u?(?:char|short|int|long|longlong)|float|double)[1-4])$/x;
my $function = qr/^(?:min|max|sizeof
    |(?:__)?(?:log2?|log10|exp|sqrt|pow|ceil|floor|f?abs)f?)$/x;
my %constant;

# Does an expression depend on nothing but numbers, constants and the names that are given
# as true? It may not read memory or call functions either: then its value is the same
# wherever it stands.
sub depends_on ($first, $last, $known) {
    find_constants() unless %constant;
    return 0 if $first > $last;
    for my $i ($first .. $last) {
        my ($t, $before, $after) = @text[$i, $i - 1, $i + 1];
        next if $kind[$i] eq 'num';
        return 0 if $kind[$i] eq 'str';
        if ($kind[$i] eq 'id') {
            next if $before eq '.' && ($after ne '(' || $t =~ $of_group
                && ($known->{threadIdx} || $t =~ /^(?!thread|meta_group_rank)/));
            return 0 if $after eq '(' && ($t !~ /$function|$cast/
                && !is_built_in_type($t) || defined takes_reference($t));
            next if $t =~ /$function|$cast|^(?:true|false|warpSize)$/;
            next if is_built_in_type($t) || $known->{$t} || $constant{$t};
            return 0;
        }
        return 0 if $t =~ /^(?:\[|\{|->|<<<|::.*)$/;
        return 0 if $t =~ /^[*&]$/ && !ends_operand($i - 1) && !($t eq $before);
        return 0 if $t =~ /^[-+]$/ && $t eq $after; # ++
        return 0 if $t eq '=' && is_plain_equals($i);
    }
    1;
}

# What depends_on() may know of a kernel: the names of a set, 'uniform' in a block or
# 'same_in_grid', and the sizes, which are the same for all threads.
sub known_in ($k, $set) {
    return { %{ $k->{$set} }, blockDim => 1, gridDim => 1,
        $set eq 'uniform' ? (blockIdx => 1) : () };
}

sub ends_operand ($i) { $kind[$i] =~ /^(?:id|num)$/ || $text[$i] =~ /^[)\]]$/ }

# Neither part of == <= >= != nor of two of them.
sub is_plain_equals ($i) {
    return 0 if $text[$i + 1] eq '=' || $text[$i - 1] =~ /^[=!]$/;
    return 1 unless $text[$i - 1] =~ /^[<>]$/;
    $text[$i - 2] eq $text[$i - 1]; # <<=
}

# Names of constants at file scope: const int n = 4; enum { n = 4 };
sub find_constants {
    $constant{''} = 1;
    for my $v (file_scope_variables()) {
        $constant{ $v->{name} } = $v->{value} if $v->{const} && !$v->{device}
            && !$v->{volatile} && !$v->{extern} && !$v->{array} && $v->{value};
    }
    for my $i (grep { is($_, 'enum') } 1 .. $#text) {
        my $open = $i;
        $open++ until $text[$open] =~ /^[{;]$/;
        next unless is($open, '{');
        $constant{ $text[ $_->[0] ] } = 1 for list_of($open, $match[$open]);
    }
}

# The first and last token of what such a constant stands for, or undef.
sub constant_value ($name) {
    find_constants() unless %constant;
    ref $constant{$name} ? $constant{$name} : undef;
}

# May the variable whose name is token i change there? The name alone as an argument of
# a function that takes a reference counts.
sub is_changed ($i) {
    my ($a, $b, $c) = @text[$i + 1 .. $i + 3];
    my ($y, $z) = @text[$i - 2, $i - 1];
    return 1 if $a eq '=' && $b ne '=' || $a =~ m{^[-+*/%&|^]$} && $b eq '='
        || $a =~ /^[<>]$/ && $b eq $a && $c eq '=';
    return 1 if $a =~ /^[-+]$/ && $b eq $a || $z =~ /^[-+]$/ && $y eq $z;
    return 1 if $z eq '&' && !ends_operand($i - 2) && $y ne '&';
    return is($i + 3, '(') || is_changed($i + 2) if $a eq '.'; # a member
    return 0 unless $z =~ /^[(,]$/ && $a =~ /^[),]$/;
    my $open = $i - 1;
    $open = ($match[$open] // $#text) < $open ? $match[$open] - 1 : $open - 1
        until is($open, '(') || is($open, '{') || $open < 1;
    my $f = is($open - 1, '>') ? angle_open($open - 1) - 1 : $open - 1;
    is_id($f) && ($text[$f] eq 'swap' || takes_reference($text[$f]));
}

# Does a function of the user's take a reference? undef: it is not the user's.
my %takes_reference = ('' => 0);
sub takes_reference ($name) {
    if (keys %takes_reference == 1) {
        for my $f (@functions) {
            my $any = grep { is($_, '&') } $f->{open} .. $f->{close};
            $takes_reference{ $text[ $f->{name} ] } ||= $any;
        }
    }
    $takes_reference{$name};
}

# name = value, name += value, name++, ++name: the name's token and the value's first, or
# the empty list.
sub is_assignment ($first, $last) {
    return ($first + 2, 0) if $last == $first + 2 && $text[$first] =~ /^[-+]$/
        && $text[$first + 1] eq $text[$first] && is_id($last);
    return () unless is_id($first);
    return ($first, 0) if $last == $first + 2 && $text[$last] =~ /^[-+]$/
        && $text[$first + 1] eq $text[$last];
    my $i = $first + 1;
    $i++ while $i < $last && $text[$i] =~ m{^[-+*/%&|^<>]$};
    return () if $i > $first + 3 || !is($i, '=') || is($i + 1, '=')
        || $i == $first + 2 && $text[$first + 1] =~ /^[<>]$/;
    ($first, $i + 1);
}

# float (*name)[33], void (*name)(int)
sub points_to_array ($first) {
    my $i = $first;
    $i++ while is_id($i);
    is($i, '(') && $i > $first && $text[$i + 1] =~ /^[*&]$/ && is_id($i + 2)
        && is($i + 3, ')') && $text[$i + 4] =~ /^[\[(]$/;
}

# The variables of a declaration that begins at token first and ends at the ; last, each
# as {name, spec => [first, last], stars => [first, last] (perhaps empty), value =>
# [first, last] or undef}; the empty list if it is another statement; 0 if it declares an
# array or a reference, or in a way that is not understood.
sub read_declaration ($first, $last) {
    return 0 if points_to_array($first);
    return () unless is_declaration($first);
    my $name = $first;
    until (is_id($name) && $name > $first && $text[$name + 1] =~ /^[=;,\[({]$/) {
        $name = angle_close($name) || return 0 if is($name, '<');
        return 0 unless is_id($name) || $text[$name] =~ /^(?:[*>&]|::)$/;
        $name++;
        return 0 if $name > $last;
    }
    my $spec = $name - 1;
    $spec-- while $text[$spec] =~ /^(?:[*&]|__restrict(?:__)?)$/
        || is($spec, 'const') && is($spec - 1, '*');
    my @variables;
    for (list_of($spec, $last)) {
        my ($i, $end) = @$_;
        my $stars = $i;
        $i++ while is($i, '*') || is($i, 'const') || $text[$i] =~ /^__restrict/;
        return 0 unless is_id($i) && ($i == $end || is($i + 1, '='));
        push @variables, { name => $i, spec => [$first, $spec], stars => [$stars, $i - 1],
            value => $i < $end ? [$i + 2, $end] : undef, first => $stars, last => $end };
    }
    @variables;
}

1;
