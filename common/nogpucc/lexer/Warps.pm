# Cuts statements with a warp function in two: what the lanes bring, and what they see.
package Warps;
use Strict qw(Tokens Brackets CopiedText Shared Statements Uniform);
our @EXPORT = qw(cut_at_warp_functions may_be_cut);

# In a kernel that is split (Regions.pm),
#     v += __shfl_down_sync(0xffffffff, v, 16);
# becomes, see include/cux/split_kernel.h,
#     ::cux::bring(cux_site1, cux_t, v);  ::cux::meet;
#     v += ::cux::at_lane<decltype(v)>(cux_site1, cux_t, cux_there).shfl_down(16);
# and a statement that a warp does in step (Shared.pm), with a volatile v,
#     v[t] += v[t + 16];
# is cut between reading and writing, and at its end.
use constant MOST_SITES => 16; # more would take the compiler seconds
my %method = (__shfl_sync => 'shfl', __shfl_up_sync => 'shfl_up', __shfl_down_sync =>
    'shfl_down', __shfl_xor_sync => 'shfl_xor', __ballot_sync => 'ballot',
    __any_sync => 'any', __all_sync => 'all', __syncwarp => 'sync');
my $of_tile = qr/^(?:shfl(?:_up|_down|_xor)?|any|all|ballot|sync)$/;
my (@body, %width, %in_step, $number, $done); # of the kernel at hand

# Is it the name of such a function, or of a tile's?
sub may_be_cut ($name) { $method{$name} || $name =~ $of_tile }

# Returns the kernel with such a body and the number of its sites; the kernel itself if it
# has none; undef if one cannot be cut where it stands, or is not for a whole warp or tile.
sub cut_at_warp_functions ($f) {
    my ($first, $last) = @body = ($f->{body}, $f->{end});
    %width = groups_between($first, $last);
    %in_step = map { $_->{first} => $_ } find_in_step($first, $last);
    return $f unless %in_step || grep { is_site($_) } $first .. $last;
    $number = $done = 0;
    begin_copy();
    copy($first, $last) or return undef;
    return undef if $number > MOST_SITES;
    my ($body, $end) = end_copy();
    return { %$f, body => $body, end => $end, sites => $number };
}

# The method of the warp function or tile at token i that is called there, or nothing.
sub is_site ($i) {
    return '' if !is_id($i) || $text[$i - 1] =~ /^(?:\.|->)$/;
    return $method{ $text[$i] } if $method{ $text[$i] } && is($i + 1, '(');
    $width{ $text[$i] } && is($i + 1, '.') && $text[$i + 2] =~ $of_tile
        && is($i + 3, '(') ? $text[$i + 2] : '';
}

sub copy ($first, $last) {
    for (my $i = $first; $i <= $last; $i++) {
        my $head = $text[$i] =~ /^(?:for|while|if|switch)$/ && is($i + 1, '(');
        my $starts = $text[$i] !~ /^[;{}]$/ && $text[$i - 1] =~ /^(?:[;{})]|else|do)$/;
        my $end = $head ? $match[$i + 1] : $starts ? end_of_statement($i) : $i;
        if (!$head && ($text[$i] =~ /^(?:do|else)$/ || !$starts)) {
            return 0 if is_site($i) || $in_step{$i};
            copy_token($i, {});
            next;
        }
        cut($i, $end) or return 0;
        $i = $end;
    }
    1;
}

# A statement, or the head of one.
sub cut ($first, $last) {
    my $steps = grep { $in_step{$_} } $first .. $last;
    my @sites = map { read_site($_) } grep { is_site($_) } $first .. $last;
    if (!$steps && !@sites) {
        copy_token($_, {}) for $first .. $last;
        return 1;
    }
    return 0 if $steps + @sites > 1 && $steps || $steps && !$in_step{$first};
    return 0 if grep { !$_ } @sites or !may_come_first($first, $last, @sites);
    my $alone = $text[$first - 1] !~ /^[;{}]$/;
    return 0 if $alone && is($last, ')') || $text[$first] =~ /^(?:for|while|switch)$/;
    add($first, '{') if $alone;
    if ($steps) {
        do_in_step($first, $last, $in_step{$first});
    } else {
        meet($first, $last, @sites);
    }
    add($last, '}') if $alone;
    1;
}

# A call: {first, last, method, value => [first, last], rest => [first, last], width}
sub read_site ($i) {
    my $width = $width{ $text[$i] };
    my $open = $width ? $i + 3 : $i + 1;
    my @arguments = list_of($open, $match[$open]);
    my $s = { first => $i, last => $match[$open], width => $width, method => is_site($i) };
    $s->{votes} = $s->{method} =~ /^(?:any|all|ballot)$/;
    return undef if grep { is_site($_) } $open .. $s->{last};
    if (!$width) {
        my $mask = shift @arguments;
        return undef if $mask ? !is_full(@$mask) : $s->{method} ne 'sync';
    }
    $s->{value} = shift @arguments;
    return undef if !$s->{value} != ($s->{method} eq 'sync');
    $s->{rest} = [$arguments[0][0], $arguments[-1][1]] if @arguments;
    $s;
}

