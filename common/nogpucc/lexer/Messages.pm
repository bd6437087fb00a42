# Reads what a C++ compiler or nvcc says: its messages, with what belongs to each.
package Messages;
use Strict qw(Source);
our @EXPORT = qw(read_messages is_error);

# Splits standard input into messages: {text: the first line and what illustrates it;
# lead: the "In function" and "included from" lines before it; plain: the first line
# without colors; kind: error, warning or note; file, line, column, said: what it says;
# notes: the messages below it that explain it}.
# Of very many only the errors: nobody reads more, and each takes a while.
sub read_messages {
    my ($lead, $leading, @messages, $last) = ('', 0);
    while (my $line = <STDIN>) {
        next if @messages > 1000 && $line !~ /error/;
        (my $plain = $line) =~ s/\e\[[\d;]*[mK]//g;
        next if $plain =~ /^clang[^:]*: warning: argument unused/;
        my $linked = of_linker($plain);
        if ($linked) {
            push @messages, $linked;
        } elsif ($plain =~ /^\S.*?: (?:fatal error|error|warning|note|sorry)\b.*?: ?/) {
            $last = new_message($lead, $line, $plain);
            my $is_note = $last->{kind} eq 'note' && @messages;
            push @{ $is_note ? $messages[-1]{notes} : \@messages }, $last;
            ($lead, $leading) = ('', 0);
        } elsif ($plain =~ /^In |^\S.*: (?:In |At )|^\S.*?:\d+:   /
            || $leading && $plain =~ /^ +(?:from |inlined from )/) {
            $lead .= $line;
            $leading = 1;
        } elsif ($plain =~ /^\d+\ (?:warning|error)s?\ (?:and .*)?(?:generated|detected)
            |^Remark:/x) {
        } elsif ($last) {
            $last->{text} .= $line;
            read_nvcc_line($last, $plain) unless $last->{column};
        } else {
            push @messages, $last = new_message($lead, $line, $plain);
            ($lead, $leading) = ('', 0);
        }
    }
    @messages;
}

sub new_message ($lead, $text, $plain) {
    my $m = { lead => $lead, text => $text, plain => $plain, kind => '', notes => [] };
    if ($plain =~ /^(.*?):(\d+):(?:(\d+):)? (?:fatal )?(\w+): (.*)/) {
        @$m{qw(file line column kind said)} = ($1, $2, $3, $4, $5);
    } elsif ($plain =~ /^(.*?)\((\d+)\): (\w+)(?: #[\w-]+)?: (.*)/) { # nvcc's
        @$m{qw(file line kind said)} = ($1, $2, $3, $4);
    } elsif ($plain =~ /: note\b/) {
        $m->{kind} = 'note';
    }
    $m;
}

# With nvcc a built-in variable in host code is found only by the linker, which names the
# function: its first line that uses the variable is the place. A function into which it
# was inlined has no such line.
my ($object, $function) = ('', '');
sub of_linker ($line) {
    ($object, $function) = ($1, $2)
        if $line =~ /^\S+ld: (\S+): in function `(?:.*::)?(\w+)/;
    my ($name) = $line =~ /undefined reference to `__device_builtin_variable_(\w+)'/
        or return undef;
    (my $file = $object) =~ s{^build/[^/]+/(.*)\.o$}{$1.cu};
    my $inside = 0;
    for my $i (1 .. line_count($file)) {
        my $source = source_line($file, $i);
        $inside ||= $source =~ /^\w.*\b$function\s*\(/;
        $inside = 0 if $source =~ /^\}/;
        next unless $inside && $source =~ /\b$name\b/;
        my $said = "$file($i): error: $name has no value in host code";
        return new_message('', "$said\n", $said);
    }
    undef;
}

# Below nvcc's messages are the types in a line of their own, the user's line after two
# spaces, its macros expanded, and below it a ^ at the column.
sub read_nvcc_line ($m, $line) {
    if ($line =~ /^ {12}\w.* types are: (.*)/) {
        $m->{said} .= " $1";
    } elsif ($line =~ /^( +)\^/ && $m->{quoted}) {
        my $before = substr $m->{quoted}, 2, length($1) - 2;
        $m->{at} = substr $m->{quoted}, length $1;
        my $own = source_line($m->{file}, $m->{line}) =~ s/\t/        /gr;
        $m->{column} = 1 + length $before if index($own, $before) == 0;
    } elsif ($m->{line} && !$m->{quoted}) {
        $m->{quoted} = $line;
    }
}

sub is_error ($m) { $m->{kind} eq 'error' ? 1 : 0 }

1;
