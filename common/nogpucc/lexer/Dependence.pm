# Finds what a kernel's variables depend on, and whether that allows splitting the kernel.
package Dependence;
use strict;
use warnings FATAL => 'all';
use Exporter 'import';
our @EXPORT = qw(find_changes find_uniform check_heads find_pure);
use Tokens;
use Brackets;
use Statements;
use Uniform;

my %built_in = map { $_ => 1 } qw(blockIdx blockDim gridDim);

# The places where a variable or parameter may change.
sub find_changes {
    my ($k) = @_;
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
sub find_uniform {
    my ($k) = @_;
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

sub stays_uniform {
    my ($k, $name, $known) = @_;
    for my $v (@{ $k->{names}{$name} // [] }) {
        return 0 if $v->{value} && !depends_on(@{ $v->{value} }, $known);
    }
    for my $i (@{ $k->{changes}{$name} // [] }) {
        my ($spot) = grep { $_->[0] <= $i && $i <= $_->[1] } @{ $k->{spots} };
        return 0 unless $spot;
        my ($at, $value) = is_assignment(@$spot);
        return 0 unless $at && $at == $i;
        return 0 if $value && !depends_on($value, $spot->[1], $known);
    }
    1;
}

# Do all loops and conditions with a barrier inside depend on what is uniform?
sub check_heads {
    my ($k, $list) = @_;
    my $known = { %{ $k->{uniform} }, %built_in };
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
        } elsif ($s->{head}) {
            return 0 unless depends_on(@{ $s->{head} }, $known);
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
sub find_pure {
    my ($k) = @_;
    my %known = (%built_in, threadIdx => 1);
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