# All lanes: 0xffffffff, ~0u, -1, or a name that stands for it.
sub is_full ($first, $last) {
    ($first, $last) = ($first + 1, $last - 1)
        while is($first, '(') && $match[$first] == $last;
    my $mask = join '', @text[$first .. $last];
    return 1 if $mask =~ /^(?:0[xX][fF]{8}|4294967295|~0(?:[xX]0)?|-1)[uUlL]*$/;
    return 0 unless $first == $last && is_id($first);
    my $value = constant_value($mask);
    my @changes = grep { is($_, $mask) && is_changed($_) } $body[0] .. $body[1];
    return $value ? is_full(@$value) : 0 if !@changes;
    my $at = pop @changes;
    return 0 if @changes || !is_id($at - 1) || !is($at + 1, '=');
    is_full($at + 2, end_of_statement($at) - 1);
}

# May all bring their values before the rest is done? Each call must be done once, and
# nothing that a value depends on may change before.
sub may_come_first ($first, $last, @sites) {
    my $depth = 0;
    for my $i ($first .. $last) {
        $depth++ if $text[$i] =~ /^[(\[]$/;
        $depth-- if $text[$i] =~ /^[)\]]$/;
        my $twice = is($i + 1, $text[$i]);
        return 0 if $text[$i] =~ /^[-+]$/ && $twice;
        next unless $text[$i] =~ /^[?{]$/ || $text[$i] =~ /^[&|]$/ && $twice
            || is($i, ',') && !$depth;
        return 0 if grep { $_->{last} > $i } @sites;
    }
    1;
}

sub meet ($first, $last, @sites) {
    for my $s (@sites) {
        $s->{number} = ++$number;
        next unless $s->{value};
        add($s->{first}, '::cux::bring', '(', "cux_site$number", ',', 'cux_t', ',');
        add($s->{first}, '0', '!=', '(') if $s->{votes};
        copy_token($_, {}) for $s->{value}[0] .. $s->{value}[1];
        add($s->{first}, ')') if $s->{votes};
        add($s->{first}, ')', ';');
    }
    my ($width) = map { $_->{width} } @sites;
    add($sites[0]{first}, '::cux::meet', $width // 32, ';');
    my $from = $first;
    for my $s (@sites) {
        copy_token($_, {}) for $from .. $s->{first} - 1;
        look($s);
        $from = $s->{last} + 1;
    }
    copy_token($_, {}) for $from .. $last;
}

# What a lane makes of what all have brought.
sub look ($s) {
    my $at = $s->{first};
    if (!$s->{value}) { # a sync(), which has no value
        add($at, '(', 'void', ')', '0');
        return;
    }
    if ($s->{votes}) {
        add($at, '::cux::at_lane<bool>', '(', "cux_site$s->{number}", ',', 'cux_t', ',',
            'cux_there', ')');
    } else {
        at_lane($at, $s->{number}, @{ $s->{value} });
    }
    my $xor = $s->{width} ? 'tile_xor' : 'shfl_xor';
    add($at, '.', $s->{method} =~ s/shfl_xor/$xor/r, '(');
    copy_token($_, {}) for $s->{rest} ? $s->{rest}[0] .. $s->{rest}[1] : ();
    add($at, $s->{rest} ? ',' : (), $s->{width}) if $s->{width};
    add($at, ')');
}

sub at_lane ($at, $number, $first, $last) {
    add($at, '::cux::at_lane<::std::remove_cvref_t<decltype', '(', '(');
    copy_token($_, {}) for $first .. $last;
    add($at, ')', ')', '>>', '(', "cux_site$number", ',', 'cux_t', ',', 'cux_there', ')');
}

# a[i] op= value;
sub do_in_step ($first, $last, $s) {
    my @element = ($first .. $s->{end});
    my @operator = ($s->{end} + 1 .. $s->{value} - 1);
    my @value = ($s->{value} .. $last);
    $number++;
    add($first, '::cux::step', ';') if $done != $first - 1; # what came before is done
    $done = $last;
    add($first, '{', '::std::remove_cvref_t<decltype', '(', '(');
    copy_token($_, {}) for @element;
    add($first, ')', ')', '>', 'cux_new', '=');
    if (@operator > 1) {
        copy_token($_, {}) for @element;
        add($first, ';', 'cux_new');
        copy_token($_, {}) for @operator;
    }
    copy_token($_, {}) for @value;
    add($first, '::cux::bring', '(', "cux_site$number", ',', 'cux_t', ',', 'cux_new', ')',
        ';', '}', '::cux::step', ';');
    copy_token($_, {}) for @element;
    add($first, '=');
    at_lane($first, $number, $first, $s->{end});
    add($first, '.', 'mine', '(', ')', ';', '::cux::step', ';');
}

1;
