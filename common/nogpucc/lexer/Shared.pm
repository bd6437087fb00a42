# Rewrites __shared__ variables, and statements that use them in step within a warp.
package Shared;
use Strict qw(Tokens Source Brackets Layout Declarations);
our @EXPORT = qw(rewrite_shared count_shared reject_shared_on_host find_in_step
    wait_in_step name_before_value);

my $guarded = 0;
my %counted; # by token: the class of the kernel's body, or void

# As nvcc, which takes an extern one on the host, too. What was declared __device__ before
# need not repeat that.
sub reject_shared_on_host {
    my %of_device = map { $text[$_->{name}] => 1 }
        grep { $_->{spec}{__device__} && !$_->{spec}{__host__} } @functions;
    for my $i (grep { is($_, '__shared__') } 0 .. $Tokens::host_end) {
        next if !inside_function($i) || in_device_code($i);
        next if grep { $_ eq 'extern' } @text[start_of($i) .. $i + 1];
        next if grep { $i > $_->{body} && $i < $_->{end} } @lambdas;
        next if grep { $of_device{$_} } @text[start_of_outermost($i) .. $i];
        fail($i, 'a function of the host has no __shared__ variables: only a kernel or '
            . 'a __device__ function can declare them');
    }
}

sub start_of_outermost ($i) {
    $i = $Brackets::enclosing[$i] while $Brackets::enclosing[$i];
    start_of($i);
}

# Has the bytes of a function's static ones counted: see static_shared in
# cux/launch_stub.h. Returns their tokens.
sub count_shared ($f, $body) {
    my @all = grep { is($_, '__shared__') } $f->{body} .. $f->{end};
    $counted{$_} = $body for @all;
    @all;
}

# With --check, static ones get red zones, with --count a pattern: see guard_shared() and
# fill_shared() in cux/syncthreads.h.
sub rewrite_shared ($check, $count) {
    for my $i (0 .. $#text) {
        next unless is($i, '__shared__');
        my ($start, $end) = (start_of($i), $i);
        until (is($end, ';') || $end >= $#text) {
            fail($end, 'a __shared__ variable has no initial value: let threads write '
                . 'it, and wait for them with __syncthreads()')
                if is($end, '=') || is($end, '{') && is($end - 1, ']');
            $end = beyond($end);
        }
        my @words = @text[$start .. $end];
        if (grep { $_ eq 'extern' } @words) {
            rewrite_extern($i, $start, $end);
            next;
        } elsif (grep { $_ eq 'static' } @words) {
            replace($i, '__thread');
        } elsif ($check && inside_function($i)) {
            rewrite_guarded($i, $start, $end);
        } else {
            rewrite_static($i);
            put_after($end, map { "::cux::fill_shared((void *)&$_, sizeof $_);" }
                names_of($start, $end)) if $count && inside_function($i);
        }
        my @sizes = map { "sizeof $_" } grep { /^\w+$/ } names_of($start, $end);
        put_after($end, "(void)&::cux::uses_shared<$counted{$i}, $i, ",
            join(' + ', @sizes), '>::larger;') if $counted{$i} && @sizes;
    }
}

sub names_of ($start, $end) { map { declared_name(@$_) } list_of($start - 1, $end) }

# As on a GPU, where the first one of a kernel begins at 16 bytes: many read float4 there.
my $aligned = 'static __thread __attribute__((aligned(16)))';

# alignas() comes before what makes a variable thread-local.
sub rewrite_static ($at) {
    my $last = $at;
    $last = $match[$last + 2] while is($last + 1, 'alignas');
    remove($at);
    put_after($last, $aligned);
}

#   __shared__ int a[4], b;   becomes   struct cux_shared1 { char before[64]; int a[4], b;
#   char after[64]; }; static __thread cux_shared1 v1; auto &a = v1.a; auto &b = v1.b;
sub rewrite_guarded ($at, $start, $end) {
    my ($type, $v) = ("cux_shared" . ++$guarded, "cux_variable$guarded");
    my @names = names_of($start, $end);
    for ($start .. $end) {
        remove($_) if is($_, '__shared__') || is($_, 'static');
    }
    put_before($start, "struct $type { char cux_before[::cux::red_zone];");
    put_after($end, "char cux_after[::cux::red_zone]; }; $aligned $type $v;",
        "::cux::guard_shared(&$v, sizeof $v, &$v.$names[0], &$v.$names[-1] + 1);",
        map { "auto &$_ = $v.$_;" } @names);
}

# The last name before any [.
sub declared_name ($first, $last) {
    for (grep { is($_, '(') && is($_ + 1, '*') } $first .. $last) { # int (*p)[4]
        $last = $_ + 2;
    }
    $last = $match[$last] - 1 while is($last, ']');
    $text[$last];
}

