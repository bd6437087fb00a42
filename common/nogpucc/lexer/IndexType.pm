# Finds the type in which a kernel computes its index; the loop over threads uses it, too.
package IndexType;
use strict;
use warnings FATAL => 'all';
use Exporter 'import';
our @EXPORT = qw(index_type);
use Tokens;

# The numbers of enum index in include/cux/index_type.h. A wrong guess only costs speed.
my %number = (int => 0, 'size_t wide' => 1, unsigned => 2, long => 3, 'long wide' => 4,
    size_t => 5);
my $long = qr/^(?:long|ptrdiff_t|ssize_t|int64_t)$/;
my $unsigned = qr/^(?:unsigned|uint|u_int|uint32_t|auto)$/;

# Judges by the first statement with threadIdx:  long i = blockIdx.x * ... + threadIdx.x;
sub index_type {
    my ($body, $end) = @_;
    my ($at) = grep { is($_, 'threadIdx') } $body .. $end;
    return 0 unless defined $at;
    my $start = $at;
    $start-- until $start <= $body || is($start - 1, ';') || is($start - 1, '{');
    my ($equals) = grep { is($_, '=') || is($_, '(') } $start .. $at;
    my $stop = $at;
    $stop++ until $stop >= $end || is($stop, ';');
    my $type = type_of($start, ($equals // $at) - 1);
    return $number{$type} if $type eq 'int' || $type eq 'unsigned';
    my $wide = type_of(($equals // $at), $stop) =~ /long|size_t/;
    $number{ $wide ? "$type wide" : $type };
}

sub type_of {
    my @words = @text[ $_[0] .. $_[1] ];
    return 'size_t' if grep { /^(?:size_t|uint64_t)$/ } @words;
    my $is_unsigned = grep { $_ =~ $unsigned } @words;
    if (grep { $_ =~ $long } @words) {
        return $is_unsigned ? 'size_t' : 'long';
    }
    $is_unsigned ? 'unsigned' : 'int';
}

1;
