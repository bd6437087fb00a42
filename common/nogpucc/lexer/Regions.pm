# Decides whether a kernel can be split, so that a loop over threads runs each part.
package Regions;
use Strict qw(Tokens Brackets Declarations Statements Indices Uniform InnerLoops
    RegionText);
our @EXPORT = qw(split_at_barriers);

# What a kernel may not have: then it runs on fibers, or thread by thread, as others do.
my $unfit = qr/^(?:goto|asm|__asm__|try|catch|struct|class|union|enum|typedef
    |using|static|thread_local|atomicCAS\w*|atomicExch\w*|__nanosleep|__syncthreads_\w+
    |co_\w+)$/x;

# Returns the text of the kernel's second form, as pieces (Layout.pm), and 1 or 2 if many
# or a few blocks run together, else 0; or the empty list. A thread that meets no barrier
# may run before or after the others, and in between, as CUDA leaves open; so all that
# matters is that each thread does its own statements in their order, with its own
# variables. A variable is
# - uniform: the same for all threads of a block, and changed outside of any condition on
#   a thread. Loops and conditions around a barrier depend on nothing else;
# - pure: never changed, and computed from indices and arguments. Each part computes it
#   again, so that the compiler sees which addresses are contiguous;
# - carried: anything else that more than one part uses. It is kept in an array.
sub split_at_barriers ($f) {
    my @body = ($f->{body} + 1, $f->{end});
    return () unless is_fit($f) && find_barriers(@body);
    my $list = read_list(@body) or return ();
    my $k = { f => $f, list => $list, names => {}, parameters => {}, shared => {},
        group => {}, ifs => [], conditions => 0 };
    read_parameters($k) or return ();
    read_names($k, $list) or return ();
    find_changes($k);
    $k->{stride} = find_stride($k);
    my $has_cuts = $k->{stride} || has_barrier(@body);
    return () unless $has_cuts || grep { is($_, 'for') } $body[0] .. $body[1];
    find_uniform($k);
    if (!$has_cuts) {
        find_pure($k);
        my $whole = take_steps_together($k) or return ();
        return split_at_barriers($whole);
    }
    return () if $k->{stride} && !stride_is_uniform($k, $k->{stride}, 'same_in_grid');
    check_heads($k, $list) or return ();
    find_pure($k);
    text_of($k);
}

