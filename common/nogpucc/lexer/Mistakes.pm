# Says in one sentence what a message of g++, clang or nvcc means in CUDA C.
package Mistakes;
use Strict qw(CudaNames Source);
our @EXPORT = qw(mistake);

my $name = qr/'(?:struct |class )?([\w:]+)'/;
my $type = qr/'([^']+)'(?: \(aka '[^']+'\)| \{aka '[^']+'\})?/;
my $built_in = qr/threadIdx|blockIdx|blockDim|gridDim/;
my $undeclared = join '|', "$name was not declared in this scope",
    "there are no arguments to $name that depend",
    "identifier $name is undefined", "undeclared identifier $name";
my $no_type = "$name does not name a (?:template )?type|no template named $name";
my $declared = join '|', "declaration of '.*?(\\w+)' shadows",
    "redeclaration of '.*?(\\w+)'", "$name has already been declared",
    "redefinition of $name";
my $brackets = 'a launch needs three brackets on each side: {a}<<<grid, block>>>(...)';
my $no_value = 'a launch returns nothing: check cudaGetLastError() after it';
my $no_dim3 = '"{1}" is no dim3: make one from its numbers, as in dim3 name(x, y, z)';
my $read_only = 'this is const: it can be read, but not written';
my $no_pointer = '{a} is no pointer: write {a}. instead of {a}->';
my $dot = '{a} is a pointer: write {a}-> instead of {a}.';
my $sizes = 'a launch is <<<grid, block, bytes, stream>>>: sizes in x and y are a dim3';
my $comma = 'only the last of these numbers counts: write dim3 name(x, y), without a =';
my $dropped = 'this computes a value and then drops it: is an = missing?';
my $as_malloc = 'cudaMalloc returns an error, not the memory: cudaMalloc(&{a}, {b})';
my $address = '{a} wants the address of the pointer: &{b}';
my $no_cout = 'kernels have no std::cout: only printf prints on the device';
my $no_address = qr/(?:'atomic\w+\(| types are: \()[^*,]+,|from '[\w ]+' to '[\w ]+\*'/;

# Each row: what the compiler says, with ' for all its quotes; what the line looks like;
# the sentence, in which {1} stands for a part of the one, {a} for a part of the other,
# or a function that returns it. The first row that fits counts.
my @table = (
    # Launches.
    [qr/operator ?'?<<|to binary exp|must have integral|expected (?:an |primary-)?exp/,
        qr/(\w+)\s*<<(?!<).*>>/, $brackets],
    [qr/expected/, qr/(\w+)\s*<<<.*[^>]>>(?!>)/, $brackets],
    [qr/non-'constexpr'|call to '\w+<|types are incomp|undeclared id|has no effect/,
        qr/(\w+_kernel)\s*<[^<>=]*>\s*\(/, $brackets],
    [qr/call to 'cux::launching::launching\((.*)\)'/, '', sub {
        (my $types = $_[1]) =~ s/&//g;
        "grid and block of a launch are numbers or dim3, not ($types)" }],
    [qr/'::cux::launching'/, '', 'grid and block of a launch are numbers or dim3'],
    [qr/(?:from|conversion) (?:from )?$name (?:to|to non-scalar type) 'dim3'/, '',
        $no_dim3],
    [qr/macro 'CUDA_CHECK' passed|arguments provided to function-like macro/, qr/<<</,
        $no_value],
    [qr/void value not ignored|invalid use of void|type 'void'/, qr/<<</, $no_value],
    [qr/__global__ function call must be configured/, qr/(\w+)\s*\(/,
        '{a} is a kernel: launch it, {a}<<<grid, block>>>(...)'],
    [qr/a host function call cannot be configured/, qr/(\w+)\s*<<</,
        '{a} is not a kernel: is __global__ missing where it is defined?'],
    [qr/does not name a type|unknown type name|no storage class or type/,
        qr/^\s*_+glob\w*/,
        'a kernel begins with __global__, with two underscores on each side'],
    # Host and device.
    [qr/identifier 'std::cout' is undefined in device|function\('std::basic_ostream/, '',
        $no_cout],
    [qr/'(?:std::)?cout'/, '', sub { in_kernel($_[0]) ? $no_cout : undef }],
    [qr/calling a __host__ function\('([\w:]+).*from a __(?:global|device)__ func/, '',
        '{1} runs on the host: a kernel can only call functions marked __device__'],
    [qr/calling a __device__ function\('([\w:]+).*from a __host__ __device__ f.*\('(\w+)/,
        '', '{2} also runs on the host: mark {1} __host__ __device__'],
    [qr/calling a __device__ function\('([\w:]+).*from a __host__ function/, '',
        '{1} runs on the device: only kernels and __device__ functions can call it'],
    [qr/host variable '(\w+)' cannot|identifier '(\w+)' is undefined in device/, '', sub {
        my $variable = $_[1] // $_[2];
        "a kernel cannot use '$variable': it is a variable of the host; pass it as an "
            . 'argument, or declare it __device__ or __constant__' }],
    [qr/\b($built_in) has no value in host code/, '',
        '{1} has no value on the host: only kernels can use it'],
    # Arguments.
    [qr/too (few|many) arguments to function '.*?([\w:]+)\(([^']*)\)'/, '',
        'too {1} arguments: {2} takes ({3})'],
    [qr/too (few|many) arguments in function call/,
        qr/(\w+)\s*(?:<<<.*>>>)?\s*\([^()]*\)/, 'too {1} arguments for {a}'],
    [qr/no (?:matching function for call to|.* function) '(?:cuda\w+).*/,
        qr/(\w+)\s*=.*cudaMalloc\w*\s*\(\s*(\w+)\s*\)/, $as_malloc],
    [qr/no (?:matching function for call to|.* function) '(?:cuda\w+).*/,
        qr/(cudaMalloc\w*)\s*\(\s*(\w+)/, $address],
    [qr/from 'void ?\*' to|'void \*' cannot be assigned|incompatible type 'void \*'/,
        qr/malloc/,
        'C++ wants a cast here: put the type of the pointer in () before malloc'],
    [$no_address, qr/(atomic\w+)\s*\(\s*\*/,
        '{a} takes the address of what it changes: is the * one too many?'],
    [$no_address, qr/(atomic\w+)\s*\(\s*[^&\s]/,
        '{a} takes the address of what it changes: is a & missing?'],
    [qr/'cudaError_t \(\*\)\(|call to 'cuda_check'/, qr/CUDA_CHECK\s*\(\s*(cuda\w+)\s*\)/,
        '() is missing after {a}: without it nothing is called'],
    [qr/(?:convert|type) '([^']+)' .*'cudaError_t'/, qr/CUDA_CHECK/,
        'CUDA_CHECK is for calls that return a cudaError_t; this one returns {1}'],
    [qr/(?:cannot convert|conversion from) $type to $type/, '', \&wrong_argument],
    [qr/no (?:matching|instance of).* function .*'(__\w+_sync)/, '',
        '{1} first takes a mask of the lanes that take part, then a value'],
    [qr/no matching function for call to '(\w+)/, '', \&no_candidate],
    [qr/could not convert '(.*?)' from $type to $type/, '', '{1} is {2}, but {3} is wanted'],
    [qr/argument of type $type is incompatible with parameter of type $type/, '',
        'an argument is {1} where {2} is wanted'],
    # Names.
    [qr/$no_type/, '', sub { gone($_[1] // $_[2]) }],
    [qr/(?:$undeclared)(?:; did you mean '(\w+)')?/, '', \&unknown],
    [qr/cudaDeviceProp'.* no member (?:named )?'(\w+)'/, '', sub { gone_field($_[1]) }],
    [qr/no member named '(\w+)' in 'cudaDeviceProp/, '', sub { gone_field($_[1]) }],
    [qr/$declared/, '', sub {
        my ($which) = grep { defined } @_[1 .. $#_];
        "$which is declared already: rename this one, or leave out its type to assign" }],
    [qr/no member (?:named )?'(\w+)'/, qr/\b(?:$built_in)\s*\./,
        'a number of a thread or block has the parts .x, .y and .z, but no .{1}'],
    [qr/uint3|dim3/, qr/\b($built_in)\b(?!\s*\.)/, '{a} has three parts: write {a}.x'],
    [qr/non-pointer type|instead of to a pointer|is not a pointer/, qr/(\w+)->/,
        $no_pointer],
    [qr/which is of pointer type|class type but it has type '.*\*'|is a pointer; did/,
        qr/(\w+)\./, $dot],
    # Types.
    [qr/read-only/, '', $read_only],
    [qr/modifiable lvalue/, '', 'this cannot be assigned: it is const, or an array'],
    [qr/types '[^']*\[((?:float|double))\]'|subscript is not an integer/, '',
        'an index must be an integer'],
    [qr/must have integral/, qr/\w\[/, 'an index must be an integer'],
    [qr/array (?:assignment|type .* not assignable)|assignment of .* to '[^']*\[/, '',
        'an array cannot be assigned: copy its elements, a text with snprintf or strcpy'],
    [qr/types '\w+\[\w+\]' for array|subscripted value is not|pointer-to-object type/, '',
        'only an array or a pointer can have [ ] after it'],
    [qr/expression list treated as|too many initializer|excess elements in scalar/, '',
        'this variable holds one number: a dim3 holds up to three'],
    [qr/comma operator has no effect|expression has no effect/, qr/\bdim3\s+\w+\s*=\s*\(/,
        $comma],
    [qr/convert $type to $type in return/, '', 'this function returns {2}, not {1}'],
    [qr/return value type does not match/, '', 'this function returns another type'],
    [qr/'(?:float|double)' and '(?:int|float|double)' to binary 'operator\^'/, '',
        '^ is no power, but an exclusive or: write x * x'],
    [qr/cannot convert '[\w ]+ \(\*\)\(.*\)'/, qr/=\s*(\w+)\s*;/,
        '{a} is a function: call it, {a}()'],
    [qr/literal operator|invalid suffix "\w+"|user-defined literal/,
        qr/\b(\d+)([a-zA-Z]\w*)/,
        'a * is missing: write {a} * {b}'],
    # Punctuation.
    [qr/'?else'? without a previous|expected expression|expected a statement/,
        qr/^\s*\}?\s*else\b/,
        'this else has no if: two statements between them need { }'],
    [qr/(break|continue) statement not within|'(break|continue)' statement not in/, '',
        'this stands in no loop: is there a ; after the for or while, or a } too early?'],
    [qr/jump to case label|to this case label|control bypasses/, '', \&crossed],
    [qr/'(\w+)' is not a member of 'std'|namespace "std" has no member "(\w+)"/, '', sub {
        my $what = $_[1] // $_[2];
        "std::$what is unknown: is the #include for it missing?" }],
    [qr/function-definition is not allowed|function definition is not allowed/, '',
        'a function cannot begin inside another: is a } missing above?'],
    [qr/unterminated (?:argument list|function-like macro)/, '', \&unclosed_macro],
    [qr/missing (?:terminating|closing)/, '', 'a closing " is missing'],
    [qr/expected (?:a |',' or )?';'/, '', \&missing_semicolon],
    [qr/expected (?:a )?'\)'/, '', 'a ) is missing before this'],
    [qr/expected a declaration/, qr/^\s*\}/, 'there is one } too many, here or above'],
    # Warnings.
    [qr/like 'X.+Y.+Z'|with (?:boolean expression|expression of type 'bool')/,
        qr/<=?[^<&|]+<=?/, 'a <= b <= c compares c with the outcome of a <= b: use &&'],
    [qr/(?:expression|comparison) (?:result )?unused/, '', $dropped],
    [qr/(?:statement|expression) has no effect/, '', $dropped],
    [qr/assignment used as truth|result of an assignment as a condition/, '',
        '= assigns; == compares'],
    [qr/empty body in an? '?(\w+)/, '', 'this ; ends the {1}: what follows runs always'],
    [qr/operation on '(\w+)' may be undefined/, '',
        '{1} is changed twice in one expression, in no fixed order'],
    [qr/may fall through/, '', 'the next case runs, too: is a break missing?'],
    [qr/no return statement in|(?:missing|does not) return/, '',
        'this function must return a value'],
    [qr/unsigned (?:expression|integer).*(?:0|zero)/, '',
        'an unsigned number is never negative: this is always true or always false'],
);

# The sentence for a message, or undef if none is known. It may move the message to the
# line of the mistake, without a column.
sub mistake ($m) {
    return undef unless $m->{line};
    (my $text = $m->{said}) =~ s/\xe2\x80[\x98\x99]|"/'/g;
    my $line = source_line($m->{file}, $m->{line});
    for (@table) {
        my ($says, $shows, $sentence) = @$_;
        my @of_text = $text =~ $says or next;
        my @of_line = $shows ? $line =~ $shows : ();
        next if $shows && !@of_line;
        my $said = ref $sentence ? $sentence->($m, @of_text)
            : fill($sentence, \@of_text, \@of_line);
        return $said if defined $said;
    }
    undef;
}

sub fill ($sentence, $of_text, $of_line) {
    $sentence =~ s/\{(\d)\}/$of_text->[$1 - 1] \/\/ ''/ge;
    $sentence =~ s/\{([a-z])\}/$of_line->[ord($1) - ord('a')] \/\/ ''/ge;
    $sentence;
}

# Whether the line is in device code: a function begins at the left margin.
sub in_kernel ($m) {
    my $at = $m->{line};
    $at-- while $at > 1 && source_line($m->{file}, $at) !~ /^\w.*\(/;
    my $head = join '', map { source_line($m->{file}, $_) } $at - 1, $at;
    $head =~ /__(?:global|device)__[^;}]*\(/;
}

# Said once, at the variable: each later label has this error.
sub crossed ($m, @) {
    my ($note) = grep { $_->{line} } @{ $m->{notes} };
    $m->{line} = $note->{line} if $note;
    $m->{column} = undef if $note;
    'a variable of a case needs { } around what the case does';
}

# g++ names the function in a note below the message.
sub wrong_argument ($m, $from, $to) {
    my ($also) = $m->{said} =~ /aka \W+([\w ]+\**).* to /; # what a typedef stands for
    my $is_address = grep { "$_*" eq $to } $from, $also // ();
    for (map { $_->{said} // '' } @{ $m->{notes} }) {
        next unless /initializing argument (\d+) of .*?(\w+)\(/;
        return $sizes if $2 eq 'launching';
        my ($number, $function) = ($1, $2);
        return "argument $number of $function is an address: is a & missing?"
            if $is_address && $function =~ /^cuda/;
        return "argument $number of $function is $from, but it takes $to";
    }
    undef;
}

# clang: a note for each function of that name says why it does not fit.
sub no_candidate ($m, $function) {
    for (map { $_->{said} // '' } @{ $m->{notes} }) {
        return "$function takes $1 arguments, not $2"
            if /requires (\d+) arguments?, but (\d+) (?:was|were) provided/;
        return "argument $3 of $function is $1, but it takes $2"
            if /no known conversion from $type to $type for (\d+)/;
    }
    undef;
}

sub unknown ($m, @names) {
    my $meant = pop @names;
    my ($unknown) = grep { defined } @names;
    return gone($unknown) if gone($unknown);
    return "$unknown is unknown: did you mean $meant?"
        if $meant && $meant =~ /^cuda|^(?:$built_in)$/;
    my $above = $m->{line};
    my ($below) = grep { source_line($m->{file}, $_) =~ /^\w.*\b\Q$unknown\E\s*\(/ }
        $above + 1 .. line_count($m->{file});
    return "$unknown is used before it is declared, in line $below" if $below;
    "$unknown is unknown here: is it declared above, and spelled right?";
}

# What is missing before the first word of a line is missing at the end of another.
sub missing_semicolon ($m, @) {
    my $line = source_line($m->{file}, $m->{line});
    return 'a function cannot begin inside another: is a } missing above?'
        if $line =~ /^\s*\{/ || ($m->{at} // '') =~ /^\{/;
    my $before = $m->{column} ? substr($line, 0, $m->{column} - 1) : '';
    $before =~ s/^\s*\}$//; # the end of a kernel, where the lexer added text
    return 'a ; is missing before this' if $before =~ /\S/ && $m->{column} < length $line;
    return 'a ; is missing at the end of this line' if $before =~ /\S/ || $m->{beyond};
    my $last = $m->{line} - 1;
    $last-- while $last > 1 && source_line($m->{file}, $last) =~ m{^\s*(?://.*)?$};
    $m->{line} = $last;
    $m->{column} = undef;
    'a ; is missing at the end of this line';
}

# g++ and nvcc name the end of the file.
sub unclosed_macro ($m, @) {
    for my $i (1 .. line_count($m->{file})) {
        my $line = source_line($m->{file}, $i);
        next unless $line =~ /CUDA_CHECK\s*\(.*;\s*$/;
        next unless ($line =~ tr/(//) > ($line =~ tr/)//);
        $m->{line} = $i;
        $m->{column} = undef;
        last;
    }
    'a ) is missing in this call';
}

1;
