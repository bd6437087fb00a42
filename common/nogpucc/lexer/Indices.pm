# The index that a kernel computes: its type, and the grid-stride loop over it.
package Indices;
use Strict qw(Tokens Brackets Statements Uniform);
our @EXPORT = qw(index_type counter_of find_stride stride_is_uniform stride_in_block
    is_index_in_block);

# In the order of enum index in include/cux/thread_loop.h. A wrong guess only costs speed.
my @types = ('int', 'size_t wide', 'unsigned', 'long', 'long wide', 'size_t');
my $long = qr/^(?:long|ptrdiff_t|ssize_t|int64_t)$/;
my $unsigned = qr/^(?:unsigned|uint|u_int|uint32_t|auto)$/;

# Judges by the first statement with threadIdx:  long i = blockIdx.x * ... + threadIdx.x;
sub index_type ($body, $end) {
    my ($at) = grep { is($_, 'threadIdx') } $body .. $end;
    return 0 unless defined $at;
    my $start = $at;
    $start-- until $start <= $body || is($start - 1, ';') || is($start - 1, '{');
    my ($equals) = grep { is($_, '=') || is($_, '(') } $start .. $at;
    my $stop = $at;
    $stop++ until $stop >= $end || is($stop, ';');
    my $type = type_of($start, ($equals // $at) - 1);
    my $wide = qr/long|size_t/;
    $type .= ' wide' if $type =~ $wide && type_of($equals // $at, $stop) =~ $wide;
    (grep { $types[$_] eq $type } 0 .. $#types)[0];
}

# The type of that number, and whether it is wide: computed in 64 bits.
sub counter_of ($number) { split / /, $types[$number] }

sub type_of ($first, $last) {
    my @words = @text[$first .. $last];
    return 'size_t' if grep { /^(?:size_t|uint64_t)$/ } @words;
    my $is_unsigned = grep { $_ =~ $unsigned } @words;
    if (grep { $_ =~ $long } @words) {
        return $is_unsigned ? 'size_t' : 'long';
    }
    $is_unsigned ? 'unsigned' : 'int';
}

# A grid-stride loop that ends the leading part of the kernel: for (int i = global index;
# i < n; i += stride), or while (i < n) {...; i += stride;}. Nothing of shared memory, no
# barrier, return or printf may come before its end.
sub find_stride ($k) {
    return undef if grep { is($_, 'volatile') } $k->{f}{body} .. $k->{f}{end};
    for my $n (0 .. $#{ $k->{list} }) {
        my $s = $k->{list}[$n];
        next if $s->{kind} =~ /^(?:shared|group)$/;
        return undef if $s->{kind} ne 'plain';
        for my $i ($s->{first} .. $s->{last}) {
            return undef if $text[$i] =~ /^(?:return|printf|__assert_fail)$/
                || is_id($i) && $k->{shared}{ $text[$i] };
        }
        return for_stride($k, $s, $n) if is($s->{first}, 'for');
        return read_while($k, $n) if is($s->{first}, 'while');
    }
    undef;
}

# Such a loop anywhere else, whose steps the threads of a block take together.
sub stride_in_block ($k, $s) {
    return undef if !is($s->{first}, 'for')
        || grep { $text[$_] =~ /^(?:return|volatile)$/ } $s->{first} .. $s->{last};
    my $loop = for_stride($k, $s, undef) or return undef;
    stride_is_uniform($k, $loop, 'uniform') ? $loop : undef;
}

sub for_stride ($k, $s, $n) {
    my ($first, $last) = @$s{qw(first last)};
    my ($open, $close) = ($first + 1, $match[$first + 1]);
    my @semicolons = grep { is($_, ';') } $open .. $close;
    return undef if @semicolons != 2;
    my ($v, @more) = read_declaration($open + 1, $semicolons[0]);
    return undef if !$v || @more || !$v->{value};
    my $i = $text[ $v->{name} ];
    return undef if $k->{names}{$i} || $k->{parameters}{$i};
    my @step = ($semicolons[1] + 1, $close - 1);
    good_loop($k, $n, $v, [$semicolons[0] + 1, $semicolons[1] - 1], \@step,
        [$close + 1, $last]);
}

sub read_while ($k, $n) {
    my ($first, $last) = @{ $k->{list}[$n] }{qw(first last)};
    my $close = $match[$first + 1];
    my $i = $text[$first + 2];
    my $v = $k->{names}{$i}[0] or return undef;
    return undef if @{ $k->{names}{$i} } > 1 || !$v->{value} || !is($close + 1, '{');
    my $step = $last - 1; # the ; of the last statement
    $step-- until $text[$step - 1] =~ /^[;{}]$/;
    for my $j ($last + 1 .. $k->{f}{end}) {
        return undef if is($j, $i);
    }
    my $loop = good_loop($k, $n, $v, [$first + 2, $close - 1], [$step, $last - 2],
        [$close + 2, $step - 1]) or return undef;
    return undef if @{ $k->{changes}{$i} } > 1;
    delete $k->{changes}{$i};
    $loop->{declared} = 1;
    $loop;
}

# i < limit; i += stride
sub good_loop ($k, $n, $v, $condition, $step, $body) {
    my $i = $text[ $v->{name} ];
    return undef if $v->{stars}[0] <= $v->{stars}[1] || $body->[0] > $body->[1];
    return undef unless defined $n ? is_index($k, @{ $v->{value} })
        : is_index_in_block($k, @{ $v->{value} });
    my $limit = $condition->[0] + 2;
    return undef unless is($condition->[0], $i) && is($condition->[0] + 1, '<');
    $limit++ if is($limit, '=');
    my ($at, $value) = is_assignment(@$step);
    return undef unless $value && is($at, $i) && is($at + 1, '+') && is($at + 2, '=');
    my @changes = grep { $text[$_] eq $i && is_changed($_) }
        grep { is_id($_) } $body->[0] .. $body->[1];
    return undef if @changes || escapes(@$body);
    { n => $n, variable => $v, limit => [$limit, $condition->[1]],
      step => [$value, $step->[1]], body => $body };
}

sub stride_is_uniform ($k, $stride, $set) {
    my $known = known_in($k, $set);
    depends_on(@{ $stride->{limit} }, $known) && depends_on(@{ $stride->{step} }, $known);
}

# threadIdx.x and any number of what is the same for all threads of a block, added up, or
# a variable with this value.
sub is_index_in_block ($k, $first, $last) {
    my $value = value_of($k, $first, $last);
    return is_index_in_block($k, @$value) if $value;
    my ($threads, $from) = (0, $first);
    for (my $i = $first; $i <= $last + 1; $i++) {
        if ($i > $last || is($i, '+')) {
            my @term = ($from, $i - 1);
            if (spell(@term) eq 'threadIdx . x'
                || value_of($k, @term) && is_index_in_block($k, @term)) {
                $threads++;
            } else {
                depends_on(@term, known_in($k, 'uniform')) or return 0;
            }
            $from = $i + 1;
        } elsif (($match[$i] // 0) > $i) {
            $i = $match[$i];
        } elsif ($text[$i] !~ m{^[\w.*/%]+$}) {
            return 0;
        }
    }
    $threads == 1;
}

sub value_of ($k, $first, $last) {
    my $v = $first == $last && is_id($first) && $k->{names}{ $text[$first] };
    $v && @$v == 1 && !$k->{changes}{ $text[$first] } && !$k->{uniform}{ $text[$first] }
        && $v->[0]{value};
}

# blockIdx.x * blockDim.x + threadIdx.x, in any order, or a variable with this value.
sub is_index ($k, $first, $last) {
    my $value = value_of($k, $first, $last);
    return is_index($k, @$value) if $value;
    my $sum = join '', @text[$first .. $last];
    $sum =~ s/\((?:int|unsigned|unsignedint|long|longlong|size_t)\)//g;
    1 while $sum =~ s/^\((.*)\)$/$1/ || $sum =~ s/\(([\w.*]+)\)/$1/;
    my $product = qr/(?:blockIdx\.x\*blockDim\.x|blockDim\.x\*blockIdx\.x)/;
    $sum =~ /^(?:$product\+threadIdx\.x|threadIdx\.x\+$product)$/;
}

1;
