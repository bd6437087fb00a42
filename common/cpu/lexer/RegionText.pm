# Writes the second form of a kernel, with a loop over threads for each of its parts.
package RegionText;
use strict;
use warnings;
use Exporter 'import';
our @EXPORT = qw(text_of);
use Tokens;
use Brackets;
use Declarations;
use IndexType;
use Uniform;

# The types that a carried variable may have: those that can lie in an array unset.
my $plain_type = qr/^(?:size_t|ptrdiff_t|ssize_t|uint|ushort|uchar|ulong
    |u?int(?:8|16|32|64)_t
    |(?:u?(?:char|short|int|long|longlong)|float|double)[1234])$/x;
my ($k, $counter, $number, @out, @parts, %kept, $returns);

# The pieces of the function's body; `blocks` of them run together if there is a
# grid-stride loop. See cux/split_kernel.h.
sub text_of {
    ($k, $number, @out, @parts, %kept) = ($_[0], 0);
    $counter = counter_type(index_type($k->{f}{body}, $k->{f}{end}));
    my @list = @{ $k->{list} };
    my $stride = $k->{stride};
    my @leading = $stride ? splice(@list, 0, $stride->{n} + 1) : ();
    pop @leading;
    # First, which part uses which variable.
    make_parts(\@leading, 'same_in_grid', 1);
    if ($stride) {
        $stride->{part} = { ranges => [$stride->{body}], names => {} };
        push @parts, $stride->{part};
    }
    my $end = (make_parts(\@list, 'uniform', 0))->[-1];
    find_kept() or return ();
    # After the last part of all, nobody asks any more who has returned.
    $returns = grep { $_->{returns} && $_ != ($end->{part} // 0) } @parts;
    # Then, the text.
    open_kernel();
    write_list(\@leading, 1);
    write_stride($stride) if $stride;
    write_rest(\@list, \@leading) if grep { $_->{kind} !~ /^(?:shared|group)$/ } @list;
    ([@out], $stride ? 1 : 0);
}

# Turns the statements of a list into steps: {part} for those that each thread does, and
# {block} for those that are done once.
sub make_parts {
    my ($list, $set, $leading) = @_;
    my (@steps, $part);
    for my $s (@$list) {
        if ($s->{kind} eq 'plain' && !is_assigned_by_block($s, $set)) {
            my @declared = @{ $s->{declares} // [] };
            my @own = grep { !$k->{$set}{ $_->{text} } } @declared;
            if (@own < @declared) {
                $part = undef;
                push @steps, { declare => [grep { $k->{$set}{ $_->{text} } } @declared] };
            }
            next if @declared && !@own;
            if (!$part) {
                $part = { names => {} };
                push @parts, $part;
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
        push @steps, { block => $s } unless $s->{kind} eq 'barrier';
        for my $inner (qw(body else)) {
            next unless $s->{$inner};
            $s->{"$inner steps"} = make_parts($s->{$inner}, $set, $leading);
        }
    }
    $list->[0]{steps} = \@steps if @$list;
    \@steps;
}

# Does a block as a whole do the statement? It changes what is uniform.
sub is_assigned_by_block {
    my ($s, $set) = @_;
    my ($at) = is_assignment($s->{first}, $s->{last} - 1);
    $at && ($k->{names}{ $text[$at] } || $k->{parameters}{ $text[$at] })
        && $k->{$set}{ $text[$at] };
}

# Which variables each part uses; those that two parts use and that are neither uniform
# nor pure are kept in arrays. False: that is not possible.
sub find_kept {
    for my $p (@parts) {
        for (@{ $p->{ranges} }) {
            for my $i (grep { is_id($_) } $_->[0] .. $_->[1]) {
                $p->{uses}{ $text[$i] } = 1 if $text[$i - 1] !~ /^(?:\.|->)$/;
            }
        }
    }
    for my $name (keys %{ $k->{names} }) {
        my @v = @{ $k->{names}{$name} };
        my ($home) = grep { $_->{names}{$name} } @parts;
        next if !$home; # of the block: in the leading part, of all blocks
        my @others = grep { $_ != $home && $_->{uses}{$name} } @parts;
        next unless @others || heads_that_use($name);
        return 0 if @v > 1;
        next if $k->{pure}{$name};
        return 0 if $k->{uniform}{$name} && heads_that_use($name) || !can_be_kept($v[0]);
        $kept{$name} = $v[0];
    }
    for my $name (keys %{ $k->{parameters} }) {
        next if !$k->{changes}{$name} || $k->{uniform}{$name};
        my $p = $k->{parameters}{$name};
        return 0 if !$p->{name} || $p->{array} || !can_be_kept($p);
        $kept{$name} = $p;
    }
    1;
}

# The heads of loops and conditions around barriers that use a variable.
sub heads_that_use {
    my ($name, @found) = ($_[0]);
    my @lists = $k->{list};
    while (my $list = shift @lists) {
        for my $s (@$list) {
            push @lists, grep { $_ } @$s{qw(body else)};
            push @found, $s if $s->{head} && grep { is($_, $name) } $s->{head}[0] ..
                $s->{head}[1];
        }
    }
    @found;
}

sub can_be_kept {
    my ($v) = @_;
    return 0 if $text[ $v->{spec}[0] ] eq 'auto';
    return 1 if $v->{stars}[0] <= $v->{stars}[1];
    for my $t (@text[$v->{spec}[0] .. $v->{spec}[1]]) {
        return 0 unless is_built_in_type($t) || $t =~ $plain_type || $k->{types}{$t};
    }
    1;
}

sub type_of {
    my ($v) = @_;
    my @spec = @text[$v->{spec}[0] .. $v->{spec}[1]];
    my @stars = grep { $_ eq '*' } @text[$v->{stars}[0] .. $v->{stars}[1]];
    join ' ', @stars ? (@spec, @stars) : grep { $_ ne 'const' } @spec;
}

sub counter_type {
    my ($index) = @_;
    (['int', 0], ['size_t', 1], ['unsigned', 0], ['long', 0], ['long', 1],
        ['size_t', 0])[$index];
}

# Memory for the carried variables.
sub open_kernel {
    my $n = 0;
    push @out, 'threadIdx = {0, 0, 0};';
    for my $name (sort keys %kept) {
        my $type = type_of($kept{$name});
        push @out, "$type *const cux_all_$name = ::cux::slots_of<$type>(" . ++$n .
            ', cux_group);';
        push @out, "for (unsigned cux_t = 0; cux_t < cux_group.count * blockDim.x *",
            "blockDim.y * blockDim.z; cux_t++) cux_all_$name\[cux_t] = $name;"
            if $k->{parameters}{$name};
    }
}

# The variables that a part needs and does not declare: the pure ones are computed again.
sub needed_by {
    my ($uses, $declared) = @_;
    my @todo = keys %$uses;
    my %more;
    while (defined(my $name = shift @todo)) {
        next if $more{$name} || $declared->{$name} || !$k->{pure}{$name};
        $more{$name} = $k->{names}{$name}[0];
        my ($first, $last) = @{ $more{$name}{value} };
        push @todo, grep { !/\W/ } @text[$first .. $last];
    }
    sort { $a->{name} <=> $b->{name} } values %more;
}

sub declare {
    for my $v (@_) {
        push @out, $v->{spec}, ['edited', $v->{first}, $v->{last}], ';';
    }
}

sub write_part {
    my ($p, $grouped, $extra) = @_;
    my $end = 'cux_end' . ++$number;
    open_threads($grouped, $extra);
    my %declared = %{ $p->{names} };
    $declared{ $extra->{name} } = 1 if $extra;
    declare(needed_by($p->{uses}, \%declared));
    my $all = $grouped ? 'cux_all_' : 'cux_own_';
    for my $name (sort grep { $p->{uses}{$_} && !$p->{names}{$_} } keys %kept) {
        push @out, type_of($kept{$name}) . " $name = $all$name\[cux_t];";
    }
    for (@{ $p->{ranges} }) {
        my ($first, $last, $variable) = @$_;
        if ($variable) {
            declare($variable);
        } else {
            write_range($first, $last, $end);
        }
    }
    for my $name (sort grep { $p->{uses}{$_} } keys %kept) {
        my $begins = $p->{names}{$name} && $kept{$name}{value};
        next unless $begins || changes_in($p, $name);
        push @out, "$all$name\[cux_t] = $name;";
    }
    push @out, '}' if $extra;
    push @out, "} $end: ; } threadIdx = {0, 0, 0}; }";
    push @out, 'blockIdx.x = cux_group.first;' if $grouped;
    push @out, 'if (::cux::none_left(cux_gone)) goto cux_next;'
        if $returns && $p->{returns};
}

sub changes_in {
    my ($p, $name) = @_;
    for my $i (@{ $k->{changes}{$name} // [] }) {
        return 1 if grep { $_->[0] <= $i && $i <= $_->[1] } @{ $p->{ranges} };
    }
    0;
}

# Statements of a part; a return goes to the end of the thread's turn.
sub write_range {
    my ($first, $last, $end) = @_;
    my $from = $first;
    for my $i ($first .. $last) {
        my $unrolled = is($i, 'for') && $Tokens::raw[$i]
            && $Tokens::raw[$i][0] =~ /^\s*#\s*pragma\s+unroll\s*$/m;
        next unless $unrolled || is($i, 'return');
        push @out, ['edited', $from, $i - 1] if $from < $i;
        $from = $i;
        if ($unrolled) {
            push @out, ['directive', '#pragma GCC unroll 64'];
        } else {
            push @out, $returns ? "{ cux_gone[cux_t] = true; goto $end; }" : "goto $end;";
            $from = $i + 2;
        }
    }
    push @out, ['edited', $from, $last] if $from <= $last;
}

# The loop over the threads of a block, or of all blocks of the group; cux_t numbers them.
sub open_threads {
    my ($grouped, $extra) = @_;
    my ($I, $wide) = @$counter;
    my $first = $grouped ? 'cux_group.first' : 'blockIdx.x';
    my $width = $grouped ? 'blockDim.x * cux_group.count' : 'blockDim.x';
    push @out, 'for (unsigned cux_z = 0; cux_z < blockDim.z; cux_z++)',
        'for (unsigned cux_y = 0; cux_y < blockDim.y; cux_y++) {',
        $wide ? "const $I cux_base = ($I)$first * blockDim.x;"
              : "const $I cux_base = ($I)($first * blockDim.x);",
        $wide ? 'if ((size_t)cux_base >> 42) __builtin_unreachable();'
              : 'if ((unsigned)cux_base > 0x7fffffffu - 1024) __builtin_unreachable();',
        $extra ? ("const size_t cux_left = (size_t)($extra->{limit}) - cux_i + 1;",
            "const unsigned cux_all = $width;",
            'const unsigned cux_some = cux_left < cux_all ? cux_left : cux_all;')
            : "const unsigned cux_some = $width;",
        "const $I cux_stop = cux_base + ($I)cux_some;",
        ['directive', '#pragma clang loop vectorize(assume_safety)'],
        ['directive', '#pragma GCC ivdep'],
        "for ($I cux_g = ($I)cux_base; cux_g < cux_stop; cux_g++) {";
    push @out, 'if (sizeof cux_g == 8 && (size_t)cux_g > 0x7fffffff)',
        '__builtin_unreachable();' unless $wide;
    my $lane = '(unsigned)(cux_g - cux_base)';
    if ($grouped) {
        push @out, $wide ? "blockIdx.x = (unsigned)(cux_g / ($I)blockDim.x);"
                         : 'blockIdx.x = (unsigned)cux_g / blockDim.x;',
            $wide ? "threadIdx.x = (unsigned)(cux_g - ($I)blockIdx.x * blockDim.x);"
                  : 'threadIdx.x = (unsigned)cux_g - blockIdx.x * blockDim.x;',
            'threadIdx.y = cux_y; threadIdx.z = cux_z;';
    } else {
        push @out, 'if (' . $lane . ' >= 1024) __builtin_unreachable();' if $wide;
        push @out, "threadIdx = {$lane, cux_y, cux_z};";
    }
    push @out, "const long cux_t = (long)((cux_z * blockDim.y + cux_y) * $width)",
        '+ (long)(cux_g - cux_base); (void)cux_t;';
    push @out, 'if (cux_gone[cux_t]) continue;' if $returns && !$grouped;
    push @out, '{';
    return unless $extra;
    my ($type, $i, $limit, $compare) = @$extra{qw(type name limit compare)};
    push @out, "$type $i = cux_i + ($type)(cux_g - cux_base); if ($i $compare $limit) {";
}

sub write_list {
    my ($list, $grouped) = @_;
    write_steps($list->[0]{steps}, $grouped) if @$list;
}

sub write_steps {
    my ($steps, $grouped) = @_;
    for (@$steps) {
        if ($_->{part}) {
            write_part($_->{part}, $grouped);
            next;
        } elsif ($_->{declare}) {
            declare(@{ $_->{declare} });
            next;
        }
        my $s = $_->{block};
        if ($s->{kind} =~ /^(?:plain|shared|leave)$/) {
            push @out, ['edited', $s->{first}, $s->{last}];
            next;
        }
        push @out, ['edited', $s->{first}, $match[ $s->{first} + 1 ]] if $s->{head};
        push @out, '{';
        write_steps($s->{'body steps'}, $grouped);
        push @out, '}';
        next unless $s->{'else steps'};
        push @out, 'else {';
        write_steps($s->{'else steps'}, $grouped);
        push @out, '}';
    }
}

# for (int cux_i = index; cux_i < n; cux_i += stride) for all threads: i = cux_i + ...
sub write_stride {
    my ($s) = @_;
    my $v = $s->{variable};
    my $limit = spell(@{ $s->{limit} });
    my $compare = is($s->{limit}[0] - 1, '=') ? '<=' : '<';
    my $type = type_of($v);
    push @out, '{';
    my %uses = map { $_ => 1 } map { @text[$_->[0] .. $_->[1]] } $v->{value},
        @$s{qw(limit step)};
    my %global = map { $_ => 1 } grep { $k->{same_in_grid}{$_} } keys %{ $k->{names} };
    declare(grep { !$global{ $_->{text} } } needed_by(\%uses, {}));
    push @out, "for ($type cux_i = ", ['edited', @{ $v->{value} }], "; cux_i $compare ",
        ['edited', @{ $s->{limit} }], "; cux_i += ", ['edited', @{ $s->{step} }], ')';
    write_part($s->{part}, 1, { type => $type, name => $v->{text} // $text[ $v->{name} ],
        limit => $limit, compare => $compare });
    push @out, '}';
}

# What comes behind the leading part, for one block after the other.
sub write_rest {
    my ($list, $leading) = @_;
    push @out, 'for (unsigned cux_b = 0; cux_b < cux_group.count; cux_b++) {',
        'blockIdx.x = cux_group.first + cux_b;',
        'const unsigned cux_threads = blockDim.x * blockDim.y * blockDim.z;',
        '(void)cux_threads; {';
    for my $name (sort keys %kept) {
        my $type = type_of($kept{$name});
        push @out, "$type *const cux_own_$name = cux_all_$name + cux_b * cux_threads;";
    }
    push @out, 'bool *const cux_gone = (bool *)::cux::slots(0, cux_threads);',
        'memset(cux_gone, 0, cux_threads);' if $returns;
    push @out, map { ['edited', $_->{first}, $_->{last}] }
        grep { $_->{kind} eq 'shared' } @$leading;
    # A part of the leading ones declares these; loops around barriers may need them.
    my %homes = map { %{ $_->{names} } } @parts;
    my %uses = map { $_ => 1 } grep { $k->{uniform}{$_} && $k->{pure}{$_} } keys %homes;
    declare(needed_by(\%uses, {}));
    write_list($list, 0);
    push @out, '}', $returns ? 'cux_next: ;' : (), '}';
}

1;
