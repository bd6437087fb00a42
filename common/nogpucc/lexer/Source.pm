# The user's own files: their lines, the column of each token, errors that show it.
package Source;
use Strict qw(Tokens);
our @EXPORT = qw(source_line line_count blanks_before column complain fail);

my %lines;
sub lines ($name) {
    $lines{$name} //= do {
        (my $path = $name) =~ s/\\(.)/$1/g;
        my $there = open my $in, '<', $path; # #line may name any file
        [$there ? <$in> : ()];
    };
}

sub line_count ($file) { scalar @{ lines($file) } }
sub source_line ($file, $line) { $line > 0 ? lines($file)->[$line - 1] // '' : '' }

# What brings a ^ below that column of a line.
sub blanks_before ($column, $line) { substr($line, 0, $column - 1) =~ s/[^\t]/ /gr }

# The preprocessor does not keep columns, so this reads the user's line again and searches
# it for the tokens one by one. 0: the token is not there, since it comes from a macro.
my @columns;
sub column ($i) {
    find_columns($i) unless defined $columns[$i];
    $columns[$i];
}

sub find_columns ($i) {
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

sub blank_comments ($text) {
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
sub complain ($i, $message) {
    my ($file, $line, $column) = ($Tokens::file[$i], $Tokens::line[$i], column($i) || 1);
    my $source = source_line($file, $line);
    chomp $source;
    my $pad = blanks_before($column, $source);
    print STDERR "$file:$line:$column: error: $message\n";
    printf STDERR "%5d | %s\n      | %s^\n", $line, $source, $pad if $source ne '';
}

1;
