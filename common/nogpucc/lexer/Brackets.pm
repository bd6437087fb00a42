# Finds matching brackets, and with them the bounds of statements, classes and lists.
package Brackets;
use Strict qw(Tokens Source);
our @EXPORT = qw(@match match_brackets match_again start_of semicolon_after beyond angle_open
    angle_close inside_class inside_function list_of);

# $match[i] is the bracket that matches bracket i; $enclosing[i] is the innermost { around
# token i.
our (@match, @enclosing);

sub match_brackets { match_again(0, $#text, 0) }

# The same for the tokens from `first` to `last`, within the { of `around`.
sub match_again ($first, $last, $around) {
    my (@open, @braces);
    my %closes = (')' => '(', ']' => '[', '}' => '{');
    for my $i ($first .. $last) {
        $enclosing[$i] = $braces[-1] // $around;
        my $t = $text[$i];
        next if $kind[$i] ne 'op' || $t !~ /^[()\[\]{}]$/;
        if (!$closes{$t}) {
            push @open, $i;
            push @braces, $i if $t eq '{';
            next;
        }
        my $o = pop @open // fail($i, "this $t has no opening bracket");
        my $line = $Tokens::line[$i];
        fail($o, "this $text[$o] is not closed: a $t comes first, in line $line")
            if $text[$o] ne $closes{$t};
        @match[$o, $i] = ($i, $o);
        next if $t ne '}';
        pop @braces;
        $enclosing[$i] = $braces[-1] // $around;
    }
    fail($open[-1], "this $text[$open[-1]] is never closed") if @open;
}

# The first token of the declaration or statement that token i belongs to.
sub start_of ($i) {
    while ($i > 1 && !is($i - 1, ';') && !is($i - 1, '{') && !is($i - 1, '}')) {
        last if $kind[$i - 1] eq 'end';
        last if is($i - 1, ':') && $text[$i - 2] =~ /^(?:public|private|protected)$/;
        $i--;
    }
    $i;
}

# The token after token i or, if that is a bracket, after the one that closes it.
sub beyond ($i) { ($match[$i] // 0) > $i ? $match[$i] + 1 : $i + 1 }

# The ; at or after token i, outside of any brackets that open in between.
sub semicolon_after ($i) {
    $i = beyond($i) until is($i, ';') || $i >= $#text;
    $i;
}

# The > that closes the < at token i, and vice versa; 0: it is no template bracket.
my %angle = ('<' => 1, '>' => -1, '>>>' => -3);
my %unclosed; # those that were looked for in vain: many of them would take too long
sub angle_close ($i) {
    my @open;
    return 0 if $unclosed{$i};
    for (; $i < $#text; $i++) {
        next if $kind[$i] ne 'op';
        my $change = $angle{ $text[$i] } // 0;
        push @open, $i if $change > 0;
        splice @open, $change < -@open ? 0 : $change if $change < 0 && @open;
        return $i unless @open;
        last if $text[$i] =~ /^[;)\]}]$/;
        $i = $match[$i] if $match[$i];
    }
    @unclosed{@open} = (1) x @open;
    0;
}

sub angle_open ($i) {
    my $depth = 0;
    for (; $i > 0; $i--) {
        next if $kind[$i] ne 'op';
        $depth -= $angle{ $text[$i] } // 0;
        return $i if $depth <= 0;
        return 0 if $text[$i] =~ /^[;(\[{]$/;
        $i = $match[$i] if $match[$i];
    }
    0;
}

# Is token i directly inside the braces of a class?
sub inside_class ($i) {
    my $brace = $enclosing[$i] or return 0;
    return 0 if is($brace - 1, ')');
    for my $k (start_of($brace) .. $brace) {
        return 1 if $text[$k] =~ /^(?:class|struct|union)$/ && $text[$k - 1] !~ /^[<,]$/;
        return 0 if is($k, '(') || is($k, '=');
    }
    0;
}

sub inside_function ($i) {
    for (my $b = $enclosing[$i]; $b; $b = $enclosing[$b]) {
        my @head = start_of($b) .. $b;
        return 0 if grep { is($_, 'namespace') } @head;
        return 1 if grep { is($_, '(') } @head;
    }
    0;
}

# The items of a list between two tokens, split at the commas on its top level, as pairs
# [first, last].
sub list_of ($open, $close) {
    my ($first, @items) = ($open + 1);
    for (my $i = $first; $i <= $close; $i++) {
        if ($i == $close || is($i, ',')) {
            push @items, [$first, $i - 1] if $i > $first;
            $first = $i + 1;
        } elsif (($match[$i] // 0) > $i) {
            $i = $match[$i];
        } elsif (is($i, '<') && is_id($i - 1)) {
            my $c = angle_close($i);
            $i = $c if $c && $c < $close;
        }
    }
    @items;
}

1;
