# Decides whether a kernel can be split, so that a loop over threads runs each part.
package Regions;
use strict;
use warnings FATAL => 'all';
use Exporter 'import';
our @EXPORT = qw(split_at_barriers);
use Tokens;
use Brackets;
use Declarations;
use Dependence;
use Statements;
use Strides;
use Uniform;
use RegionText;

# What a kernel may not have: then it runs on fibers, or thread by thread, as others do.
my $unfit = qr/^(?:goto|asm|__asm__|try|catch|struct|class|union|enum|typedef
    |using|static|thread_local|atomicCAS\w*|atomicExch\w*|__nanosleep|__syncthreads_\w+
    |co_\w+)$/x;

# Returns the text of the kernel's second form, as pieces (Layout.pm), and whether blocks
# run together; or the empty list. A thread that meets no barrier may run before or after
# the others, and in between, as CUDA leaves open; so all that matters is that each thread
# does its own statements in their order, with its own variables. A variable is
# - uniform: the same for all threads of a block, and changed outside of any condition on
#   a thread. Loops and conditions around a barrier depend on nothing else;
# - pure: never changed, and computed from indices and arguments. Each part computes it
#   again, so that the compiler sees which addresses are contiguous;
# - carried: anything else that more than one part uses. It is kept in an array.
sub split_at_barriers {
    my ($f) = @_;
    my @body = ($f->{body} + 1, $f->{end});
    return () unless is_fit($f) && find_barriers(@body);
    my $list = read_list(@body) or return ();
    my $k = { f => $f, list => $list, names => {}, parameters => {}, shared => {} };
    read_parameters($k) or return ();
    read_names($k, $list) or return ();
    find_changes($k);
    $k->{stride} = find_stride($k);
    return () unless $k->{stride} || has_barrier(@body);
    find_uniform($k);
    return () if $k->{stride} && !stride_is_uniform($k);
    check_heads($k, $list) or return ();
    find_pure($k);
    text_of($k);
}

sub is_fit {
    my ($f) = @_;
    for my $i ($f->{body} + 1 .. $f->{end} - 1) {
        next unless $kind[$i] =~ /^(?:id|op)$/;
        return 0 if $text[$i] =~ $unfit;
        return 0 if is($i, 'extern') && !is($i + 1, '__shared__');
        return 0 if is($i, '[') && $text[$i - 1] !~ /^(?!return$)[\w\])]+$/; # a lambda
        return 0 if is($i, 'return') && !is($i + 1, ';');
        return 0 if is($i, '&') && is_id($i + 1) && is($i + 2, '=') && !is($i + 3, '=');
    }
    1;
}

sub read_parameters {
    my ($k) = @_;
    for (list_of($k->{f}{open}, $k->{f}{close})) {
        my ($first, $last) = @$_;
        next if $first == $last && is($first, 'void');
        return 0 if grep { $text[$_] =~ /^(?:&|\.\.\.|=)$/ } $first .. $last;
        my $at = parameter_name($first, $last) // next;
        my ($star) = grep { is($_, '*') } $first .. $at;
        $star //= $at;
        $k->{parameters}{ $text[$at] } = { name => $at, spec => [$first, $star - 1],
            stars => [$star, $at - 1], array => $at < $last };
    }
    my $t = $k->{f}{words}{template};
    return 1 unless $t && is($t + 1, '<');
    for (list_of($t + 1, angle_close($t + 1))) {
        my ($first, $last) = @$_;
        return 0 if grep { is($_, '...') } $first .. $last;
        my ($equals) = grep { is($_, '=') } $first .. $last;
        $last = $equals - 1 if $equals;
        my $is_type = $text[$first] =~ /^(?:class|typename)$/;
        $k->{ $is_type ? 'types' : 'parameters' }{ $text[$last] } = {} if is_id($last);
    }
    1;
}

# Notes the variables that are declared outside of any one part, in the order of their
# declarations. `spots` are the statements, and parts of a loop's head, that a block as a
# whole could do.
sub read_names {
    my ($k, $list) = @_;
    for my $s (@$list) {
        if ($s->{kind} eq 'shared') {
            read_shared($k, $s);
        } elsif ($s->{kind} eq 'plain') {
            push @{ $k->{spots} }, [$s->{first}, $s->{last} - 1];
            note_names($k, $s, $s->{first}, $s->{last}) or return 0;
        } elsif ($s->{head}) {
            read_head($k, $s) or return 0;
        }
        for my $inner (grep { $_ } @$s{qw(body else)}) {
            read_names($k, $inner) or return 0;
        }
    }
    1;
}

sub read_shared {
    my ($k, $s) = @_;
    for my $i (grep { is_id($_) } $s->{first} .. $s->{last}) {
        $k->{shared}{ $text[$i] } = 1 if $text[$i + 1] =~ /^[\[;,=]$/;
    }
}

sub read_head {
    my ($k, $s) = @_;
    return 1 unless $s->{kind} eq 'for';
    my @semicolons = grep { is($_, ';') } $s->{head}[0] .. $s->{head}[1];
    return 0 if @semicolons != 2;
    my ($a, $b) = @semicolons;
    $s->{init} = [$s->{head}[0], $a - 1];
    $s->{condition} = [$a + 1, $b - 1];
    push @{ $k->{spots} }, list_of($b, $s->{head}[1] + 1);
    note_names($k, $s, $s->{head}[0], $a) or return 0;
    push @{ $k->{spots} }, list_of($s->{head}[0] - 1, $a) unless $s->{declares};
    1;
}

sub note_names {
    my ($k, $s, $first, $last) = @_;
    my @variables = read_declaration($first, $last);
    return 1 unless @variables;
    return 0 unless $variables[0];
    for my $v (@variables) {
        my $name = $text[ $v->{name} ];
        return 0 if $k->{parameters}{$name} || $k->{shared}{$name};
        $v->{twice} = 1 if $k->{names}{$name};
        $v->{text} = $name;
        push @{ $k->{names}{$name} }, $v;
        push @{ $s->{declares} }, $v;
    }
    1;
}

1;
