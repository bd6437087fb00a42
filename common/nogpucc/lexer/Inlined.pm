# Puts device functions that wait at barriers into a copy of the kernel that calls them.
package Inlined;
use Strict qw(Tokens Brackets CopiedText Declarations Uniform Statements Warps);
our @EXPORT = qw(inline_barriers);

my (%hidden, %times, $number);

# A kernel can only be split at barriers that it has itself (Regions.pm). So a statement
# with a call of a function that waits for the block, such as
#     int sum = scan(a, s) + 1;
# becomes
#     int cux1_result; { int cux1_x = a; ...; cux1_result = cux1_x; }
#     int sum = cux1_result + 1;
# Variables of the same name get different ones. Returns the kernel with such a body; the
# kernel itself if nothing has to change; undef if that is not possible.
sub inline_barriers ($f) {
    find_waiting();
    ($number, %times) = (0);
    %hidden = declared_names($f);
    my @several = grep { @$_ > 1 } values %hidden;
    return $f unless @several || grep { is_call($_) } $f->{body} .. $f->{end};
    for my $name (grep { @{ $hidden{$_} } > 1 } keys %hidden) {
        my (undef, @more) = @{ $hidden{$name} };
        $more[$_][2] = "cux$_\_of_$name" for 0 .. $#more;
    }
    begin_copy();
    copy($f->{body}, $f->{end}, \%hidden) or return undef;
    my ($body, $end) = end_copy();
    return { %$f, body => $body, end => $end };
}

# Copies tokens under the names that they get. False: there is a call in a place that
# does not allow it.
sub copy ($first, $last, $names) {
    for (my $i = $first; $i <= $last; $i++) {
        my ($call, $end) = statement_of_call($i);
        if (!$call) {
            my $head = is($i, 'for') && is($i + 1, '('); # no statement begins in it
            my $until = $head ? $match[$i + 1] : $i;
            copy_token($_, $names) for $i .. $until;
            $i = $until;
        } elsif ($end && copy_statement($i, $end, $call, $names)) {
            $i = $end;
        } else {
            return 0;
        }
    }
    1;
}

sub copy_statement ($first, $end, $call, $names) {
    my $f = waiting_function($text[$call]);
    my $close = $match[$call + 1];
    my $alone = $first == $call && $close == $end - 1;
    return 0 unless $alone || !is_void($f) && may_come_first($first, $end, $call);
    return 0 if ++$times{ $text[$call] } > 9; # also if it calls itself
    my $prefix = 'cux' . ++$number . '_';
    my $braces = $text[$first - 1] =~ /^(?:\)|else|do)$/;
    add($first, '{') if $braces;
    declare_result($f, "${prefix}result") unless is_void($f);
    copy_body($f, $call, $prefix, $names) or return 0;
    if (!$alone) {
        copy_token($_, $names) for $first .. $call - 1;
        add($call, "${prefix}result");
        copy_token($_, $names) for $close + 1 .. $end;
    }
    add($end, '}') if $braces;
    1;
}

sub declare_result ($f, $name) {
    for my $i ($f->{start} .. $f->{name} - 1) {
        copy_token($i, {}) unless $text[$i] =~ /^(?:__\w+__|static|inline|constexpr)$/;
    }
    add($f->{name}, $name, ';');
}

