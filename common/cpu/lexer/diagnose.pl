#!/usr/bin/perl
# Translates the compiler's messages into the user's terms: diagnose.pl INCLUDE <messages
use strict;
use warnings;

my ($include) = @ARGV; # the backend's own headers
my %seen;

# All names of CUDA's runtime, and a pattern for those of the driver API.
my %cuda;
(my $names = $0) =~ s/diagnose\.pl$/cuda-names/;
if (open my $in, '<', $names) {
    while (<$in>) {
        my ($subject, @names) = split;
        $cuda{$_} = 1 for @names;
    }
}
my $nvidia_header = qr{(?:cu|thrust/|nv|npp|mma|nccl)[\w/.]*};
my $driver = qr/^cu(?:Init$|(?:Device|Ctx|Module|Mem|Launch|Func|Stream|Event)[A-Z])/;

my @messages = read_messages();
my @own = grep { !beyond_line($_->[2]) } @messages;
@messages = @own if grep { $_->[2] =~ / error: / } @own;
for (@messages) {
    my ($lead, $text, $plain) = @$_;
    next if $plain =~ /^\Q$include\E.* note: |cux_body::.* requested here/;
    next if $seen{$text}++;
    my $own = own_names(explain(quote($text), $plain, $lead));
    print STDERR $own =~ /the CPU backend has no / ? '' : clean_lead($lead), $own;
}

# What the lexer added is to the right of the user's text: an error there follows from
# another.
sub beyond_line {
    my ($file, $line, $column) = $_[0] =~ /^(.*?):(\d+):(\d+): / or return 0;
    $column > length(source_line($file, $line)) + 1;
}

my %files;
sub source_line {
    my ($file, $line) = @_;
    $files{$file} //= do { open my $in, '<', $file; [$in ? <$in> : ()] };
    $files{$file}[$line - 1] // '';
}

# Splits standard input into messages, each [lead, text, plain]: text is the first line
# and what illustrates it, lead the "In function" and "included from" lines before it,
# plain the first line without colors.
sub read_messages {
    my ($lead, $leading, @messages) = ('', 0);
    while (my $line = <STDIN>) {
        (my $plain = $line) =~ s/\e\[[\d;]*[mK]//g;
        if ($plain =~ /^\S.*?: (?:fatal error|error|warning|note|sorry)\b.*?: ?/) {
            push @messages, [$lead, $line, $plain];
            ($lead, $leading) = ('', 0);
        } elsif ($plain =~ /^In file included from |^\S.*: (?:In |At )|^\S.*?:\d+:   /
            || $leading && $plain =~ /^ +from /) {
            $lead .= $line;
            $leading = 1;
        } elsif ($plain =~ /^\d+ (?:warning|error)s? (?:and .*)?generated/) {
        } elsif (@messages) {
            $messages[-1][1] .= $line;
        } else {
            push @messages, [$lead, $line, $plain];
            ($lead, $leading) = ('', 0);
        }
    }
    @messages;
}

# The lead of a message without the backend's headers and what the lexer added.
sub clean_lead {
    my (@keep, $instance);
    for (split /(?<=\n)/, own_names($_[0])) {
        next if /\Q$include\E|<command-line>|<built-in>/;
        $instance = $1 if /In instantiation of (.*):$/;
        push @keep, $_ unless $instance && /required from \Q$instance\E$/;
    }
    join '', @keep;
}

# Replaces the rewritten line that clang quotes by the user's own.
sub quote {
    my $text = $_[0];
    my ($head, $quoted) = split /(?<=\n)/, $text;
    return $text if !defined $quoted || $quoted =~ /^ +\d* \|/;
    (my $plain = $head) =~ s/\e\[[\d;]*[mK]//g;
    my ($file, $line, $column) = $plain =~ /^(.*?):(\d+):(\d+): / or return $text;
    my $own = source_line($file, $line);
    return $text if $own eq '';
    (my $pad = substr $own, 0, $column - 1) =~ s/[^\t]/ /g;
    "$head$own$pad^\n";
}

# Turns k(int)::cux_body::k(int) into k(int), the user's kernel.
sub own_names {
    local $_ = $_[0];
    s/\bstatic (?=void [^']*cux_body::)//g;
    s/(void )[^']*?::cux_body::/$1/g;
    s/In static member function(?= .*void )/In function/;
    $_;
}

# Says so if an unknown name or header is one of CUDA that the backend does not have.
sub explain {
    my ($text, $plain, $lead) = @_;
    my $unknown = qr/(?:was not declared|does not name a type|has not been declared)/;
    if ($plain =~ /^(.*? error: ).*?(?:'|\xe2\x80\x98)(\w+)(?:'|\xe2\x80\x99) $unknown/
        || $plain =~ /^(.*? error: ).*(?:undeclared identifier|type name) '(\w+)'/) {
        my ($where, $name) = ($1, $2);
        return $text unless $cuda{$name} || $name =~ $driver;
        $text =~ s/^.*\n/$where$name is not supported by the CPU backend\n/;
        $text =~ s/^( +\| +\^~*\n)(?: +\| .*\n)+/$1/m;              # "did you mean"
    } elsif ($plain =~ m{^(.*?:\d+):.* fatal error: '?($nvidia_header)}) {
        my ($where, $header) = ($1, $2);
        my @from = $lead =~ /(?:file included|^ +) ?from (\S+?:\d+)/mg;
        if (@from) { # the user's #include is the last of them
            $where = $from[-1];
            ($header) = $from[-2] =~ m{([^/]+):} if @from > 1;
        }
        return "$where: error: the CPU backend has no $header, only the CUDA runtime\n";
    }
    $text;
}
