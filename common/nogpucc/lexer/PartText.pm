# Writes the loop over threads for one part of a kernel.
package PartText;
use Strict qw(Tokens);
our @EXPORT = qw(begin_text emit end_text type_of needed_by declare write_part there);

# A block has at most 1024 threads along x and a grid 2^31 - 1 blocks, so that a wide index
# has 41 bits. A narrow one is only used where it fits 31 bits (cux/kernel_runner.h).
use constant { MOST_THREADS => 1024, WIDE_BITS => 42, MOST_NARROW => '0x7fffffff' };
my ($k, $number, @out);

# Collects the pieces of a kernel's second form.
sub begin_text ($kernel) { ($k, $number, @out) = ($kernel, 0) }
sub emit (@pieces) { push @out, @pieces }
sub end_text { [@out] }

sub type_of ($v) {
    my @spec = @text[$v->{spec}[0] .. $v->{spec}[1]];
    my @stars = grep { $_ eq '*' } @text[$v->{stars}[0] .. $v->{stars}[1]];
    join ' ', @stars ? (@spec, @stars) : grep { $_ ne 'const' } @spec;
}

# The variables that a part needs and does not declare: the pure ones are computed again.
sub needed_by ($uses, $declared) {
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

sub declare (@variables) {
    for my $v (@variables) {
        emit $v->{spec}, ['edited', $v->{first}, $v->{last}], ';';
    }
}

sub write_part ($p, $grouped, $extra = undef) {
    my $end = 'cux_end' . ++$number;
    my $n = $p->{condition} && $p->{condition}{number};
    emit "memset(cux_on$n, 0, cux_threads);" if $n;
    open_threads($grouped, $extra, $p->{on});
    my %declared = %{ $p->{names} };
    $declared{ $extra->{name} } = 1 if $extra;
    declare(needed_by($p->{uses}, \%declared));
    my $all = $grouped ? 'cux_all_' : 'cux_own_';
    for my $name (sort grep { $p->{uses}{$_} && !$p->{names}{$_} } keys %{ $k->{kept} }) {
        emit type_of($k->{kept}{$name}) . " $name = $all$name\[cux_t];";
    }
    emit 'const auto cux_there = ', there($p->{on}), ';' if $p->{uses}{cux_there};
    emit "cux_on$n\[cux_t] = (", ['edited', @{ $p->{ranges}[0] }], ');' if $n;
    for ($n ? () : @{ $p->{ranges} }) {
        my ($first, $last, $variable) = @$_;
        if ($variable) {
            declare($variable);
        } else {
            write_range($first, $last, $end);
        }
    }
    for my $name (sort grep { $p->{uses}{$_} } keys %{ $k->{kept} }) {
        my $begins = $p->{names}{$name} && $k->{kept}{$name}{value};
        next unless $begins || changes_in($p, $name);
        emit "$all$name\[cux_t] = $name;";
    }
    emit '}' if $extra;
    emit "} $end: ; } threadIdx = {0, 0, 0}; }";
    emit 'blockIdx.x = cux_group.first;' if $grouped;
    return unless $k->{returns} && $p->{returns};
    emit $grouped ? '::cux::find_left(cux_rows, cux_gone, cux_group);'
        : 'if (::cux::none_left(cux_gone)) goto cux_next;';
}

# Which threads have met a condition and not returned.
sub there ($on) {
    my $met = $on ? "cux_span$on->{number}.met" : 'nullptr';
    my $gone = $k->{returns} ? 'cux_gone' : 'nullptr';
    "::cux::lanes_there{(int)cux_threads, $met, $gone}";
}

sub changes_in ($p, $name) {
    for my $i (@{ $k->{changes}{$name} // [] }) {
        return 1 if grep { $_->[0] <= $i && $i <= $_->[1] } @{ $p->{ranges} };
    }
    0;
}

# Statements of a part; a return goes to the end of the thread's turn.
sub write_range ($first, $last, $end) {
    my $from = $first;
    for my $i ($first .. $last) {
        my $unrolled = is($i, 'for') && $Tokens::raw[$i]
            && $Tokens::raw[$i][0] =~ /^\s*#\s*pragma\s+unroll\s*$/m;
        next unless $unrolled || is($i, 'return');
        emit ['edited', $from, $i - 1] if $from < $i;
        $from = $i;
        if ($unrolled) {
            emit ['directive', '#pragma GCC unroll 64']; # g++ wants a number
        } else {
            emit $k->{returns} ? "{ cux_gone[cux_t] = true; goto $end; }" : "goto $end;";
            $from = $i + 2;
        }
    }
    emit ['edited', $from, $last] if $from <= $last;
}

# The loop over the threads of a block, or of all blocks of the group; cux_t numbers them.
# From what is unreachable, the compiler concludes that no index overflows: it vectorizes
# the loop (cux/thread_loop.h).
sub open_threads ($grouped, $extra, $on) {
    my ($I, $wide) = @{ $k->{counter} };
    my $first = $grouped ? 'cux_group.first' : 'blockIdx.x';
    my $width = $grouped ? 'blockDim.x * cux_group.count' : 'blockDim.x';
    my $left = $grouped && $k->{returns};
    my ($base, $overflows, $block, $thread) = $wide
        ? ("($I)$first * blockDim.x", '(size_t)cux_base >> ' . WIDE_BITS,
            "(unsigned)(cux_g / ($I)blockDim.x)",
            "(unsigned)(cux_g - ($I)blockIdx.x * blockDim.x)")
        : ("($I)($first * blockDim.x)",
            '(unsigned)cux_base > ' . MOST_NARROW . 'u - ' . MOST_THREADS,
            '(unsigned)cux_g / blockDim.x', '(unsigned)cux_g - blockIdx.x * blockDim.x');
    emit 'for (unsigned cux_z = 0; cux_z < blockDim.z; cux_z++)',
        'for (unsigned cux_y = 0; cux_y < blockDim.y; cux_y++) {',
        "const $I cux_base = $base;", "if ($overflows) __builtin_unreachable();",
        $extra ? ("const size_t cux_left = (size_t)($extra->{limit}) - cux_i + 1;",
            "const unsigned cux_all = $width;",
            'const unsigned cux_some = cux_left < cux_all ? cux_left : cux_all;')
            : $on ? ("const unsigned cux_row = (cux_z * blockDim.y + cux_y) * blockDim.x;",
                "const unsigned cux_some = cux_span$on->{number}.end(cux_row, $width);")
            : $left ? ('const auto cux_left = cux_rows[cux_z * blockDim.y + cux_y];',
                'const unsigned cux_some = cux_left.end;')
            : "const unsigned cux_some = $width;",
        "const $I cux_stop = cux_base + ($I)cux_some;",
        ['directive', '#pragma clang loop vectorize(assume_safety)'],
        ['directive', '#pragma GCC ivdep'],
        "for ($I cux_g = ($I)cux_base",
        $on ? "+ ($I)cux_span$on->{number}.begin(cux_row)" : (),
        $left ? "+ ($I)cux_left.begin" : (),
        '; cux_g < cux_stop; cux_g++) {';
    emit 'if (sizeof cux_g == 8 && (size_t)cux_g > ' . MOST_NARROW . ')',
        '__builtin_unreachable();' unless $wide;
    my $lane = '(unsigned)(cux_g - cux_base)';
    if ($grouped) {
        emit "blockIdx.x = $block;", "threadIdx.x = $thread;",
            'threadIdx.y = cux_y; threadIdx.z = cux_z;';
    } else {
        emit "if ($lane >= " . MOST_THREADS . ') __builtin_unreachable();' if $wide;
        emit "threadIdx = {$lane, cux_y, cux_z};";
    }
    emit "const long cux_t = (long)((cux_z * blockDim.y + cux_y) * $width)",
        '+ (long)(cux_g - cux_base); (void)cux_t;';
    emit $grouped ? 'if (cux_left.gone && cux_left.gone[cux_t]) continue;'
        : 'if (cux_gone[cux_t]) continue;' if $k->{returns};
    emit "if (cux_span$on->{number}.met && !cux_span$on->{number}.met[cux_t]) continue;"
        if $on;
    emit '{';
    return unless $extra;
    my ($type, $i, $limit, $compare) = @$extra{qw(type name limit compare)};
    emit "$type $i = cux_i + ($type)(cux_g - cux_base); if ($i $compare $limit) {";
}

1;
