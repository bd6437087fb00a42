# The tokens of a preprocessed CUDA C file, and the position of each.
package Tokens;
use Strict;
our @EXPORT = qw(@text @kind read_tokens is is_id spell of_toolkit);

# Token i is $text[i] of kind id, num, str or op, in line $line[i] of $file[i]. The text
# of system headers, directives and line markers is not split into tokens: what comes
# before token i is in $raw[i], with the file, line and flags that its last line marker
# sets.
our (@text, @kind, @file, @line, @space, @raw);
# The last token of the text for the host; the others are those of the device: DeviceText.
our $host_end;
my ($file, $line, $flags, $pending, $next, %user) = ('', 1, '', '', 1);

sub read_tokens ($source, $include) {
    my ($system, $chunk) = (0, '');
    add('end', ''); # so that no token has number 0, which means false
    for (split /(?<=\n)/, $source) {
        if (/^# (\d+) "((?:[^"\\]|\\.)*)"([ \d]*)/) {
            my ($to_line, $to, $how) = ($1, $2, $3);
            tokenize($chunk);
            $chunk = '';
            no_toolkit($to, $include) if $how =~ /1/;
            ($line, $file, $flags) = ($to_line, $to, $how);
            $flags =~ s/ [12]//; # a file is entered or left once
            $next = $line;
            # A user's file has the flag 3, too, where it expands a system header's macro.
            $system = $flags =~ /3/ && !$user{$file};
            $user{$file} = 1 unless $system || $file =~ /^</;
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
    $host_end //= $#text;
}

my $toolkit_folder = qr/(?:cooperative_groups|crt|cub|cuda|nv|thrust)/;
my $of_toolkit = qr{(?:^|/)(?:$toolkit_folder/[^/]*
    |(?:(?:vector|driver|builtin|library|texture|surface)_types|cuda|cuda_\w+|host_defines
        |cu(?:blas|dnn|fft|rand|solver|sparse|pti)\w*|cooperative_groups|nccl|npp\w*
        |device_launch_parameters|nv\w+)\.h)$}x;
sub of_toolkit ($file, $include) {
    return 0 unless $file =~ $of_toolkit && index $file, $include;
    (my $folder = $file) =~ s{[^/]*$}{};
    $folder =~ s{$toolkit_folder/$}{};
    -e "${folder}cuda_runtime.h"; # or it is a file of that name, but the user's
}

# Rejects NVIDIA's headers: if installed, they clash with the backend's own.
my ($included, $by) = ('', '');
sub no_toolkit ($entered, $include) {
    ($included, $by) = ($entered =~ m{([^/]*)$}, $file) if $user{$file};
    return unless of_toolkit($entered, $include);
    my $at = 0;
    if (open my $in, '<', $by) {
        while (<$in>) {
            $at = $. if /^\s*#\s*include\s*[<"](?:.*\/)?\Q$included\E[>"]/;
        }
    }
    my $message = "the CPU backend has no $included, only the CUDA runtime";
    print STDERR "$by:$at: error: $message\n";
    exit 1;
}

sub add ($kind, $text, $space = 0) {
    push @kind, $kind;
    push @text, $text;
    push @file, $file;
    push @line, $line;
    push @space, $space;
    push @raw, $pending eq '' ? undef : [$pending, $file, $next, $flags];
    $pending = '';
}

sub tokenize ($chunk) {
    my $space = 1;
    for ($chunk) {
        while ((pos // 0) < length) {
            if (/\G((?:\s|\\(?=[ \t]*\n))+)/gc) {
                $line += $1 =~ tr/\n//;
                $space = 1;
                next;
            }
            if    (/\G((?:u8|[uUL])?R"([^(\s]*)\(.*?\)\2")/gcs) { add('str', $1, $space) }
            elsif (/\G((?:u8|[uUL])?"(?:[^"\\\n]|\\.)*")/gc)    { add('str', $1, $space) }
            elsif (/\G((?:u8|[uUL])?'(?:[^'\\\n]|\\.)+')/gc)    { add('str', $1, $space) }
            elsif (/\G([A-Za-z_\$]\w*)/gc)                      { add('id', $1, $space) }
            elsif (/\G(\.?\d(?:[eEpP][+-]|[\w.]|'\w)*)/gc)      { add('num', $1, $space) }
            elsif ($text[-1] ne 'operator' && /\G<<(\s*)</gc) {
                my $between = $1;
                add('op', '<<<', $space);
                $line += $between =~ tr/\n//;
            }
            elsif (/\G(<<<|>>>|::|->|\.\.\.|.)/gcs)             { add('op', $1, $space) }
            $line += $text[-1] =~ tr/\n// if $kind[-1] eq 'str';
            $space = 0;
        }
    }
}

# Before the first token and after the last is nothing.
sub is ($i, $t) { $i >= 0 && ($text[$i] // '') eq $t && $kind[$i] =~ /^(?:op|id)$/ }
sub is_id ($i) { $i >= 0 && ($kind[$i] // '') eq 'id' }
sub spell ($first, $last) { join ' ', @text[$first .. ($last < $#text ? $last : $#text)] }

1;
