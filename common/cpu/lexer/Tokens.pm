# The tokens of a preprocessed CUDA C file: what the user wrote, and where each token stands.
package Tokens;
use strict;
use warnings;
use Exporter 'import';
our @EXPORT = qw(@text @kind @match read_tokens is is_id spell fail last_before angle_open
    angle_close enclosing inside_class list_of);

# Token i is $text[i] of kind id, num, str or op. Text of system headers, directives and line
# markers are no tokens: they are kept, unread, in $raw[i], to be printed before token i, with
# the place and flags that the last line marker among them sets.
our (@text, @kind, @match, @file, @line, @space, @raw, @enclosing);
my ($file, $line, $flags, $pending, $next, %user) = ("", 1, "", "", 1);

sub read_tokens {
    my ($source) = @_;
    add("end", "");                                     # so that 0 is no token, but false
    my ($system, $chunk) = (0, '');
    for (split /(?<=\n)/, $source) {
        if (/^# (\d+) "((?:[^"\\]|\\.)*)"([ \d]*)/) {
            tokenize($chunk);
            $chunk = "";
            ($line, $file, $flags) = ($1, $2, $3);
            $next = $line;
            # A user's file is marked 3 too, where a macro of a system header expands in it.
            $flags =~ s{ [12]}{};                      # a file is entered or left once
            my $marked = $flags =~ /3/ && !$user{$file};
            $user{$file} = 1 unless $marked || $file =~ /^</;
            $system = $marked;
            $pending .= $_;
        } elsif ($system) {
            $pending .= $_;
        } elsif (/^\s*#/) {
            tokenize($chunk);
            $chunk = '';
            $pending .= $_;
            $next = ++$line;
        } else {
            $chunk .= $_;
        }
    }
    tokenize($chunk);
    add('end', '');
    match_brackets();
}

sub add {
    my ($kind, $text, $space) = @_;
    push @kind, $kind;
    push @text, $text;
    push @file, $file;
    push @line, $line;
    push @space, $space;
    push @raw, $pending eq '' ? undef : [$pending, $file, $next, $flags];
    $pending = '';
}

sub tokenize {
    my ($space) = (1);
    for ($_[0]) {
        while ((pos // 0) < length) {
            if (/\G(\s+)/gc) { $line += $1 =~ tr/\n//; $space = 1; next }
            if    (/\G((?:u8|[uUL])?R"([^(\s]*)\(.*?\)\2")/gcs) { add('str', $1, $space) }
            elsif (/\G((?:u8|[uUL])?"(?:[^"\\\n]|\\.)*")/gc)    { add('str', $1, $space) }
            elsif (/\G((?:u8|[uUL])?'(?:[^'\\\n]|\\.)+')/gc)    { add('str', $1, $space) }
            elsif (/\G([A-Za-z_\$]\w*)/gc)                      { add('id', $1, $space) }
            elsif (/\G(\.?\d(?:[eEpP][+-]|[\w.]|'\w)*)/gc)      { add('num', $1, $space) }
            elsif (/\G(<<<|>>>|::|->|\.\.\.|.)/gcs)             { add('op', $1, $space) }
            $line += $text[-1] =~ tr/\n// if $kind[-1] eq 'str';
            $space = 0;
        }
    }
}

# $match[i] is the bracket that belongs to bracket i; $enclosing[i] the { that token i is inside.
sub match_brackets {
    my (@open, @braces);
    my %closes = (')' => '(', ']' => '[', '}' => '{');
    for my $i (0 .. $#text) {
        $enclosing[$i] = @braces ? $braces[-1] : -1;
        next if $kind[$i] ne 'op';
        my $t = $text[$i];
        if ($t =~ /^[(\[{]$/) {
            push @open, $i;
            push @braces, $i if $t eq '{';
        } elsif ($closes{$t}) {
            my $o = pop @open // fail($i, "this $t closes nothing");
            fail($o, "this $text[$o] is not closed: a $t comes first, in line $line[$i]")
                if $text[$o] ne $closes{$t};
            @match[$o, $i] = ($i, $o);
            if ($t eq '}') { pop @braces; $enclosing[$i] = @braces ? $braces[-1] : -1 }
        }
    }
    fail($open[-1], "this $text[$open[-1]] is never closed") if @open;
}

sub is { $_[0] >= 0 && $kind[$_[0]] =~ /^(?:op|id)$/ && $text[$_[0]] eq $_[1] }
sub is_id { $_[0] >= 0 && $kind[$_[0]] eq 'id' }
sub spell { join ' ', @text[$_[0] .. $_[1]] }
sub enclosing { $enclosing[$_[0]] }

# One error message at a token, in the compiler's format; nothing is compiled then.
sub fail {
    my ($i, $message) = @_;
    print STDERR "$file[$i]:$line[$i]: error: $message\n";
    exit 1;
}

# The first token of the declaration or statement that token i belongs to.
sub last_before {
    my $i = $_[0];
    while ($i > 0 && !is($i - 1, ';') && !is($i - 1, '{') && !is($i - 1, '}')) {
        last if is($i - 1, ':') && $text[$i - 2] =~ /^(?:public|private|protected)$/;
        $i--;
    }
    $i;
}

# The > that closes the < at token i, and the reverse. -1: this < opens no template list.
sub angle_close {
    my ($i, $depth) = ($_[0], 0);
    for (; $i < $#text; $i++) {
        if (is($i, '<')) { $depth++ }
        elsif (is($i, '>')) { $depth-- }
        elsif (is($i, '>>>')) { $depth -= 3 }
        elsif (is($i, '(') || is($i, '[') || is($i, '{')) { $i = $match[$i] }
        elsif (is($i, ';') || is($i, ')') || is($i, '}')) { return -1 }
        return $i if $depth <= 0;
    }
    -1;
}

sub angle_open {
    my ($i, $depth) = ($_[0], 0);
    for (; $i >= 0; $i--) {
        if (is($i, ">")) { $depth++ }
        elsif (is($i, ">>>")) { $depth += 3 }
        elsif (is($i, '<')) { $depth-- }
        elsif (is($i, ')') || is($i, ']') || is($i, '}')) { $i = $match[$i] }
        elsif (is($i, ';')) { return -1 }
        return $i if $depth <= 0;
    }
    -1;
}

# Is token i directly inside the braces of a class?
sub inside_class {
    my $brace = $enclosing[$_[0]];
    return 0 if $brace < 0 || is($brace - 1, ')');
    my $i = last_before($brace);
    for (; $i < $brace; $i++) {
        return 1 if $text[$i] =~ /^(?:class|struct|union)$/ && !is($i - 1, '<') &&
            !is($i - 1, ',');
        return 0 if is($i, '(') || is($i, '=');
    }
    0;
}

# The items of a list between two tokens, as pairs [first, last], split at commas on top level.
sub list_of {
    my ($open, $close) = @_;
    my ($first, @items) = ($open + 1);
    for (my $i = $first; $i <= $close; $i++) {
        if ($i == $close || is($i, ',')) {
            push @items, [$first, $i - 1] if $i > $first;
            $first = $i + 1;
        } elsif ($match[$i] && $match[$i] > $i) {
            $i = $match[$i];
        } elsif (is($i, '<') && is_id($i - 1)) {
            my $c = angle_close($i);
            $i = $c if $c > 0 && $c < $close;
        }
    }
    @items;
}

1;
