# Splits a kernel's body into statements, as far as barriers lie within them.
package Statements;
use Strict qw(Tokens Brackets);
no warnings 'recursion'; # as deep as ifs without braces are in each other
our @EXPORT = qw(find_barriers groups_between read_list has_barrier has_syncthreads
    end_of_statement escapes $of_group);

# The last tokens of the statements that are barriers, and of those that declare a group
# of threads, by their first tokens. Of the barriers, the cuts are for a warp alone.
my (%barrier, %group, %cut);
# The methods of a group at which nobody waits.
our $of_group = qr/^(?:size|num_threads|thread_rank|group_index|group_dim|dim_threads
    |thread_index|meta_group_rank|meta_group_size)$/x;

# cg::thread_block g = cg::this_thread_block();  auto t = cg::tiled_partition<16>(g);
# The names that are declared so between two tokens, with the number of threads of a tile,
# or 0 for a block.
sub groups_between ($first, $last) {
    my %width;
    my $block = qr/(?:\w+ :: )?this_thread_block \( \)/;
    %group = ();
    for my $i ($first .. $last) {
        next unless $text[$i] =~ /^(?:this_thread_block|tiled_partition)$/;
        my $start = start_of($i);
        next if $group{$start};
        my $end = semicolon_after($i);
        my ($name, $group) = spell($start, $end) =~ /^(?:const )?
            (?:auto|(?:\w+\ ::\ )?thread_block(?:_tile\ <\ \d+\ >)?)\ (\w+)\ =\ (.*)\ ;$/x
            or next;
        my ($width, $of) = $group =~ /^(?:\w+ :: )?tiled_partition < (\d+) > \( (.*) \)$/;
        next unless $group =~ /^$block$/
            || $of && $width <= 32 && ($of =~ /^$block$/ || exists $width{$of});
        $width{$name} = $width // 0;
        $group{$start} = $end;
    }
    %width;
}

# __syncthreads();  cg::sync(g);  g.sync();  and cuts (Warps.pm). False if a group is used
# in a way that is not understood.
sub find_barriers ($first, $last) {
    %barrier = %cut = ();
    my %name = groups_between($first, $last);
    my $group = 0; # the end of the declaration of one
    for my $i ($first .. $last) {
        $barrier{$i} = $cut{$i} = $i + 2 if is($i, '::cux::meet');
        $barrier{$i} = $cut{$i} = $i + 1 if is($i, '::cux::step');
        $group = $group{$i} if $group{$i};
        next if !is_id($i) || $i <= $group;
        my $start = start_of($i);
        my $said = spell($start, $i);
        if (is($i, '__syncthreads')) {
            return 0 unless spell($i, $i + 3) eq '__syncthreads ( ) ;';
            $barrier{$i} = $i + 3;
        } elsif ($text[$i] =~ /^(?:this_thread_block|tiled_partition)$/) {
            return 0;
        } elsif (!exists $name{ $text[$i] } || $text[$i - 1] =~ /^(?:\.|->|::)$/
            || is($i + 1, '.') && $text[$i + 2] =~ $of_group) {
            next;
        } elsif (spell($i + 1, $i + 5) eq '. sync ( ) ;') {
            $barrier{$i} = $i + 5;
        } else {
            return 0 unless $said =~ /^(?:\w+ :: )?sync \( \w+$/
                && spell($i + 1, $i + 2) eq ') ;';
            $barrier{$start} = $i + 2;
        }
    }
    1;
}

sub has_syncthreads ($first, $last) {
    grep { $first <= $_ && $_ <= $last && !$cut{$_} } keys %barrier;
}

# A statement is {kind, first, last}. Kinds: barrier; cut; group; shared; leave, the break
# or continue of a loop around barriers, with {head}; plain, which holds no barrier; and with
# barriers inside: list (a block), for, while and if, with {head => [first, last], body =>
# [statements], else => [statements]}. undef: it has another form.
sub read_list ($i, $end) {
    my @list;
    while ($i < $end) {
        my $s = read_one($i) or return undef;
        return undef if $s->{last} >= $end;
        push @list, $s;
        $i = $s->{last} + 1;
    }
    \@list;
}

sub has_barrier ($first, $last) {
    grep { $first <= $_ && $_ <= $last } keys %barrier;
}

sub read_one ($i) {
    my $s = { kind => 'plain', first => $i, last => end_of_statement($i) };
    my @range = ($i, $s->{last});
    return undef if $s->{last} >= $#text;
    $s->{kind} = $cut{$i} ? 'cut' : 'barrier' if $barrier{$i};
    $s->{kind} = 'group' if $group{$i};
    return $s if $barrier{$i} || $group{$i};
    if (!has_barrier(@range)) {
        my $shared = grep { is($_, '__shared__') } $range[0] .. $range[1];
        $s->{kind} = 'shared' if $shared;
        read_leave($s) if is($i, 'if');
        return $shared && grep({ is($_, '{') } $range[0] .. $range[1]) ? undef : $s;
    }
    if (is($i, '{')) {
        $s->{kind} = 'list';
        $s->{body} = read_list($i + 1, $s->{last}) or return undef;
        return $s;
    }
    $text[$i] =~ /^(?:for|while|if)$/ && is($i + 1, '(') or return undef;
    read_control($s);
}

# if (...) break;
sub read_leave ($s) {
    my $close = $match[ $s->{first} + 1 ] // return;
    my $then = spell($close + 1, $s->{last});
    return unless $then =~ /^(?:break|continue) ;$|^{ (?:break|continue) ; }$/;
    $s->{kind} = 'leave';
    $s->{head} = [$s->{first} + 2, $close - 1];
}

sub read_control ($s) {
    $s->{kind} = $text[ $s->{first} ];
    my $close = $match[ $s->{first} + 1 ];
    $s->{head} = [$s->{first} + 2, $close - 1];
    return undef if has_barrier(@{ $s->{head} });
    my $end = end_of_statement($close + 1);
    $s->{body} = branch($close + 1, $end) or return undef;
    return $s unless $s->{kind} eq 'if' && is($end + 1, 'else');
    $s->{else} = branch($end + 2, $s->{last}) or return undef;
    $s;
}

sub branch ($first, $last) {
    my $one = read_list($first, $last + 1) or return undef;
    @$one == 1 && $one->[0]{kind} eq 'list' ? $one->[0]{body} : $one;
}

sub end_of_statement ($i) {
    return $match[$i] if is($i, '{');
    if ($text[$i] =~ /^(?:if|for|while|switch)$/) {
        $i++ if is($i + 1, 'constexpr');
        return $#text unless is($i + 1, '(');
        my $end = end_of_statement($match[$i + 1] + 1);
        return is($end + 1, 'else') ? end_of_statement($end + 2) : $end;
    } elsif (is($i, 'do')) {
        $i = end_of_statement($i + 1);
    }
    semicolon_after($i);
}

# Is there a break or continue in these tokens that leaves them?
sub escapes ($first, $last) {
    for (my $i = $first; $i <= $last; $i++) {
        return 1 if $text[$i] =~ /^(?:break|continue)$/;
        next unless $text[$i] =~ /^(?:for|while|switch|do)$/;
        my $end = end_of_statement($i);
        return 1 if is($i, 'switch') && grep { is($_, 'continue') } $i .. $end;
        $i = $end;
    }
    0;
}

1;
