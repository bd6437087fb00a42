# Rewrites launches as calls: k<<<g, b>>>(x) becomes (::cux::launching(g, b), k(x)).
package Launches;
use Strict qw(Tokens Source Brackets Layout Declarations);
our @EXPORT = qw(rewrite_launches);

sub rewrite_launches {
    for my $i (0 .. $#text) {
        next unless is($i, '<<<');
        my $close = chevron_close($i);
        fail($i, 'this <<< has no >>>') unless $close;
        my $after = $close + (is($close, '>>>') ? 1 : 3);
        fail($close, 'a launch needs its arguments in parentheses, () if there are none')
            unless is($after, '(');
        my $f = in_device_code($i);
        fail($i, 'the CPU backend cannot launch a kernel from device code') if $f;
        my $commas = commas($i, $close);
        fail($i, 'a launch needs <<<grid, block>>>, optionally with shared bytes and a stream')
            if $commas < 1 || $commas > 3 && !grep { is($_, '<') } $i .. $close;
        my $first = kernel_start($i);
        fail($i, 'there is no kernel before this <<<') if $first == $i;
        replace($i, ['at', $i], "(::cux::launching(");
        remove($close, $after - 1);
        replace($close, '),');
        move_after($first, $i - 1, $after - 1);
        put_after($match[$after], ')');
    }
}

sub chevron_close ($open) {
    find_close($open, sub { is($_[0], '>>>') }) || find_close($open, \&closes_apart);
}

sub find_close ($open, $closes) {
    for (my $i = $open + 1; $i < $#text && !is($i, ';'); $i++) {
        return $i if $closes->($i);
        last if $text[$i] =~ /^[)\]}]$/ && $kind[$i] eq 'op' || is($i, '<<<');
        $i = $match[$i] if $match[$i] && $match[$i] > $i;
    }
    0;
}

# >> >(, as some editors write it
sub closes_apart ($i) {
    !grep { !is($i + $_, '>') } 0 .. 2 and is($i + 3, '(');
}

sub commas ($open, $close) {
    my $n = 0;
    for (my $i = $open + 1; $i < $close; $i++) {
        $n++ if is($i, ',');
        $i = $match[$i] if $match[$i];
    }
    $n;
}

# The first token of the kernel's name: k, ns::k, k<float>, table[i], object.k, (k),
# (*pointer), (c ? k : l).
sub kernel_start ($i) {
    $i = angle_open($i - 1) if $text[$i - 1] =~ /^>(?:>>)?$/;
    $i = operand_start($i);
    while ($text[$i - 1] =~ /^(?:::|\.|->)$/) {
        $i--;
        $i = angle_open($i - 1) if is($i - 1, '>');
        $i = operand_start($i);
    }
    $i-- if is($i - 1, 'template');
    $i;
}

# The first token of name, name[i], name(x) or (expression) before token $i, which may
# follow else or if (c).
sub operand_start ($i) {
    while ($text[$i - 1] =~ /^[)\]]$/) {
        my $open = $match[$i - 1];
        last if $text[$open - 1] =~ /^(?:if|for|while|switch|constexpr)$/;
        $i = $open;
    }
    $i-- if is_id($i - 1) && $text[$i - 1] !~ /^(?:else|do|return)$/;
    $i;
}

1;
