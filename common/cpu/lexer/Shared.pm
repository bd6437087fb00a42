# Rewrites __shared__ variables: one copy for each OS thread, since each runs one block at a time.
package Shared;
use strict;
use warnings;
use Exporter 'import';
our @EXPORT = qw(rewrite_shared);
use Tokens;
use Layout;

sub rewrite_shared {
    for my $i (0 .. $#text) {
        next unless is($i, '__shared__');
        my $start = last_before($i);
        my $end = $i;
        while (!is($end, ';') && !is($end, '}')) { $end = $match[$end] || 0 > $end ?
            ($match[$end] > $end ? $match[$end] : $end) : $end; $end++ }
        my ($extern) = grep { is($_, 'extern') } $start .. $end;
        if (defined $extern) { rewrite_extern($i, $start, $end) }
        else { replace($i, (grep { is($_, 'static') } $start .. $i) ? '__thread' :
            'static __thread') }
    }
}

# extern __shared__ float s[];  is the launch's dynamic shared memory, seen as an array.
sub rewrite_extern {
    my ($at, $start, $end) = @_;
    my ($type, $dims, $name) = ('', '');
    for (my $i = $start; $i < $end; $i++) {
        if (is($i, 'extern') || is($i, '__shared__')) { next }
        if (is($i, '__attribute__') || is($i, 'alignas')) { $i = $match[$i + 1] }
        elsif (is($i, '[')) { $dims .= spell($i, $match[$i]) if $dims; $dims ||= ' ';
            $i = $match[$i] }
        elsif (is_id($i) && $text[$i + 1] =~ /^[;\[]$/) { $name = $i }
        elsif (is($i, ',')) { fail($i, 'write one extern __shared__ array a declaration') }
        else { $type .= " $text[$i]" }
    }
    fail($at, 'an extern __shared__ declaration needs the form: extern __shared__ type name[];')
        unless defined $name && $type && $dims;
    $dims =~ s/^ //;
    my $array = "(*const $text[$name])$dims = ($type (*)$dims)";
    my $pointer = "*const $text[$name] = ($type *)";
    remove($start, $end - 1);
    replace($start, Tokens::enclosing($at) < 0 || !in_function($at)
        ? "static struct { operator $type *() const { return ($type *)::cux::dynamic_shared(); } } "
            . $text[$name]
        : "$type " . ($dims ? $array : $pointer) . '::cux::dynamic_shared()');
}

sub in_function {
    for (my $b = Tokens::enclosing($_[0]); $b >= 0; $b = Tokens::enclosing($b)) {
        my $start = last_before($b);
        return 0 if grep { is($_, 'namespace') } $start .. $b;
        return 1 if grep { is($_, '(') } $start .. $b;
    }
    0;
}

1;
