# Finds the calls of device functions that wait for the block and can be copied.
package Waiting;
use strict;
use warnings FATAL => 'all';
use Exporter 'import';
our @EXPORT = qw(find_waiting is_call waiting_function is_void
    statement_of_call may_come_first);
use Tokens;
use Brackets;
use Declarations;
use Statements;

my (%copied, %waits);

# The functions that reach __syncthreads() or a sync(), at once or through others, and can
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
            next unless grep { $text[$_] =~ /^(?:__syncthreads|sync)$/ || is_call($_) }
                $copied{$name}{body} .. $copied{$name}{end};
            $waits{$name} = $more = 1;
        }
    }
}

sub is_call { is_id($_[0]) && $waits{ $text[ $_[0] ] } && is($_[0] + 1, '(') }

# The function of that name.
sub waiting_function { $copied{ $_[0] } }

# Is it a plain function, no template, whose only return, if it has one, ends it?
sub may_be_copied {
    my ($f) = @_;
    return 0 if $f->{words}{template} || $f->{first} != $f->{name} || $f->{lockstep}
        || $f->{host_only} || inside_class($f->{name});
    for my $i ($f->{start} .. $f->{name}) {
        return 0 if $kind[$i] eq 'str' || $text[$i] =~ /^(?:[&<(]|auto|operator)$/;
    }
    my @returns = grep { is($_, 'return') } $f->{body} .. $f->{end};
    return !@returns if is_void($f);
    @returns == 1 && end_of_statement($returns[0]) == $f->{end} - 1
        && $Brackets::enclosing[ $returns[0] ] == $f->{body};
}

sub is_void { $_[0]{words}{void} && !is($_[0]{name} - 1, '*') }

# If a statement with a call begins at token i: the call and, if it is a simple statement
# with only one call, its last token.
sub statement_of_call {
    my ($i) = @_;
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

# May the call be done before the rest of the statement? What stands to its left is not
# read yet: the rest of an assignment comes later than its value.
sub may_come_first {
    my ($first, $end, $call) = @_;
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