# The same of a declarator that may have a value.
sub name_before_value ($first, $last) {
    my ($value) = grep { $text[$_] =~ /^[={]$/ } $first .. $last;
    declared_name($first, defined $value ? $value - 1 : $last);
}

# extern __shared__ float s[];  is the launch's dynamic shared memory, seen as an array.
sub rewrite_extern ($at, $start, $end) {
    my ($type, $dims, $name) = ('');
    for (my $i = $start; $i < $end; $i++) {
        next if is($i, 'extern') || is($i, '__shared__');
        if (is($i, '__attribute__') || is($i, 'alignas')) {
            $i = $match[$i + 1];
        } elsif (is($i, '[')) { # the first dimension is open; the others count
            $dims .= defined $dims ? spell($i, $match[$i]) : '';
            $i = $match[$i];
        } elsif (is_id($i) && $text[$i + 1] =~ /^[;\[]$/) {
            $name = $text[$i];
        } elsif (is($i, ',')) {
            fail($i, 'extern __shared__ declares one array only');
        } else {
            $type .= " $text[$i]";
        }
    }
    fail($at, 'declare dynamic shared memory like this: extern __shared__ type name[];')
        unless defined $name && $type ne '' && defined $dims;
    remove($start, $end - 1);
    my $memory = '::cux::dynamic_shared()';
    if (!inside_function($at)) {
        replace($start, "[[maybe_unused]] static struct { operator $type *() const " .
            "{ return ($type *)$memory; } } $name");
    } elsif ($dims) {
        replace($start, "$type (*const $name)$dims = ($type (*)$dims)$memory");
    } else {
        replace($start, "$type *const $name = ($type *)$memory");
    }
}

# Many reductions end without a __syncwarp():
#   volatile float *v = s;  v[t] += v[t + 32];  v[t] += v[t + 16];
# nvcc's code still does each line for all lanes before the next. Here the lanes take
# turns, so each waits before it writes, until the others have read, and then again; the
# first of such statements waits for the other warps, too, as these are seldom late:
# v[t] += ...  becomes  ::cux::in_step(v[t]) += ...
# Without volatile, too, s[t] += s[t ^ 8] can only mean the lanes' old values.
sub wait_in_step (@statements) {
    my $before = 0; # where the last one ends
    for my $s (@statements) {
        my $i = $s->{first};
        my $first = $text[$i - 1] =~ /^(?:[;{})]|else)$/ && $before != $i - 1;
        put_before($i, ($first ? '::cux::wait_in_step(), ' : '') . '::cux::in_step(');
        put_after($s->{end}, ')');
        $before = $s->{value};
        $before++ until is($before, ';') || $before >= $#text;
    }
}

# Those of a body, as {first, end => the last token of the element, value => the first one
# of what it is set to}.
sub find_in_step ($first, $last) {
    my (%volatile, @found);
    for my $i (grep { is($_, 'volatile') } $first .. $last) {
        my $name = declared_after($i);
        $volatile{ $text[$name] } = 1 if $name;
    }
    for my $i ($first .. $last) {
        my ($name, $end, $is_volatile) = element_at($i) or next;
        $end = $match[$end + 1] while is($end + 1, '[');
        my $value = assigned_after($end) or next;
        next unless $is_volatile || $volatile{$name} ? mentions($value, $name)
            : $value > $end + 2 && swaps($value, $name);
        push @found, { first => $i, end => $end, value => $value };
    }
    @found;
}

# v[  or, as the first of a statement,  *v  and  ((volatile int *)v)[ : the name of what
# may be an array's element, the last token before any [, and whether a cast has volatile.
sub element_at ($i) {
    return () if $text[$i - 1] =~ /^(?:\.|->|\*|&)$/;
    return ($text[$i], $i, 0) if is_id($i) && is($i + 1, '[');
    return () if $text[$i - 1] !~ /^[;{})]$/;
    return ($text[$i + 1], $i + 1, 0) if is($i, '*') && is_id($i + 1);
    return () if !is($i, '(') || !is($i + 1, '(') || !is($match[$i] + 1, '[');
    my $name = $match[$i + 1] + 1;
    return () if !is_id($name) || $name + 1 != $match[$i];
    ($text[$name], $match[$i], scalar grep { is($_, 'volatile') } $i .. $name);
}

# The name that a declaration with this volatile declares, if it is an array or pointer.
sub declared_after ($volatile) {
    my $i = $volatile + 1;
    while (is_id($i) || $text[$i] =~ /^(?:\*|::|<)$/) {
        $i = angle_close($i) || return 0 if is($i, '<');
        return $i if is_id($i) && $text[$i + 1] =~ /^[\[=,);]$/;
        $i++;
    }
    0;
}

# The first token of the value, if what ends at token i is assigned to: = or +=, not ==.
sub assigned_after ($end) {
    my $i = $end + 1;
    $i++ if $text[$i] =~ m{^[-+*/&|^]$};
    is($i, '=') && !is($i + 1, '=') ? $i + 1 : 0;
}

# Does the value have an element of this array whose index contains an exclusive or?
sub swaps ($i, $name) {
    for (; !is($i, ';') && $i < $#text; $i++) {
        next unless is($i, $name) && is($i + 1, '[');
        return 1 if grep { is($_, '^') } $i + 2 .. $match[$i + 1];
    }
    0;
}

sub mentions ($i, $name) {
    for (; !is($i, ';') && $i < $#text; $i++) {
        return 1 if is($i, $name);
    }
    0;
}

1;