# { parameters; the body; result = value; }
sub copy_body ($f, $call, $prefix, $outer) {
    my %names = declared_names($f);
    return 0 if takes_other_names($f, \%names);
    my $n = 0;
    for my $name (sort keys %names) {
        $_->[2] = $prefix . ($n++ || '') . $name for @{ $names{$name} };
    }
    $names{return} = [[0, $#text, "${prefix}result ="]];
    add($call, '{');
    my @parameters = list_of($f->{open}, $f->{close});
    @parameters = () if @parameters == 1 && spell(@{ $parameters[0] }) eq 'void';
    my @arguments = list_of($call + 1, $match[$call + 1]);
    return 0 if @parameters != @arguments;
    for (0 .. $#parameters) {
        pass($f, $parameters[$_], $arguments[$_], \%names, $outer) or return 0;
    }
    copy($f->{body} + 1, $f->{end} - 1, \%names) or return 0;
    add($f->{end}, '}');
    1;
}

# Does a name of file scope mean something else within the kernel?
sub takes_other_names ($f, $local) {
    grep { exists $hidden{ $text[$_] } && !exists $local->{ $text[$_] }
        && $text[$_ - 1] !~ /^(?:\.|->|::)$/ } $f->{body} .. $f->{end};
}

# A parameter becomes a variable; or, where that is the same, another name of the
# argument, which tells the compiler more.
sub pass ($f, $parameter, $argument, $names, $outer) {
    my ($first, $last) = @$parameter;
    my $at = parameter_name($first, $last) or return 0;
    my $name = $text[$at];
    my %words = map { $_ => 1 } @text[$first .. $last];
    return 0 if $words{'='} || $words{'...'} || $words{'('};
    my ($from, $to) = @$argument;
    my $changed = grep { is($_, $name) && is_changed($_) } $f->{body} .. $f->{end};
    my $by_name = $words{'&'} || $words{thread_block} || $words{thread_block_tile};
    my $array = ($words{'*'} || $words{'['}) && !($words{volatile} && @{ $f->{in_step} });
    if ($from == $to && is_id($from) && ($by_name || $array && !$changed)) {
        $names->{$name} = [[0, $#text, new_name($from, $outer)]];
        return 1;
    }
    return 0 if $words{'&'} || $words{'['};
    copy_token($_, {}) for $first .. $at - 1;
    add($at, $names->{$name}[0][2], '=');
    copy_token($_, $outer) for $from .. $to;
    add($at, ';');
    1;
}

my (%copied, %waits);

# The functions that reach a barrier or a warp function, at once or through others, and can
# be copied.
sub find_waiting {
    return if %copied;
    my %several;
    $copied{''} = undef; # so that this is done once
    for my $f (grep { $_->{end} && !$_->{spec}{__global__} } @functions) {
        my $name = $text[ $f->{name} ];
        $copied{$name} = $f if may_be_copied($f);
        delete $copied{$name} if $several{$name}++;
    }
    my $more = 1;
    while ($more) {
        $more = 0;
        for my $name (grep { $copied{$_} && !$waits{$_} } keys %copied) {
            next unless @{ $copied{$name}{in_step} } || grep { is($_, '__syncthreads')
                || is_id($_) && may_be_cut($text[$_]) || is_call($_) }
                $copied{$name}{body} .. $copied{$name}{end};
            $waits{$name} = $more = 1;
        }
    }
}

sub is_call ($i) { is_id($i) && $waits{ $text[$i] } && is($i + 1, '(') }

# The function of that name.
sub waiting_function ($name) { $copied{$name} }

# Is it a plain function, no template, whose only return, if it has one, ends it?
sub may_be_copied ($f) {
    return 0 if $f->{words}{template} || $f->{first} != $f->{name}
        || $f->{host_only} || inside_class($f->{name});
    for my $i ($f->{start} .. $f->{name}) {
        return 0 if $kind[$i] eq 'str' || $text[$i] =~ /^(?:[&<(]|auto|operator)$/;
    }
    my @returns = grep { is($_, 'return') } $f->{body} .. $f->{end};
    return !@returns if is_void($f);
    @returns == 1 && end_of_statement($returns[0]) == $f->{end} - 1
        && $Brackets::enclosing[ $returns[0] ] == $f->{body};
}

sub is_void ($f) { $f->{words}{void} && !is($f->{name} - 1, '*') }

# If a statement with a call begins at token i: the call and, if it is a simple statement
# with only one call, its last token.
sub statement_of_call ($i) {
    return () unless is_id($i) && $text[$i - 1] =~ /^(?:[;{})]|else|do)$/;
    return () if $text[$i] =~ /^(?:else|do)$/;
    if ($text[$i] =~ /^(?:for|while|if|switch)$/) {
        return () unless is($i + 1, '(');
        my ($call) = grep { is_call($_) } $i .. $match[$i + 1];
        return $call ? ($call) : ();
    }
    my $end = end_of_statement($i);
    my @calls = grep { is_call($_) } $i .. $end;
    @calls == 1 ? ($calls[0], $end) : @calls;
}

# May the call be done before the rest of the statement? What is to its left is not
# read yet: the rest of an assignment comes later than its value.
sub may_come_first ($first, $end, $call) {
    return 0 unless $text[$call - 1] =~ /^(?:=|return|\()$/;
    for (my $i = $first; $i < $end; $i++) {
        return 0 if $text[$i] =~ /^[?,{]$/
            || $text[$i] =~ /^[-+&|]$/ && is($i + 1, $text[$i]);
        my $close = $match[$i] // 0;
        $i = $close if $close > $i && !($i < $call && $call < $close);
    }
    1;
}

1;
