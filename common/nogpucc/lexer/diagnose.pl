#!/usr/bin/perl
# Says a compiler's messages in the user's terms: diagnose.pl [--nvcc] INCLUDE <messages
use Strict qw(CudaNames Messages Mistakes Source Tokens);

my $nvcc = @ARGV && $ARGV[0] eq '--nvcc' && shift;
my ($include) = @ARGV; # the backend's own headers, or the toolkit's
my (%seen, %explained);

my $cuda = runtime_functions();
my $nvidia_header = qr{(?:cu(?:b/|blas|da/|dart|dnn|f|pti|rand|s[op]|te|tlass/)
    |cuda(?:EGL|GL|VD|_(?:awb|bf16|d3d|dev|egl|fp|gl|occ|pipe|std|surf|tex|vdp))
    |thrust/|cooperative_groups/|nv|npp|nccl)[\w/.]*}x;
# Names of the driver API, of what is not offered, and of other libraries.
my $driver = qr/^cu(?:Init$|(?:Device|Ctx|Module|Mem|Launch|Func|Stream|Event|Get)[A-Z])
    |^CU(?:device|context|module|function|result|stream|event|array)\w*$/x;
my $other = qr/$driver
    |^cuda(?:AccessP|AddressMode|ApiGet|Array|Async|Atomic|BoundaryMode|CG[A-Z]
        |ChannelFormat|ChildG|ClusterSched|Condit|D3D|DeviceNuma|DriverEntryPoint|Enable
        |EventRecord[EN]|External|Filter|FormatMode|Function_t|GL|GPUDirect|GetCurrentG
        |GetDriverEntryPointF|GetParam|Graph|GridDep|Ipc|Jit|Kernel_t|KernelNode
        |Launch(?:Attribute|Config|Device|KernelEx)|Library|Log|Mem(?:Acc|Alloc|Fabric
            |FreeN|Handle|Pool|Range|setP)|Mipmap|OccupancyMaxPotentialBlockSize[VW]
        |Offset3D|Prefer|ReadMode|ResView|Resource|Round|Stream(?:Attr|Capture|Fire|Graph
            |Tail|Update)|Surface|Sync(?:Policy|hronizationP)|Texture|TriggerP|UserObject
        |VDPAU)
    |^(?:tex|surf)(?:[123]D|Cubemap)
    |^(?:cublas|cufft|curand|cusparse|cusolver|cudnn|nccl|nvrtc|npp)[A-Z_]|^(?:nv_bfloat16|__half|half2?$|nvcuda$|wmma$)/x;
# Of these one name stands for all.
my %subjects = (
    textures => qr/^(?:tex|surf)(?:\d|Cubemap)|Texture|Surface|Array|Mipmap|ChannelDesc
        |^cuda(?:ChannelFormat|Resource|Filter|Address|ReadMode|BoundaryMode)/x,
    graphs => qr/Graph|Capture|NodeParams|^cudaMemsetParams/,
    'driver API' => $driver,
    'memory pools' => qr/Pool|^cudaMem(?:Access|Allocation|Handle)/,
    'access policies' => qr/AccessP|^cuda(?:Stream|Kernel|Launch)\w*Attr/,
    'tensor cores' => qr/^(?:nvcuda|wmma)$/,
    'memory shared between processes' => qr/Ipc/,
);

my @messages = read_messages();
my @own = grep { !beyond_line($_) } @messages;
@messages = @own if grep { is_error($_) } @own;
# What the backend does not have is said once, and alone: other errors follow from it.
my @missing = $nvcc ? () :
    grep { is_error($_) && ($_->{missing} = not_in_backend($_)) } @messages;
@messages = grep { !$seen{"missing $_->{what}"}++ } @missing if @missing;
my %also; # the names that go unsaid
for my $m (grep { !$seen{"name $_->{name}"}++ } @missing) {
    push @{ $also{ $m->{what} } }, $m->{name} unless grep { $_ == $m } @messages;
}
# Errors first: a warning often follows from one.
for (sort { is_error($b) <=> is_error($a) } @messages) {
    $_->{at_line} = join ':', @$_{qw(file line)} if $_->{line};
    $_->{sentence} = mistake($_) unless $_->{missing};
    print_message($_) unless repeats($_);
}

# What the lexer added is to the right of the user's text: an error there follows from
# another.
sub beyond_line ($m) {
    return 0 unless $m->{column};
    my $length = length source_line($m->{file}, $m->{line});
    return 0 unless $m->{column} > $length + 1;
    $m->{column} = undef;
    $m->{beyond} = 1;
}

# Whether this was said before, or an error in its line is explained.
sub repeats ($m) {
    return 1 if $seen{ $m->{text} }++;
    return 0 unless $m->{line};
    return 1 if $explained{ $m->{at_line} };
    return 1 if $m->{sentence} && $seen{"$m->{file}:$m->{line}: $m->{sentence}"}++;
    $explained{ $m->{at_line} } = 1 if $m->{sentence} && is_error($m);
    0;
}

