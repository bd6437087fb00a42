# Finds the loop of a kernel whose steps all threads should take together.
package InnerLoops;
use Strict qw(Tokens Brackets CopiedText Statements Uniform Indices);
our @EXPORT = qw(take_steps_together);

# In the product of two matrices,
#     for (int k = 0; k < n; k++)  s += a[i * n + k] * b[k * n + j];
# a thread's steps lie far apart in memory, and those of its neighbors side by side. So
# the loop gets a cut, where nobody waits: the kernel is split there (Regions.pm), and
# each step is a loop over threads. Returns the kernel with the cut, or undef: there is no
# such loop, or one whose threads do better alone, or which may wait for other threads.
sub take_steps_together ($k) {
    return undef if grep { /^(?:__shared__|volatile|while|printf|__assert_fail
        |atomic\w*|__threadfence\w*)$/x } @text[$k->{f}{body} .. $k->{f}{end}];
    my $top = cut_loop($k, $k->{list});
    return $top if $top;
    my ($s) = reverse @{ $k->{list} };
    return undef if !$s || !is($s->{first}, 'if') || !is($s->{first} + 1, '(');
    my $open = $match[ $s->{first} + 1 ] + 1;
    return undef unless is($open, '{') && $match[$open] == $s->{last};
    my $list = read_list($open + 1, $match[$open]) or return undef;
    my $guarded = cut_loop($k, $list) or return undef;
    leave_early($guarded);
}

sub cut_loop ($k, $list) {
    for my $s (grep { $_->{kind} eq 'plain' && is($_->{first}, 'for') } @$list) {
        next unless has_uniform_head($k, $s) && reads_side_by_side($k, $s);
        my $at = $match[ $s->{first} + 1 ];
        my $braces = is($at + 1, '{');
        $at++ if $braces;
        begin_copy();
        copy_token($_, {}) for $k->{f}{body} .. $at;
        add($at, $braces ? () : '{', '::cux::step', ';');
        copy_token($_, {}) for $at + 1 .. $s->{last};
        add($s->{last}, $braces ? () : '}');
        copy_token($_, {}) for $s->{last} + 1 .. $k->{f}{end};
        my ($body, $end) = end_copy();
        return { %{ $k->{f} }, body => $body, end => $end, together => 1 };
    }
    undef;
}

# for (int k = ...; k < n; k++) with an n that no compiler knows.
sub has_uniform_head ($k, $s) {
    my ($open, $close) = ($s->{first} + 1, $match[ $s->{first} + 1 ]);
    my @semicolons = grep { is($_, ';') } $open .. $close;
    return 0 if @semicolons != 2;
    my ($v, @more) = read_declaration($open + 1, $semicolons[0]);
    return 0 if !$v || @more || !$v->{value};
    my $known = known_in($k, 'same_in_grid');
    my @condition = ($semicolons[0] + 1, $semicolons[1] - 1);
    $s->{counter} = $text[ $v->{name} ];
    return 0 if grep { /^(?:for|while|do|if|switch|goto|return|break|continue)$/ }
        @text[$close + 1 .. $s->{last}];
    (grep { $k->{parameters}{$_} } @text[$condition[0] .. $condition[1]])
        && depends_on(@{ $v->{value} }, $known)
        && depends_on(@condition, { %$known, $s->{counter} => 1 });
}

# Is an element that is read in each step beside those of the neighbors, and none of the
# others somewhere else?
sub reads_side_by_side ($k, $s) {
    my $found = 0;
    for my $i (grep { is($_, '[') } $match[ $s->{first} + 1 ] .. $s->{last}) {
        my ($neighbors, $step, $from) = (0, 0, $i + 1);
        for my $j ($i + 1 .. $match[$i]) {
            return 0 if is($j, '[');
            $step = 1 if is($j, $s->{counter});
            next unless is($j, '+') || $j == $match[$i];
            my @term = ($from, $j - 1);
            $from = $j + 1;
            if (is_index_in_block($k, @term)) {
                $neighbors++;
            } elsif (depends_on_thread($k, @term)) {
                return 0;
            }
        }
        return 0 if $neighbors > 1;
        $found = 1 if $neighbors && $step;
    }
    $found;
}

# On threadIdx.x, or on what is not known?
sub depends_on_thread ($k, $first, $last) {
    for my $i (grep { is_id($_) } $first .. $last) {
        my $name = $text[$i];
        return 1 if $name eq 'threadIdx' && !is($i + 2, 'y') && !is($i + 2, 'z');
        my $v = $k->{names}{$name} or next;
        next if $k->{uniform}{$name};
        return 1 if !$k->{pure}{$name} || depends_on_thread($k, @{ $v->[0]{value} });
    }
    0;
}

1;
