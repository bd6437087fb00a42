# Rewrites device functions, device variables and kernels; finds kernels that need fibers.
package Kernels;
use Strict qw(Tokens Source Brackets Layout Declarations Indices Inlined CopiedText Shared
    Warps Regions);
our @EXPORT = qw(rewrite_functions rewrite_variables);

# What the loop over threads must know of a kernel, as in include/cux/thread_loop.h.
use constant { FIBERS => 1, SPLIT => 2, ELSEWHERE => 4, INDEX => 8, TOGETHER => 64,
    EMPTY => 256 };

# Functions in which a thread waits for others.
my $waits = qr/^(?:__(?:syncthreads|syncwarp|shfl|ballot_sync|any_sync|all_sync)\w*
    |__(?:activemask|nanosleep)\w*|__(?:match|reduce)_\w*
    |this_thread_block|this_grid|tiled_partition|coalesced_threads
    |arrive|arrive_and_wait|arrive_and_drop)$/x;
my $always_inline = '__attribute__((always_inline))';
my (%calls, %waits, %index, %defined, %declared);

sub rewrite_functions ($rdc, $check, $count) {
    my $split = !$check && !$count;
    $declared{ $text[ $_->{name} ] } = 1 for grep { !$_->{spec}{__global__} } @functions;
    read_body($_, $split, $check)
        for grep { $_->{end} } @functions, @Declarations::lambdas;
    spread_waits();
    for (@functions) {
        if ($_->{spec}{__global__}) {
            rewrite_kernel($_, $rdc, $split);
        } else {
            make_static($_, $rdc);
        }
    }
    # Now that copies are made, which are cut instead (Warps.pm).
    wait_in_step(@{ $_->{in_step} }) for grep { $_->{end} } @functions, @Declarations::lambdas;
}

