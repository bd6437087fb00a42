# The column of each token in the user's own file; error messages that show it.
package Columns;
use strict;
use warnings FATAL => 'all';
use Exporter 'import';
our @EXPORT = qw(column source_line complain fail);
use Tokens;

# The preprocessor does not keep columns, so this reads the user's line again and searches
# it for the tokens one by one. 0: the token is not there, since it comes from a macro.
my @columns;
sub column {
    my $i = $_[0];
    find_columns($i) unless defined $columns[$i];
    $columns[$i];
}

sub find_columns {
    my $i = $_[0];
    my ($file, $line) = ($Tokens::file[$i], $Tokens::line[$i]);
    my $same = sub { $Tokens::line[$_[0]] == $line && $Tokens::file[$_[0]] eq $file };
    $i-- while $i > 0 && $same->($i - 1);
    my ($source, $at) = (blank_comments(source_line($file, $line)), 0);
    for (; $i < @text && $same->($i); $i++) {
        my $t = $text[$i];
        my $end = $kind[$i] =~ /id|num/ ? qr/(?!\w)/ : qr//;
        pos($source) = $at;
        my $found = $source =~ /\G\s*\Q$t\E$end/gc;
        # Inside or after a macro: skips its name and parentheses.
        $found = $source =~ /(?<!\w)\Q$t\E$end/gc if !$found && $kind[$i] ne 'op';
        $columns[$i] = $found ? pos($source) - length($t) + 1 : 0;
        $at = pos $source if $found;
    }
}

my %lines;
sub source_line {
    my ($name, $line) = @_;
    $lines{$name} //= do {
        (my $path = $name) =~ s/\\(.)/$1/g;
        my $there = open my $in, '<', $path; # #line may name any file
        [$there ? <$in> : ()];
    };
    $lines{$name}[$line - 1] // '';
}

sub blank_comments {
    my $text = $_[0];
    $text =~ s{^((?:(?!/\*|").)*?\*/)}{' ' x length $1}e;
    $text =~ s{("(?:[^"\\]|\\.)*")|(//.*|/\*.*?\*/)}{$1 // ' ' x length $2}ge;
    $text;
}

# Ends nogpucc with an error message at a token.
sub fail {
    complain(@_);
    exit 1;
}

# Prints an error message at a token, in the form that compilers use.
sub complain {
    my ($i, $message) = @_;
    my ($file, $line, $column) = ($Tokens::file[$i], $Tokens::line[$i], column($i) || 1);
    my $source = source_line($file, $line);
    chomp $source;
    (my $pad = substr $source, 0, $column - 1) =~ s/[^\t]/ /g;
    print STDERR "$file:$line:$column: error: $message\n";
    printf STDERR "%5d | %s\n      | %s^\n", $line, $source, $pad if $source ne '';
}

1;
