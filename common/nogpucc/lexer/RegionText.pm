# Writes the second form of a kernel, with a loop over threads for each of its parts.
package RegionText;
use strict;
use warnings FATAL => 'all';
use Exporter 'import';
our @EXPORT = qw(text_of);
use Tokens;
use Brackets;
use IndexType;
use Parts;
use PartText;

my $k; # the kernel: see Regions.pm

# The pieces of the function's body; `blocks` of them run together if there is a
# grid-stride loop. See cux/split_kernel.h.
sub text_of {
    ($k) = @_;
    @$k{qw(parts kept)} = ([], {});
    $k->{counter} = counter_type(index_type($k->{f}{body}, $k->{f}{end}));
    my @list = @{ $k->{list} };
    my $stride = $k->{stride};
    my @leading = $stride ? splice(@list, 0, $stride->{n} + 1) : ();
    pop @leading;
    # First, which part uses which variable.
    make_parts($k, \@leading, 'same_in_grid', 1);
    if ($stride) {
        $stride->{part} = { ranges => [$stride->{body}], names => {} };
        push @{ $k->{parts} }, $stride->{part};
    }
    my $end = (make_parts($k, \@list, 'uniform', 0))->[-1];
    find_kept($k) or return ();
    # After the last part of all, nobody asks any more who has returned.
    my $last = $end->{part} // 0;
    $k->{returns} = grep { $_->{returns} && $_ != $last } @{ $k->{parts} };
    # Then, the text.
    begin_text($k);
    open_kernel();
    write_list(\@leading, 1);
    write_stride($stride) if $stride;
    write_rest(\@list, \@leading) if grep { $_->{kind} !~ /^(?:shared|group)$/ } @list;
    (end_text(), $stride ? 1 : 0);
}

sub counter_type {
    my ($index) = @_;
    (['int', 0], ['size_t', 1], ['unsigned', 0], ['long', 0], ['long', 1],
        ['size_t', 0])[$index];
}

# Memory for the carried variables.
sub open_kernel {
    my $n = 0;
    emit 'threadIdx = {0, 0, 0};';
    for my $name (sort keys %{ $k->{kept} }) {
        my $type = type_of($k->{kept}{$name});
        emit "$type *const cux_all_$name = ::cux::slots_of<$type>(" . ++$n .
            ', cux_group);';
        emit "for (unsigned cux_t = 0; cux_t < cux_group.count * blockDim.x *",
            "blockDim.y * blockDim.z; cux_t++) cux_all_$name\[cux_t] = $name;"
            if $k->{parameters}{$name};
    }
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
            emit ['edited', $s->{first}, $s->{last}];
            next;
        }
        emit ['edited', $s->{first}, $match[ $s->{first} + 1 ]] if $s->{head};
        emit '{';
        write_steps($s->{'body steps'}, $grouped);
        emit '}';
        next unless $s->{'else steps'};
        emit 'else {';
        write_steps($s->{'else steps'}, $grouped);
        emit '}';
    }
}

# for (int cux_i = index; cux_i < n; cux_i += stride) for all threads: i = cux_i + ...
sub write_stride {
    my ($s) = @_;
    my $v = $s->{variable};
    my $limit = spell(@{ $s->{limit} });
    my $compare = is($s->{limit}[0] - 1, '=') ? '<=' : '<';
    my $type = type_of($v);
    emit '{';
    my %uses = map { $_ => 1 } map { @text[$_->[0] .. $_->[1]] } $v->{value},
        @$s{qw(limit step)};
    my %global = map { $_ => 1 } grep { $k->{same_in_grid}{$_} } keys %{ $k->{names} };
    declare(grep { !$global{ $_->{text} } } needed_by(\%uses, {}));
    emit "for ($type cux_i = ", ['edited', @{ $v->{value} }], "; cux_i $compare ",
        ['edited', @{ $s->{limit} }], "; cux_i += ", ['edited', @{ $s->{step} }], ')';
    write_part($s->{part}, 1, { type => $type, name => $v->{text} // $text[ $v->{name} ],
        limit => $limit, compare => $compare });
    emit '}';
}

# What comes behind the leading part, for one block after the other.
sub write_rest {
    my ($list, $leading) = @_;
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
    my %uses = map { $_ => 1 } grep { $k->{uniform}{$_} && $k->{pure}{$_} } keys %homes;
    declare(needed_by(\%uses, {}));
    write_list($list, 0);
    emit '}', $k->{returns} ? 'cux_next: ;' : (), '}';
}

1;