sub print_message ($m) {
    if ($m->{missing}) {
        my $also = join ', ', @{ $also{ $m->{what} } // [] };
        return print STDERR $m->{missing}, $also ? "  (also missing: $also)\n" : '';
    }
    my $text = $m->{sentence} ? in_plain_words($m) : quote($m);
    print STDERR clean_lead($m->{lead}), own_names($text);
    for (@{ $m->{notes} }) {
        next if $_->{plain} =~ /^\Q$include\E.* note\b|cux_body::.* requested here/;
        next if $_->{plain} =~ /::cux::|candidate|not match|deduction|mismatched|expanded from/;
        next if $seen{ $_->{text} }++;
        print STDERR clean_lead($_->{lead}), own_names(quote($_));
    }
}

# The message with the sentence in its first line and the compiler's own words below.
sub in_plain_words ($m) {
    my ($head, $picture) = split /(?<=\n)/, quote($m), 2;
    my $color = qr/\e\[[\d;]*[mK]/;
    my $kind = qr/[ K](?:error|warning)(?: #[\w-]+)?:$color* $color*/;
    $head =~ s/^(.*?$kind)(.*)/$1$m->{sentence}/;
    my $said = $2;
    if (!$m->{column}) {
        $head =~ s/:\d+:\d+:/:$m->{line}:/ || $head =~ s/\(\d+\)/($m->{line})/;
        $picture = '    ' . source_line($m->{file}, $m->{line});
    }
    if ($m->{sentence} =~ /CUDA 13: use/) {
        $said =~ s/; did you mean .*//;
        $picture = without_advice($picture);
    }
    $said = $said =~ /\bcux::/ ? '' : "  (the compiler: $said)\n";
    "$head$said$picture";
}

# The line without what g++ would write there: of names that it knows, the most similar.
sub without_advice ($picture) {
    my $color = qr/(?:\e\[[\d;]*[mK])*/;
    $picture =~ s/^( +\| +$color\^~*$color\n)(?: +\| .*\n)+/$1/mr;
}

# The lead of a message without the backend's headers and what the lexer added.
sub clean_lead ($lead) {
    my (@keep, $instance);
    return '' if $lead =~ /inlined from/;
    for (split /(?<=\n)/, own_names($lead)) {
        next if /\Q$include\E|<command-line>|<built-in>|\bcux::/;
        $instance = $1 if /In instantiation of (.*):$/;
        push @keep, $_ unless $instance && /required from \Q$instance\E$/;
    }
    join '', @keep;
}

# Replaces the rewritten line that clang and nvcc quote by the user's own.
sub quote ($m) {
    my ($head, $quoted, @more) = split /(?<=\n)/, $m->{text};
    return $m->{text} if !defined $quoted || !$m->{line};
    # g++ quotes the file, clang since 17 its rewritten text, both after a number and a bar.
    return $m->{text} if $quoted =~ /^ +\d* \|/ && $quoted !~ /\bcux(?:_body)?::/;
    my $own = source_line($m->{file}, $m->{line});
    return $m->{text} if $own eq '';
    return "$head  $own" unless $m->{column};
    my $pad = blanks_before($m->{column}, $own);
    "$head$own$pad^\n";
}

# Turns k(int)::cux_body::k(int) into k(int), the user's kernel.
sub own_names ($words) {
    local $_ = $words;
    s!\bcux::passed<([^<>]*)>(\xe2\x80\x99|'|)(?: \{aka [^}]*\})?!$1$2!g;
    s/\bstatic (?=void [^']*cux_body::)//g;
    s/(void )[^']*?::cux_body::/$1/g;
    s/In static member function(?= .*void )/In function/;
    $_;
}

# What to say if an unknown name or header is one of CUDA that the backend does not have.
sub not_in_backend ($m) {
    my ($text, $plain) = @$m{qw(text plain)};
    # An error in one of NVIDIA's headers, or in what it includes.
    my @files = reverse $m->{file} // '', $m->{lead} =~ /(?:included|^ +) from (\S+?:\d+)/mg;
    for my $i (1 .. $#files) {
        my ($header) = $files[$i] =~ /([^:]+)/ or next;
        next unless of_toolkit($header, $include);
        return no_header($m, $files[$i - 1], $header =~ s{.*/}{}r);
    }
    my $unknown = qr/(?:was\ not\ declared|does\ not\ name\ a\ type|has\ not\ been\ declared
        |is\ not\ a\ namespace-name)/x;
    if ($plain =~ /^(.*? error: ).*?(?:'|\xe2\x80\x98)(\w+)(?:'|\xe2\x80\x99) $unknown/
        || $plain =~ /^(.*? error: ).*(?:undeclared identifier|type name) '(\w+)'/) {
        my ($where, $name) = ($1, $2);
        return undef if gone($name) || !($cuda->{$name} || $name =~ $other);
        my ($subject) = grep { $name =~ $subjects{$_} } keys %subjects;
        my $because = $subject ? ": it has no $subject" : '';
        @$m{qw(what name)} = ($subject // $name, $name);
        my $said = "$where$name is not supported by the CPU backend$because\n";
        $text = quote($m) =~ s/^.*\n/$said/r;
        return clean_lead($m->{lead}) . own_names(without_advice($text));
    } elsif ($plain =~ m{^(.*?:\d+):.* fatal error: '?($nvidia_header)}) {
        my ($where, $header) = ($1, $2);
        my @from = $m->{lead} =~ /(?:file included|^ +) ?from (\S+?:\d+)/mg;
        for (@from) { # the user's #include is the first that is in no header of NVIDIA's
            $where = $_;
            last unless of_toolkit(s/:\d+$//r, $include);
            ($header) = m{([^/]+):};
        }
        return no_header($m, $where, $header);
    }
    undef;
}

sub no_header ($m, $where, $header) {
    @$m{qw(what name)} = ('header', $header);
    "$where: error: the CPU backend has no $header, only the CUDA runtime\n";
}
