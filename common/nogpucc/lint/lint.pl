#!/usr/bin/perl
# Turns the messages of clang's CUDA front end into nvcc's: lint.pl INCLUDE [DEVICE]
#
# Fails if one is an error. INCLUDE has the backend's headers. With DEVICE, the text is the
# device's, and what host functions do in it does not count.
use Strict qw(Mistakes Source);

# Functions of the C library that CUDA does not have on the device.
my %host_only = map { $_ => 1 } qw(puts putchar fputs fprintf sprintf snprintf fopen
    fclose fread fwrite fflush fgets scanf fscanf sscanf getchar rand srand random exit
    abort getenv system time gettimeofday clock_gettime usleep sleep strlen strcmp strncmp
    strcpy strcat strdup atoi atof strtol strtod qsort bsearch realloc calloc);
# Calls of the runtime that CUDA 12 and 13 declare for device code, too.
my $device_runtime = qr/^cuda(?:(?:Get|PeekAt)LastError|GetError(?:Name|String)
    |Malloc|Free|GetDevice(?:Count)?|DeviceGet(?:Attribute|Limit|CacheConfig)|RuntimeGetVersion
    |Mem(?:cpy|set)\w*Async|Stream(?:CreateWithFlags|Destroy|WaitEvent)|Occupancy\w+
    |Event(?:CreateWithFlags|Record|Destroy)|FuncGetAttributes|Grid\w+|Trigger\w+)$/x;
my $unconfigured = 'a __global__ function call must be configured: <<<grid, block>>>';
my $include = shift;
my $not_the_user = qr{^/usr/|^\Q$include\E/};
my $device_only = @ARGV;
my (%seen, $failed, @errors);

# An error and the notes below it.
while (<STDIN>) {
    if (/^(.+?):(\d+):(\d+): (error|fatal error): (.*)/) {
        push @errors, { file => $1, line => $2, column => $3, text => $5, notes => [] };
    } elsif (/^(.+?):\d+:\d+: note: (.*)/ && @errors) {
        push @{ $errors[-1]{notes} }, { file => $1, text => $2 };
    }
}
translate($_) for @errors;
exit($failed ? 1 : 0);

sub translate ($e) {
    local $_ = $e->{text};
    return if $e->{file} =~ $not_the_user;
    if (/must have void return type/) {
        report($e, 'error', 'a __global__ function must have a void return type');
    } elsif (/^call to global function '.*' not configured/) {
        report($e, 'error', $unconfigured);
    } elsif (/^kernel call to non-global function '?(\w+)/) {
        report($e, 'error',
            qq(a host function call cannot be configured: "$1" is not __global__));
    } elsif (/^(?:invalid operands|use of overloaded operator).*'(?:std::)?\w*stream'/) {
        report($e, 'error', 'identifier "std::cout" is undefined in device code')
            if in_device_code($e);
    } elsif (/^no matching (?:member )?function for call to '(.*)'/) {
        my $name = $1;
        my ($of, $in) = wrong_side($e, $name);
        wrong_call($e, $name, $of, $in) if $of;
    } elsif (/^reference to (__\w+__) function '(.*)' in (__\w+__(?: __device__)?) function/) {
        my ($of, $name, $in) = ($1, $2, $3);
        return built_in($e) if $name =~ /^get_[xyz]$|^operator (?:uint3|dim3)$/;
        wrong_call($e, $name, $of, $in) if $of ne $in && known($name, $e->{notes});
    }
}

# If all candidates of a call are on the other side: (__host__, __global__), for example.
sub wrong_side ($e, $name) {
    my ($of, $in) = ('', '');
    for (grep { $_->{text} =~ /^candidate / } @{ $e->{notes} }) {
        return unless $_->{text} =~ /call to (__\w+__) function from (__\w+__) function/;
        ($of, $in) = ($1, $2);
    }
    return unless $of && known($name, $e->{notes});
    ($of, $in);
}

# Is it certain that CUDA has no device version of this function?
sub known ($name, $notes) {
    return 1 if $host_only{$name} || $name =~ /^cux_/;
    return $name !~ $device_runtime if $name =~ /^cuda[A-Z]/;
    for (grep { $_->{text} =~ /declared here|^candidate / } @$notes) {
        return 0 if $_->{file} =~ $not_the_user;
    }
    @$notes > 0;
}

sub wrong_call ($e, $name, $of, $in) {
    return if $device_only && $in =~ /__host__/;
    return if $in eq '__host__ __device__' && $of ne '__device__'; # nvcc only warns
    if ($of eq '__global__') {
        return report($e, 'error', $in eq '__host__' ? $unconfigured
            : 'a kernel cannot be called from device code');
    }
    $name =~ s/^cux_(sync)/__$1/;
    my $caller = caller_name($e);
    report($e, 'error', qq(calling a $of function("$name") from a $in function) .
        ($caller ? qq(("$caller")) : '') . ' is not allowed');
}

sub built_in ($e) {
    my $line = source_line($e->{file}, $e->{line});
    my ($name) = $line =~ /\b(threadIdx|blockIdx|blockDim|gridDim)\b/;
    $name //= 'threadIdx';
    report($e, 'warning', "$name has no value in host code");
}

# Prints a message in nvcc's format: what it means, what nvcc says, and the line itself.
sub report ($e, $kind, $message) {
    return if $seen{"$e->{file}:$e->{line}:$message"}++;
    $failed = 1 if $kind eq 'error';
    my $line = source_line($e->{file}, $e->{line});
    my $pad = blanks_before($e->{column}, $line);
    my $sentence = mistake({ %$e, said => $message });
    my $said = $sentence ? "$sentence\n  (nvcc: $message)" : $message;
    print STDERR "$e->{file}($e->{line}): $kind: $said\n  $line  $pad^\n\n";
}

# The source up to the error.
sub text_before ($e) {
    join '', map { source_line($e->{file}, $_) } 1 .. $e->{line};
}

# Whether the last head of a function before the error is one of device code.
sub in_device_code ($e) {
    my @heads = text_before($e) =~ /^(\w.*\()/mg;
    @heads && $heads[-1] =~ /__(?:global|device)__/;
}

# The function whose definition is the last before the error.
sub caller_name ($e) {
    my $text = text_before($e);
    my @names = $text =~ /\b(\w+)\s*\((?:[^(){};]|\([^()]*\))*\)\s*(?:const\s*)?\{/g;
    (grep { !/^(?:if|for|while|switch|catch)$/ } @names)[-1];
}
