# Prints the rewritten tokens so that each token of the user keeps its line and column.
package Layout;
use Strict qw(Tokens Source);
our @EXPORT = qw(remove replace put_before put_after move_after copy_edits stand_in
    insert_ahead print_tokens);

# An edit is a list of pieces: text, or [first, last] for a copy of these tokens, or
# ['edited', first, last] for one with the edits that they get, or ['at', i] for the place
# of a token. The compiler reports a copy at the user's own line and column.
my (%instead, %before, %after, %moved, %hidden, %ahead);
sub remove ($first, $last = $first) { $instead{$_} = [] for $first .. $last }
sub replace ($i, @pieces) { $instead{$i} = \@pieces }
sub put_before ($i, @pieces) { unshift @{ $before{$i} }, @pieces }
sub put_after ($i, @pieces) { push @{ $after{$i} }, @pieces }
sub move_after ($first, $last, $i) {
    $moved{$_} = 1 for $first .. $last;
    put_after($i, ['edited', $first, $last]);
}

# Token `to` gets the edits of token i.
sub copy_edits ($i, $to) {
    for my $edits (\%instead, \%before, \%after) {
        $edits->{$to} = [@{ $edits->{$i} }] if $edits->{$i};
    }
}

# Prints the tokens from `first` to `last` instead of those from `i` to `end`.
sub stand_in ($i, $end, $first, $last) {
    $hidden{$_} = 1 for $i .. $end;
    insert_ahead($i, $first, $last);
}

# Prints the tokens from `first` to `last` before token i, even if that is not printed;
# several such pieces in the order of their tokens.
sub insert_ahead ($i, $first, $last) {
    push @{ $ahead{$i} }, ['edited', $first, $last];
    @{ $ahead{$i} } = sort { $a->[1] <=> $b->[1] } @{ $ahead{$i} };
}

my ($out_file, $out_line, $out_column, $out_flags, $quiet) = ('', 0, 1, '', '');
my $printed = 0; # the last token

sub print_tokens {
    for my $i (0 .. $Tokens::host_end) {
        if (my $raw = $Tokens::raw[$i]) {
            print "\n" if $out_column > 1;
            print $raw->[0];
            ($out_file, $out_line, $out_flags) = @$raw[1 .. 3];
            $out_column = 1;
        }
        pieces(@{ $ahead{$i} }) if $ahead{$i};
        print_edited($i) unless $moved{$i} || $hidden{$i};
    }
    print "\n";
}

sub print_edited ($i) {
    pieces(@{ $before{$i} }) if $before{$i};
    if ($instead{$i}) {
        pieces(@{ $instead{$i} });
    } else {
        print_token($i);
    }
    pieces(@{ $after{$i} }) if $after{$i};
}

sub pieces (@pieces) {
    for (@pieces) {
        if (!ref) {
            print " $_";
            $out_column += 1 + length;
        } elsif ($_->[0] eq 'directive') { # a line of its own
            print "\n$_->[1]\n";
            ($out_file, $out_column) = ('', 1);
        } elsif ($_->[0] eq 'at') {
            go_to($_->[1]);
        } elsif ($_->[0] eq 'quiet') { # on: no warnings, as in a system header
            ($out_file, $quiet) = ('', $_->[1] ? ' 3' : '');
        } elsif ($_->[0] eq 'edited') {
            print_edited($_) for $_->[1] .. $_->[2];
        } else {
            print_token($_) for $_->[0] .. $_->[1];
        }
    }
}

sub print_token ($i) {
    return if $kind[$i] eq 'end';
    go_to($i) unless continues_operator($i);
    $printed = $i;
    my $t = $text[$i];
    print $t;
    my $lines = $t =~ tr/\n//;
    if ($lines) {
        $out_line += $lines;
        $out_column = length($t) - rindex $t, "\n";
    } else {
        $out_column += length $t;
    }
}

# The parts of += are two tokens; after a macro their columns may not be known.
sub continues_operator ($i) {
    $printed == $i - 1 && $kind[$i] eq 'op' && $kind[$i - 1] eq 'op' &&
        !$Tokens::space[$i];
}

# Moves the output to the position of token i: by spaces and newlines, or, if it is far or
# has been passed, by a line marker.
sub go_to ($i) {
    my ($file, $line, $column) = ($Tokens::file[$i], $Tokens::line[$i], column($i));
    my $down = $file eq $out_file ? $line - $out_line : -1;
    if ($down > 0 && $down < 9) {
        print "\n" x $down;
        ($out_line, $out_column) = ($line, 1);
    } elsif ($down || ($column && $column < $out_column)) {
        print $out_column > 1 ? "\n" : '', qq(# $line "$file"$out_flags$quiet\n);
        ($out_file, $out_line, $out_column) = ($file, $line, 1);
    }
    my $pad = $column ? $column - $out_column : $Tokens::space[$i] ? 1 : 0;
    print ' ' x $pad;
    $out_column += $pad;
}

1;
