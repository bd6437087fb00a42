# Cuts a kernel's statements into parts, and finds the variables that pass between them.
package Parts;
use strict;
use warnings FATAL => 'all';
use Exporter 'import';
our @EXPORT = qw(make_parts find_kept);
use Tokens;
use Declarations;
use Uniform;

# The types that a carried variable may have: those that can lie in an array unset.
my $plain_type = qr/^(?:size_t|ptrdiff_t|ssize_t|uint|ushort|uchar|ulong
    |u?int(?:8|16|32|64)_t
    |(?:u?(?:char|short|int|long|longlong)|float|double)[1234])$/x;

# Turns the statements of a list into steps: {part} for those that each thread does, and
# {block} for those that are done once.
sub make_parts {
    my ($k, $list, $set, $leading) = @_;
    my (@steps, $part);
    for my $s (@$list) {
        if ($s->{kind} eq 'plain' && !is_assigned_by_block($k, $s, $set)) {
            my @declared = @{ $s->{declares} // [] };
            my @own = grep { !$k->{$set}{ $_->{text} } } @declared;
            if (@own < @declared) {
                $part = undef;
                push @steps, { declare => [grep { $k->{$set}{ $_->{text} } } @declared] };
            }
            next if @declared && !@own;
            if (!$part) {
                $part = { names => {} };
                push @{ $k->{parts} }, $part;
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
            $s->{"$inner steps"} = make_parts($k, $s->{$inner}, $set, $leading);
        }
    }
    $list->[0]{steps} = \@steps if @$list;
    \@steps;
}

# Does a block as a whole do the statement? It changes what is uniform.
sub is_assigned_by_block {
    my ($k, $s, $set) = @_;
    my ($at) = is_assignment($s->{first}, $s->{last} - 1);
    $at && ($k->{names}{ $text[$at] } || $k->{parameters}{ $text[$at] })
        && $k->{$set}{ $text[$at] };
}

# Which variables each part uses; those that two parts use and that are neither uniform
# nor pure are kept in arrays. False: that is not possible.
sub find_kept {
    my ($k) = @_;
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
sub heads_that_use {
    my ($k, $name) = @_;
    my @found;
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
    my ($k, $v) = @_;
    return 0 if $text[ $v->{spec}[0] ] eq 'auto';
    return 1 if $v->{stars}[0] <= $v->{stars}[1];
    for my $t (@text[$v->{spec}[0] .. $v->{spec}[1]]) {
        return 0 unless is_built_in_type($t) || $t =~ $plain_type || $k->{types}{$t};
    }
    1;
}

1;
