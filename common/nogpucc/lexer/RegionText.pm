# Cuts a kernel into parts and writes its second form, with a loop over threads for each.
package RegionText;
use Strict qw(Tokens Declarations Uniform Brackets Indices PartText);
our @EXPORT = qw(text_of);

# The types that a carried variable may have: those that can lie in an array unset.
my $plain_type = qr/^(?:size_t|ptrdiff_t|ssize_t|uint|ushort|uchar|ulong
    |u?int(?:8|16|32|64)_t
    |(?:u?(?:char|short|int|long|longlong)|float|double)[1234])$/x;

# Turns the statements of a list into steps: {part} for those that each thread does, and
# {block} for those that are done once. Below a condition on a thread, `on`, only some
# threads do a part.
sub make_parts ($k, $list, $set, $leading, $on = undef) {
    my (@steps, $part);
    for my $s (@$list) {
        my $stride = !$leading && !$on && stride_in_block($k, $s);
        if ($stride) {
            $stride->{part} = new_part($k, $on);
            $stride->{part}{ranges} = [$stride->{body}];
            $part = undef;
            push @steps, { stride => $stride };
            next;
        }
        if ($s->{kind} eq 'plain' && !is_assigned_by_block($k, $s, $set)) {
            my @declared = @{ $s->{declares} // [] };
            my @own = grep { !$k->{$set}{ $_->{text} } } @declared;
            if (@own < @declared) {
                $part = undef;
                push @steps, { declare => [grep { $k->{$set}{ $_->{text} } } @declared] };
            }
            next if @declared && !@own;
            if (!$part) {
                $part = new_part($k, $on);
                push @steps, { part => $part };
            }
            push @{ $part->{ranges} },
                @own < @declared ? map { [@$_{qw(first last)}, $_] } @own
                                 : [$s->{first}, $s->{last}];
            $part->{names}{ $_->{text} } = $_ for @own;
            $part->{returns} = 1 if grep { is($_, 'return') } $s->{first} .. $s->{last};
            next;
        }
        next if $s->{kind} eq 'group' || $s->{kind} eq 'shared' && $leading;
        $part = undef;
        $s->{on} = $on;
        if ($s->{number}) {
            my $condition = new_part($k, $on);
            @$condition{qw(condition ranges)} = ($s, [$s->{head}]);
            push @steps, { part => $condition };
        }
        push @steps, { block => $s } unless $s->{kind} eq 'barrier';
        for my $inner (qw(body else)) {
            next unless $s->{$inner};
            $s->{"$inner steps"} = make_parts($k, $s->{$inner}, $set, $leading,
                $s->{number} ? $s : $on);
        }
    }
    $list->[0]{steps} = \@steps if @$list;
    \@steps;
}

sub new_part ($k, $on) {
    push @{ $k->{parts} }, { names => {}, on => $on };
    $k->{parts}[-1];
}

# Threads that skip what is last in a kernel wait for nothing any more, as if they had
# returned: marks such conditions.
sub mark_last ($list) {
    my ($last) = grep { $_->{body} || $_->{kind} =~ /^(?:barrier|cut)$/ } reverse @$list;
    return if !$last || $last->{kind} !~ /^(?:if|list)$/;
    $last->{is_last} = 1;
    mark_last($last->{$_}) for grep { $last->{$_} } qw(body else);
}

# Does a block as a whole do the statement? It changes what is uniform.
sub is_assigned_by_block ($k, $s, $set) {
    my ($at) = is_assignment($s->{first}, $s->{last} - 1);
    $at && ($k->{names}{ $text[$at] } || $k->{parameters}{ $text[$at] })
        && $k->{$set}{ $text[$at] };
}

# Which variables each part uses; those that two parts use and that are neither uniform
# nor pure are kept in arrays. False: that is not possible.
sub find_kept ($k) {
    for my $p (@{ $k->{parts} }) {
        for (@{ $p->{ranges} }) {
            for my $i (grep { is_id($_) } $_->[0] .. $_->[1]) {
                $p->{uses}{ $text[$i] } = 1 if $text[$i - 1] !~ /^(?:\.|->)$/;
            }
        }
    }
    for my $name (keys %{ $k->{names} }) {
        my @v = @{ $k->{names}{$name} };
        my ($home) = grep { $_->{names}{$name} } @{ $k->{parts} };
        next if !$home; # of the block: in the leading part, of all blocks
        my @others = grep { $_ != $home && $_->{uses}{$name} } @{ $k->{parts} };
        next unless @others || heads_that_use($k, $name);
        return 0 if @v > 1;
        next if $k->{pure}{$name};
        return 0 if $k->{uniform}{$name} && heads_that_use($k, $name);
        return 0 unless can_be_kept($k, $v[0]);
        $k->{kept}{$name} = $v[0];
    }
    for my $name (keys %{ $k->{parameters} }) {
        next if !$k->{changes}{$name} || $k->{uniform}{$name};
        my $p = $k->{parameters}{$name};
        return 0 if !$p->{name} || $p->{array} || !can_be_kept($k, $p);
        $k->{kept}{$name} = $p;
    }
    1;
}

# The heads of loops and conditions around barriers that use a variable.
sub heads_that_use ($k, $name) {
    my @found;
    my @lists = $k->{list};
    while (my $list = shift @lists) {
        for my $s (@$list) {
            push @lists, grep { $_ } @$s{qw(body else)};
            next if !$s->{head} || $s->{number};
            push @found, $s if grep { is($_, $name) } $s->{head}[0] .. $s->{head}[1];
        }
    }
    @found;
}

sub can_be_kept ($k, $v) {
    return 0 if $text[ $v->{spec}[0] ] eq 'auto';
    return 1 if $v->{stars}[0] <= $v->{stars}[1];
    for my $t (@text[$v->{spec}[0] .. $v->{spec}[1]]) {
        return 0 unless is_built_in_type($t) || $t =~ $plain_type || $k->{types}{$t};
    }
    1;
}

my $k; # the kernel: see Regions.pm
my $threads = 'blockDim.x * blockDim.y * blockDim.z';

# The pieces of the function's body; `blocks` of them run together if there is a
# grid-stride loop. See cux/split_kernel.h.
sub text_of ($kernel) {
    $k = $kernel;
    @$k{qw(parts kept)} = ([], {});
    $k->{counter} = [counter_of(index_type($k->{f}{body}, $k->{f}{end}))];
    my @list = @{ $k->{list} };
    my $stride = $k->{stride};
    my @leading = $stride ? splice(@list, 0, $stride->{n} + 1) : ();
    pop @leading;
    make_parts($k, \@leading, 'same_in_grid', 1);
    if ($stride) {
        $stride->{part} = { ranges => [$stride->{body}], names => {} };
        push @{ $k->{parts} }, $stride->{part};
    }
    mark_last(\@list);
    my $together = $k->{f}{together};
    my $steps = make_parts($k, \@list, $together ? 'same_in_grid' : 'uniform', $together);
    my $end = $steps->[-1];
    find_kept($k) or return ();
    # After the last part of all, nobody asks any more who has returned.
    my $last = $end->{part} // 0;
    $k->{returns} = grep { $_->{returns} && $_ != $last } @{ $k->{parts} };
    begin_text($k);
    open_kernel();
    write_steps($leading[0]{steps}, 1) if @leading;
    write_stride($stride, 'same_in_grid', 1) if $stride;
    if ($together) {
        emit 'bool *const cux_gone = ::cux::slots_of<bool>(0, cux_group);',
            "memset(cux_gone, 0, cux_group.count * $threads);",
            '::cux::row_left *const cux_rows = (::cux::row_left *)::cux::slots(1,',
            'blockDim.y * blockDim.z * sizeof *cux_rows);',
            '::cux::find_left(cux_rows, cux_gone, cux_group);' if $k->{returns};
        write_steps($steps, 1);
        return (end_text(), 2);
    }
    write_rest(\@list, \@leading) if grep { $_->{kind} !~ /^(?:shared|group)$/ } @list;
    (end_text(), $stride ? 1 : 0);
}

# Memory for the carried variables.
sub open_kernel {
    my $n = 1; # 0 and 1: who has returned
    emit 'threadIdx = {0, 0, 0};';
    for my $name (sort keys %{ $k->{kept} }) {
        my $type = type_of($k->{kept}{$name});
        emit "$type *const cux_all_$name = ::cux::slots_of<$type>(" . ++$n .
            ', cux_group);';
        emit "for (unsigned cux_t = 0; cux_t < cux_group.count * blockDim.x *",
            "blockDim.y * blockDim.z; cux_t++) cux_all_$name\[cux_t] = $name;"
            if $k->{parameters}{$name};
    }
    for (1 .. $k->{f}{sites} // 0) {
        emit "void *const cux_site$_ = ::cux::site_of(" . ++$n . ');';
    }
    for (1 .. $k->{conditions}) {
        emit "bool *const cux_on$_ = (bool *)::cux::slots(" . ++$n . ", $threads);";
    }
}

sub write_steps ($steps, $grouped) {
    for (@$steps) {
        if ($_->{part}) {
            write_part($_->{part}, $grouped);
            next;
        } elsif ($_->{declare}) {
            declare(@{ $_->{declare} });
            next;
        } elsif ($_->{stride}) {
            write_stride($_->{stride}, 'uniform', 0);
            next;
        }
        my $s = $_->{block};
        if ($s->{kind} =~ /^(?:plain|shared|leave)$/) {
            emit ['edited', $s->{first}, $s->{last}];
            next;
        }
        if ($s->{kind} eq 'cut') {
            write_meeting($s);
            next;
        }
        my $n = $s->{number};
        emit ['edited', $s->{first}, $match[ $s->{first} + 1 ]] if $s->{head} && !$n;
        emit "if (const ::cux::span_there cux_span$n\{cux_on$n, cux_threads})" if $n;
        emit '{';
        write_steps($s->{'body steps'}, $grouped);
        emit '}';
        next unless $s->{'else steps'};
        emit 'else {';
        write_steps($s->{'else steps'}, $grouped);
        emit '}';
    }
}

# All lanes have to be there, but for those that wait for nothing any more. Of those that
# met a condition before the last in the kernel, `on`, not all may have met this one.
sub write_meeting ($s) {
    my ($on, $all) = ($s->{on}, $s->{on});
    $all = $all->{on} while $all && !$all->{is_last};
    return if !$on || $on->{is_last} || is($s->{first}, '::cux::step');
    emit ['edited', $s->{first}, $s->{first}], "($text[$s->{first} + 1],",
        there($on), ',', there($all), ');';
}

# for (int cux_i = index; cux_i < n; cux_i += stride) for all threads: i = cux_i + ...
sub write_stride ($s, $set, $grouped) {
    my $v = $s->{variable};
    my $limit = spell(@{ $s->{limit} });
    my $compare = is($s->{limit}[0] - 1, '=') ? '<=' : '<';
    my $type = type_of($v);
    emit '{';
    my %uses = map { $_ => 1 } map { @text[$_->[0] .. $_->[1]] } $v->{value},
        @$s{qw(limit step)};
    my %global = map { $_ => 1 } grep { $k->{$set}{$_} } keys %{ $k->{names} };
    declare(grep { !$global{ $_->{text} } } needed_by(\%uses, {}));
    emit "for ($type cux_i = ", ['edited', @{ $v->{value} }], "; cux_i $compare ",
        ['edited', @{ $s->{limit} }], "; cux_i += ", ['edited', @{ $s->{step} }], ')';
    write_part($s->{part}, $grouped, { type => $type, limit => $limit,
        name => $v->{text} // $text[ $v->{name} ], compare => $compare });
    emit '}';
}

# What comes after the leading part, for one block after the other.
sub write_rest ($list, $leading) {
    emit 'for (unsigned cux_b = 0; cux_b < cux_group.count; cux_b++) {',
        'blockIdx.x = cux_group.first + cux_b;',
        'const unsigned cux_threads = blockDim.x * blockDim.y * blockDim.z;',
        '(void)cux_threads; {';
    for my $name (sort keys %{ $k->{kept} }) {
        my $type = type_of($k->{kept}{$name});
        emit "$type *const cux_own_$name = cux_all_$name + cux_b * cux_threads;";
    }
    emit 'bool *const cux_gone = (bool *)::cux::slots(0, cux_threads);',
        'memset(cux_gone, 0, cux_threads);' if $k->{returns};
    emit map { ['edited', $_->{first}, $_->{last}] }
        grep { $_->{kind} eq 'shared' } @$leading;
    # A part of the leading ones declares these; loops around barriers may need them.
    my %homes = map { %{ $_->{names} } } @{ $k->{parts} };
    my %uses = map { $_ => 1 } grep { $k->{uniform}{$_} && $k->{pure}{$_} }
        keys %homes, keys %{ $k->{group} };
    declare(needed_by(\%uses, {}));
    write_steps($list->[0]{steps}, 0);
    emit '}', $k->{returns} ? 'cux_next: ;' : (), '}';
}

1;
