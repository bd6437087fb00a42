# Puts device functions that wait at barriers into a copy of the kernel that calls them.
package Inlined;
use strict;
use warnings FATAL => 'all';
use Exporter 'import';
our @EXPORT = qw(inline_barriers);
use Tokens;
use Brackets;
use CopiedText;
use Declarations;
use Uniform;
use Waiting;

my (%hidden, %times, $number);

# A kernel can only be split at barriers that it has itself (Regions.pm). So a statement
# with a call of a function that waits for the block, such as
#     int sum = scan(a, s) + 1;
# becomes
#     int cux1_result; { int cux1_x = a; ...; cux1_result = cux1_x; }
#     int sum = cux1_result + 1;
# Variables of the same name get different ones. Returns the kernel with such a body; the
# kernel itself if nothing has to change; undef if that is not possible.
sub inline_barriers {
    my ($f) = @_;
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
sub copy {
    my ($first, $last, $names) = @_;
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

sub copy_statement {
    my ($first, $end, $call, $names) = @_;
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

sub declare_result {
    my ($f, $name) = @_;
    for my $i ($f->{start} .. $f->{name} - 1) {
        copy_token($i, {}) unless $text[$i] =~ /^(?:__\w+__|static|inline|constexpr)$/;
    }
    add($f->{name}, $name, ';');
}

# { parameters; the body; result = value; }
sub copy_body {
    my ($f, $call, $prefix, $outer) = @_;
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
sub takes_other_names {
    my ($f, $local) = @_;
    grep { exists $hidden{ $text[$_] } && !exists $local->{ $text[$_] }
        && $text[$_ - 1] !~ /^(?:\.|->|::)$/ } $f->{body} .. $f->{end};
}

# A parameter becomes a variable; or, where that is the same, another name of the
# argument, which tells the compiler more.
sub pass {
    my ($f, $parameter, $argument, $names, $outer) = @_;
    my ($first, $last) = @$parameter;
    my $at = parameter_name($first, $last) or return 0;
    my $name = $text[$at];
    my %words = map { $_ => 1 } @text[$first .. $last];
    return 0 if $words{'='} || $words{'...'} || $words{'('};
    my ($from, $to) = @$argument;
    my $changed = grep { is($_, $name) && is_changed($_) } $f->{body} .. $f->{end};
    my $by_name = $words{'&'} || $words{thread_block};
    if ($from == $to && is_id($from) && ($by_name || ($words{'*'} || $words{'['})
        && !$changed)) {
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

1;