sub is_fit ($f) {
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

sub read_parameters ($k) {
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
sub read_names ($k, $list) {
    for my $s (@$list) {
        if ($s->{kind} eq 'shared') {
            read_shared($k, $s);
        } elsif ($s->{kind} eq 'group') {
            note_names($k, $s, $s->{first}, $s->{last}) or return 0;
            $k->{group}{ $_->{text} } = 1 for @{ $s->{declares} };
        } elsif ($s->{kind} eq 'plain') {
            push @{ $k->{spots} }, [$s->{first}, $s->{last} - 1];
            note_names($k, $s, $s->{first}, $s->{last}) or return 0;
        } elsif ($s->{head}) {
            push @{ $k->{ifs} }, $s if $s->{kind} eq 'if';
            read_head($k, $s) or return 0;
        }
        for my $inner (grep { $_ } @$s{qw(body else)}) {
            read_names($k, $inner) or return 0;
        }
    }
    1;
}

sub read_shared ($k, $s) {
    for my $i (grep { is_id($_) } $s->{first} .. $s->{last}) {
        $k->{shared}{ $text[$i] } = 1 if $text[$i + 1] =~ /^[\[;,=]$/;
    }
}

sub read_head ($k, $s) {
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

sub note_names ($k, $s, $first, $last) {
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

my %built_in = map { $_ => 1 } qw(blockIdx blockDim gridDim);

# The places where a variable or parameter may change.
sub find_changes ($k) {
    for my $i (grep { is_id($_) } $k->{f}{body} .. $k->{f}{end}) {
        my $t = $text[$i];
        next unless $k->{names}{$t} || $k->{parameters}{$t};
        next if $text[$i - 1] =~ /^(?:\.|->)$/;
        next if grep { $_->{name} == $i } @{ $k->{names}{$t} // [] };
        push @{ $k->{changes}{$t} }, $i if is_changed($i);
    }
}

# Begins with the assumption that all are uniform and drops those that cannot be, until no
# more have to go. `same_in_grid`: they are the same in all blocks, too.
sub find_uniform ($k) {
    for my $set (qw(uniform same_in_grid)) {
        my %known = map { $_ => 1 } keys %{ $k->{names} }, keys %{ $k->{parameters} };
        my %indices = %built_in;
        delete $indices{blockIdx} if $set eq 'same_in_grid';
        my $more = 1;
        while ($more) {
            $more = 0;
            for my $name (keys %known) {
                next if stays_uniform($k, $name, { %known, %indices });
                delete $known{$name};
                $more = 1;
            }
        }
        $k->{$set} = \%known;
    }
}

# A change below a condition on a thread counts if the variable is declared outside of it.
sub stays_uniform ($k, $name, $known) {
    return 1 if $k->{group}{$name};
    for my $v (@{ $k->{names}{$name} // [] }) {
        return 0 if $v->{value} && !depends_on(@{ $v->{value} }, $known);
    }
    for my $i (@{ $k->{changes}{$name} // [] }) {
        my ($spot) = grep { $_->[0] <= $i && $i <= $_->[1] } @{ $k->{spots} };
        return 0 unless $spot;
        my ($at, $value) = is_assignment(@$spot);
        return 0 unless $at && $at == $i;
        return 0 if $value && !depends_on($value, $spot->[1], $known);
        my @declared = map { $_->{name} } @{ $k->{names}{$name} // [] };
        for my $s (grep { $_->{first} < $i && $i < $_->{last} } @{ $k->{ifs} }) {
            next if @declared == 1 && $s->{first} < $declared[0];
            return 0 unless depends_on(@{ $s->{head} }, $known);
        }
    }
    1;
}

# Do all loops and conditions with a barrier inside depend on what is uniform? A condition
# around nothing but cuts need not: it gets a number.
sub check_heads ($k, $list) {
    my $known = known_in($k, $k->{f}{together} ? 'same_in_grid' : 'uniform');
    for my $s (@$list) {
        if ($s->{kind} eq 'for') {
            return 0 unless depends_on(@{ $s->{condition} }, $known);
            for my $v (@{ $s->{declares} // [] }) {
                return 0 unless $k->{uniform}{ $v->{text} } && $v->{value};
            }
            my ($semicolon) = grep { is($_, ';') } $s->{head}[0] .. $s->{head}[1];
            my @assignments = list_of($s->{condition}[1] + 1, $s->{head}[1] + 1);
            unshift @assignments, list_of($s->{head}[0] - 1, $semicolon)
                unless $s->{declares};
            for (@assignments) {
                my ($at) = is_assignment(@$_) or return 0;
                return 0 unless $k->{uniform}{ $text[$at] };
            }
        } elsif ($s->{head} && !depends_on(@{ $s->{head} }, $known)) {
            return 0 if $s->{kind} ne 'if' || $s->{else}
                || has_syncthreads($s->{first}, $s->{last});
            $s->{number} = ++$k->{conditions};
        } elsif ($s->{kind} eq 'plain') {
            return 0 if escapes($s->{first}, $s->{last});
        }
        for my $inner (grep { $_ } @$s{qw(body else)}) {
            check_heads($k, $inner) or return 0;
        }
    }
    1;
}

# Variables that never change and depend on indices and arguments alone.
sub find_pure ($k) {
    my %known = (%built_in, threadIdx => 1, %{ $k->{group} });
    $k->{pure} = { %{ $k->{group} } };
    for (keys %{ $k->{parameters} }) {
        $known{$_} = 1 unless $k->{changes}{$_};
    }
    my @all = sort { $a->{name} <=> $b->{name} } map { @$_ } values %{ $k->{names} };
    for my $v (@all) {
        my $name = $v->{text};
        next if @{ $k->{names}{$name} } > 1 || $k->{changes}{$name} || !$v->{value};
        next unless depends_on(@{ $v->{value} }, \%known);
        $known{$name} = $k->{pure}{$name} = 1;
    }
}

1;