# Notes what a body calls, and replaces or rejects what it cannot keep.
sub read_body ($f, $plain, $check) {
    my $name = defined $f->{name} ? $text[ $f->{name} ] : '[]';
    $defined{$name} = 1;
    $index{$name} = index_type($f->{body}, $f->{end});
    mark_shared($f) if $plain;
    $f->{in_step} = [find_in_step($f->{open} // $f->{body}, $f->{end})];
    $waits{$name} = 1 if @{ $f->{in_step} };
    for my $i ($f->{body} .. $f->{end}) {
        next if $kind[$i] ne 'id';
        my $t = $text[$i];
        $calls{$name}{$t} = 1;
        $waits{$name} = 1 if $t =~ $waits;
        if (is($i + 1, '(')) {
            print_no_structure($i) if $t eq 'printf';
            replace($i, '::cux::device_printf') if $t eq 'printf';
            replace($i, '::cux::device_assert') if $t eq '__assert_fail';
            replace($i, '::cux::device_clock') if $t eq 'clock' && !is_qualified($i);
        }
        share($i, $f, $check) if $t eq 'static';
        replace($i, '__func__') if $t eq '__PRETTY_FUNCTION__';
        fail($i, 'the CPU backend has no inline PTX assembly (asm)')
            if $t =~ /^(?:asm|__asm__|__asm)$/ && !$f->{spec}{__host__};
    }
}

# atomicAdd(&a[i], …) with a shared a, of numbers: see in_shared in cux/atomics.h.
sub mark_shared ($f) {
    my (%of_numbers, %of_floats);
    for my $at (grep { is($_, '__shared__') } $f->{body} .. $f->{end}) {
        my @all = grep { !is($_, 'extern') } start_of($at) .. semicolon_after($at) - 1;
        my ($name) = grep { !is_built_in_type($text[$_]) && !is($_, '__shared__') } @all;
        next if grep { $_ < $name && is($_, '*') } @all or !is_id($name);
        $of_numbers{ $text[$name] } = 1 if $text[$name + 1] =~ /^[;\[]$/;
        $of_floats{ $text[$name] } = 1 if grep { $text[$_] =~ /^(?:float|double)$/ } @all;
    }
    return unless %of_numbers;
    my %names = declared_names($f);
    for my $i (grep { is($_, 'atomicAdd') && is($_ + 1, '(') } $f->{body} .. $f->{end}) {
        my ($first, $last) = @{ (list_of($i + 1, $match[$i + 1]))[0] // next };
        next unless is($first, '&') && $of_numbers{ $text[$first + 1] }
            && @{ $names{ $text[$first + 1] } } == 1;
        my $end = $first + 1;
        $end = $match[$end + 1] while is($end + 1, '[');
        next if $end != $last;
        $f->{adds_floats} ||= $of_floats{ $text[$first + 1] };
        put_before($first, '::cux::of_block(');
        put_before($last + 1, ')'); # a copy may have another name for the last
    }
}

# A static variable of device code is one for all threads, like a __device__ one.
sub share ($static, $f, $check) {
    my @all = @text[$static .. semicolon_after($static)];
    return if $f->{spec}{__host__} || $f->{words}{template} || inside_class($static)
        || grep { /^(?:const|constexpr|__\w+__|\()$/ } @all;
    replace($static, 'static __attribute__((section("cux_device")))');
    follow_names($static, 'asm volatile("" : : "r"(&%s));')
        if $check && !is($static - 1, '(');
}

sub is_qualified ($i) { $text[$i - 1] =~ /^(?:\.|->|::)$/ }

# printf would read one of the three numbers: which, is undefined.
sub print_no_structure ($printf) {
    for (list_of($printf + 1, $match[$printf + 1])) {
        my ($first, $last) = @$_;
        next unless $text[$first] =~ /^(?:threadIdx|blockIdx|blockDim|gridDim)$/;
        fail($first, "$text[$first] has three parts: write $text[$first].x")
            if $first == $last;
    }
}

# A function waits if one that it names waits.
sub spread_waits {
    my $more = 1;
    while ($more) {
        $more = 0;
        for my $f (grep { !$waits{$_} } keys %calls) {
            next unless grep { $waits{$_} } keys %{ $calls{$f} };
            $waits{$f} = $more = 1;
        }
    }
}

# Without -rdc=true, nvcc does not link device code across files: two files may each have
# a __device__ function or variable of the same name.
sub make_static ($f, $rdc) {
    my ($w, $at) = ($f->{words}, $f->{spec}{__device__});
    return if $rdc || !$at || $f->{spec}{__host__} || $f->{first} != $f->{name};
    return if inside_class($at) || $w->{static} || $w->{extern} || $w->{friend};
    my $t = $w->{template}; # not for a specialization or an instantiation
    return if $t && (!is($t + 1, '<') || is($t + 2, '>'));
    replace($at, 'static __attribute__((unused))');
}

# Device variables get a section of their own, which the runtime protects from the host. A
# const one stays with the constants: one section cannot hold both.
sub rewrite_variables ($rdc, $check, $count) {
    for my $v (@variables) {
        my ($s, $w) = @$v{qw(spec words)};
        my ($at) = grep { defined } @$s{qw(__managed__ __constant__ __device__)};
        next unless defined $at;
        my @out;
        push @out, 'static __attribute__((unused))'
            unless $rdc || $w->{static} || $w->{extern} || inside_class($at);
        my $section = defined $s->{__managed__} ? 'cux_managed' : 'cux_device';
        push @out, "__attribute__((section(\"$section\")))"
            unless $w->{const} || $w->{constexpr} || $w->{extern} || inside_class($at);
        replace($at, @out);
        next if $w->{extern} || inside_class($at);
        # Constant memory is not global memory.
        follow_names($at, 'static const ::cux::constant_memory cux_constant_%1$s' .
            '(&%1$s, sizeof %1$s);')
            if $count && defined $s->{__constant__};
        # g++ tells racecheck's hooks of no variable whose address nobody takes.
        follow_names($at, 'static void *const cux_address_of_%1$s ' .
            '__attribute__((used)) = (void *)&%1$s;')
            if $check && !$w->{template};
    }
}

# After a declaration comes this text for each of its names, which are %s in it; not if it
# declares a structure as well, whose { would pass for that of a value.
sub follow_names ($at, $template) {
    my $end = semicolon_after($at);
    return if grep { $text[$_] =~ /^(?:struct|class|union|enum)$/
        && (is($_ + 1, '{') || is($_ + 2, '{')) } $at .. $end;
    put_after($end, sprintf $template, name_before_value(@$_)) for list_of($at - 1, $end);
}

sub flags ($kernel, $rdc) {
    return FIBERS | ELSEWHERE if $rdc && calls_elsewhere($kernel, {});
    ($waits{$kernel} ? FIBERS : 0) | INDEX * $index{$kernel};
}

# Does a function call, directly or not, one that this file only declares?
sub calls_elsewhere ($name, $seen) {
    return $declared{$name} unless $defined{$name};
    return 0 if $seen->{$name}++;
    grep { calls_elsewhere($_, $seen) } keys %{ $calls{$name} };
}

# The functions of this file that a function calls, directly or not.
sub functions_called ($name) {
    my (%called, @next);
    for (@next = $name; defined(my $f = shift @next);) {
        push @next, grep { !$called{$_}++ } keys %{ $calls{$f} } if $calls{$f};
    }
    grep { $_->{end} && !$_->{spec}{__global__} && $called{ $text[ $_->{name} ] } }
        @functions;
}

# A kernel   void k(float *a, int n) {...}   becomes the function that a launch calls:
# void k(float *a, int n) { struct cux_body { static void k(float *a, int n) {...} };
# ::cux::enter<k, flags, "k">([](auto... p) { cux_body::k(p...); }, a, n); } so that
# overloads, templates, default arguments and pointers to kernels work as in any C++.
sub rewrite_kernel ($f, $rdc, $split) {
    my $name = $text[ $f->{name} ];
    fail($f->{name}, 'a __global__ function cannot be a member of a class')
        if inside_class($f->{start});
    fail($f->{name}, 'a __global__ function must have a void return type')
        if !$f->{words}{void} || grep { is($_, '*') } $f->{words}{void} .. $f->{name};
    return unless $f->{end};
    my (@copy, @types, @names, $n);
    for (list_of($f->{open}, $f->{close})) {
        my ($first, $last) = @$_;
        next if $first == $last && is($first, 'void');
        $last = before_default($first, $last);
        my $at = parameter_name($first, $last);
        if (defined $at && $text[$at] eq $name) { # would hide the kernel itself
            $text[$at] = "cux_as_$name";
            put_after($f->{body}, " auto &$name = cux_as_$name;");
            $split = 0;
        }
        push @copy, ',' if @copy;
        push @copy, parameter($first, $last, $at);
        push @types, spell($first, $last);
        put_after($last, 'cux_unnamed' . ++$n) unless defined $at;
        push @names, (defined $at ? $text[$at] : "cux_unnamed$n") .
            (grep({ is($_, '...') } $first .. $last) ? '...' : '');
    }
    my $flags = flags($name, $rdc);
    $flags |= EMPTY if $f->{end} == $f->{body} + 1;
    my $shared = join ', ', 'cux_body', count_shared($f, 'cux_body'),
        map { -$_ } map { count_shared($_, 'void') } functions_called($name);
    put_before($f->{body}, "{ struct cux_body { static inline $always_inline void",
        [$f->{name}, $f->{name}],
        '(', @copy, ')');
    my $self = spell($f->{name}, $f->{open} - 1) . template_arguments($f);
    my $type = join ', ', @types;
    $type =~ s{\b__restrict(?:__)?\b}{}g;
    my $run = "[](auto... p) $always_inline { cux_body::$name(p...); }";
    my ($blocks, $together) = $split ? split_kernel($name, $f, $flags) : ();
    if ($blocks) {
        put_after($f->{end}, ['quiet', 1],
            "; struct cux_blocks { static inline $always_inline void $name(",
            '::cux::block_group cux_group', @copy ? ',' : '', @copy, ') {', @$blocks,
            '} }', ['quiet', 0]);
        $flags |= SPLIT | TOGETHER * $together;
        $run = "::cux::split_kernel{$run, [](::cux::block_group g, auto... p) "
            . "$always_inline { cux_blocks::$name(g, p...); }}";
    }
    put_after($f->{end},
        qq(; ::cux::enter<static_cast<void (*)($type)>($self), $flags, "$name", ),
        "::cux::static_shared<$shared>>(", join(', ', $run, @names), '); }');
    $text[ $f->{end} ] = '} }';
}

# The kernel's second form: see Regions.pm. Not if it calls what may wait, other than
# __syncthreads() itself and what can be cut.
sub split_kernel ($name, $f, $flags) {
    return () if $flags & ELSEWHERE;
    # The sum depends on the order of the warps, which fibers change from run to run.
    return () if grep { $_->{adds_floats} } $f, functions_called($name);
    my $own = inline_barriers($f) or return ();
    my $whole = cut_at_warp_functions($own) or return ();
    for my $t (map { $text[$_] } grep { is_id($_) } $whole->{body} .. $whole->{end}) {
        next if $t =~ /^(?:__syncthreads|this_thread_block|tiled_partition|\Q$name\E)$/;
        return () if $waits{$t} || $t =~ $waits;
    }
    my @blocks = split_at_barriers($whole);
    return @blocks if @blocks;
    my $other = leave_early($whole) or return ();
    split_at_barriers($other);
}

# A parameter of the kernel's own body: an object of a class may have to arrive as a
# reference, ::cux::passed<T> name.
sub parameter ($first, $last, $at) {
    my $end = ($at // $last + 1) - 1;
    return [$first, $last] if is($last, ']') || is_built_in_type(@text[$first .. $end]);
    for (my $i = $first; $i <= $end; $i++) {
        return [$first, $last] if $text[$i] =~ /^(?:[*&(]|\.\.\.|auto)$/;
        $i = angle_close($i) || $i if is($i, '<');
    }
    ('::cux::passed<', [$first, $end], '>', defined $at ? [$at, $last] : ());
}

# The last token of a parameter in [first, last] before its default value.
sub before_default ($first, $last) {
    my ($equals) = grep { is($_, '=') } $first .. $last;
    defined $equals ? $equals - 1 : $last;
}

# <T, n> for a kernel after template<class T, int n>, so that it can name itself.
sub template_arguments ($f) {
    my $t = $f->{words}{template};
    return '' if !$t || is($t + 2, '>') || $f->{open} - 1 != $f->{name};
    my @names;
    for (list_of($t + 1, angle_close($t + 1))) {
        my ($first, $last) = @$_;
        $last = before_default($first, $last);
        my $at = parameter_name($first, $last);
        if ($text[$first] =~ /^(?:class|typename)$/) {
            $at = is_id($last) && $last > $first ? $last : undef;
        }
        last unless defined $at;
        push @names, $text[$at] . (grep({ is($_, '...') } $first .. $last) ? '...' : '');
    }
    '<' . join(', ', @names) . '>';
}

1;
