# A text made of copied tokens. It stands behind all others, to be printed somewhere.
package CopiedText;
use strict;
use warnings FATAL => 'all';
use Exporter 'import';
our @EXPORT = qw(declared_names new_name begin_copy copy_token add end_copy);
use Tokens;
use Brackets;
use Layout;
use Declarations;
use LocalNames;
use Shared;
use Statements;

# The names of a function's parameters and variables: for each the declarations, as [from,
# to] with the tokens between which it is known.
sub declared_names {
    my ($f) = @_;
    my %names;
    for (list_of($f->{open}, $f->{close})) {
        my $at = parameter_name(@$_);
        push @{ $names{ $text[$at] } }, [0, $#text] if $at;
    }
    for my $i (grep { is_id($_) } $f->{body} + 1 .. $f->{end}) {
        my $in_head = is($i - 1, '(') && is($i - 2, 'for');
        next unless $in_head || $text[$i - 1] =~ /^[;{}]$/;
        next unless LocalNames::is_declaration($i);
        my $to = $in_head ? end_of_statement($i - 2) : $match[ $Brackets::enclosing[$i] ];
        my $end = $i;
        until ($text[$end] =~ /^[;)]$/ || $end >= $#text) {
            $end = ($match[$end] // 0) > $end ? $match[$end] + 1 : $end + 1;
        }
        for (Shared::declarators($i, $end)) {
            my ($first, $last) = @$_;
            my ($value) = grep { $text[$_] =~ /^[={]$/ } $first .. $last;
            my $name = Shared::declared_name($first, defined $value ? $value - 1 : $last);
            push @{ $names{$name} }, [$first, $to] if $name =~ /^[A-Za-z_]/;
        }
    }
    %names;
}

# What a token becomes: each declaration in `names` may have a new name as third element.
sub new_name {
    my ($i, $names) = @_;
    my $declared = $names->{ $text[$i] } or return $text[$i];
    return $text[$i] if !is_id($i) || is($i + 1, '::')
        || $text[$i - 1] =~ /^(?:\.|->|::)$/;
    my ($inner) = grep { $_->[0] <= $i && $i <= $_->[1] } reverse @$declared;
    $inner && $inner->[2] || $text[$i];
}

my @out; # [token, text]
sub begin_copy { @out = () }
sub copy_token {
    my ($i, $names) = @_;
    my $new = new_name($i, $names);
    add($i, $new eq $text[$i] ? $new : split / /, $new);
}

# Adds tokens of other texts, as if they came from the place of token i.
sub add {
    my ($i, @texts) = @_;
    push @out, map { [$i, $_] } @texts;
}

# The text is the body of a function. Returns its braces.
sub end_copy {
    append($out[0][0], '', 'end');
    my $first = @text;
    append(@$_) for @out;
    my $last = $#text;
    append($out[0][0], '', 'end');
    match_again($first, $last, $out[0][0]);
    ($first, $last);
}

my $before = 0; # the token that was copied last
sub append {
    my ($i, $new, $of_kind) = @_;
    my $same = $new eq $text[$i];
    push @Tokens::space, $same && $before == $i - 1 ? $Tokens::space[$i] : 1;
    $before = $i;
    push @text, $new;
    push @kind, $of_kind // ($same ? $kind[$i] : $new =~ /^\w/ ? 'id' : 'op');
    push @Tokens::file, $Tokens::file[$i];
    push @Tokens::line, $Tokens::line[$i];
    push @Tokens::raw, $same ? $Tokens::raw[$i] : undef;
    copy_edits($i, $#text) if $same;
}

1;
