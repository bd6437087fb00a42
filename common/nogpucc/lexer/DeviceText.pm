# The text that a file has on the device, where __CUDA_ARCH__ is defined.
package DeviceText;
use Strict qw(Tokens Brackets Layout Declarations);
our @EXPORT = qw(asks_for_device choose_device_text);

# Does a file that this text names, none of the backend's own, ask for __CUDA_ARCH__?
# Only then has the user's code another text on the device.
sub asks_for_device ($text, $include) {
    my %named = map { $_ => 1 } $text =~ /^# \d+ "([^<"]+)"/mg;
    for my $name (grep { index $_, $include } keys %named) {
        open my $in, '<', $name or next;
        return 1 if grep { /__CUDA_ARCH__/ } <$in>;
    }
    0;
}

# nvcc compiles a file twice, once for the host and once for the device. Here both texts
# are read, and the device's follows the host's: it is printed only where a piece of
# it takes the place of a piece of the host's, or joins it.
sub choose_device_text {
    my (%host, @mine, @unmatched);
    for my $f (grep { $_->{end} } @functions, @lambdas) {
        if (on_device_side($f)) {
            push @mine, $f;
        } else {
            push @{ $host{ place($f) } }, $f;
        }
    }
    return unless @mine || grep { on_device_side($_) } @variables;
    my (%replaced, %unused);
    for my $f (@mine) {
        my $h = shift @{ $host{ place($f) } // [] };
        if (!$h) {
            push @unmatched, $f;
        } elsif (text_of($h) eq text_of($f)) {
            $unused{$f} = 1;
        } elsif ($h->{spec}{__host__} || !$h->{spec}) {
            both($h, $f);
        } else {
            stand_in($h->{start}, $h->{end}, $f->{start}, $f->{end});
            $replaced{$h} = 1;
        }
    }
    $_->{host_only} = 1 for map { @$_ } values %host;
    my @prototypes = grep { on_device_side($_) && !$_->{end} } @functions;
    $unused{$_} = 1 for @prototypes;
    @variables = grep { !on_device_side($_) } @variables;
    @functions = grep { !$unused{$_} && !$replaced{$_} } @functions;
    @lambdas = grep { !$unused{$_} } @lambdas;
    add_function($_) for @unmatched;
}

sub on_device_side ($f) { ($f->{body} || $f->{start}) > $Tokens::host_end }

sub place ($f) {
    my $i = $f->{name} // $f->{body};
    join ':', $Tokens::file[$i], $Tokens::line[$i], $text[$i];
}

sub text_of ($f) {
    spell($f->{start} // $f->{body}, $f->{end});
}

# A function of both sides gets both bodies: { if (on_device()) {...} else {...} }.
sub both ($h, $d) {
    $h->{host_only} = 1;
    put_after($h->{body}, 'if (::cux::on_device()) {');
    put_after($h->{body}, ['edited', $d->{body} + 1, $d->{end} - 1])
        if $d->{end} > $d->{body} + 1;
    put_after($h->{body}, '} else {');
    put_before($h->{end}, '}');
}

# What only the device's text has goes to its place among the tokens of the same file.
sub add ($first, $last) {
    my ($file, $line) = ($Tokens::file[$first], $Tokens::line[$first]);
    my @same = grep { $Tokens::file[$_] eq $file } 1 .. $Tokens::host_end - 1;
    my ($before) = grep { $Tokens::line[$_] < $line } reverse @same;
    insert_ahead($before ? $before + 1 : $same[0] // $Tokens::host_end, $first, $last);
}

# A function whose other version is the host's gets another name: int where() {...} under
# #ifndef __CUDA_ARCH__, and __device__ int where() {...} under #else.
sub add_function ($d) {
    add($d->{start}, $d->{end});
    return unless defined $d->{name};
    my $name = $text[ $d->{name} ];
    return unless grep { is($_, $name) && is($_ + 1, '(') && is($match[$_ + 1] + 1, '{') }
        1 .. $Tokens::host_end;
    for my $f (grep { !$_->{spec}{__host__} && $_->{end} } @functions, @lambdas) {
        my @tokens = ($f->{name} // $f->{body}) .. $f->{end};
        replace($_, "cux_device_$name") for grep { is($_, $name) } @tokens;
    }
}

1;
