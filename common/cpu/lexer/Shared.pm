# Rewrites __shared__ variables: one copy for each OS thread, since each runs one block at a time.
package Shared;
use strict;
use warnings;
use Exporter 'import';
our @EXPORT = qw(rewrite_shared);
use Tokens;
use Columns;
use Brackets;
use Layout;

sub rewrite_shared {
    for my $i (0 .. $#text) {
        next unless is($i, '__shared__');
        my ($start, $end) = (start_of($i), $i);
        $end = ($match[$end] // 0) > $end ? $match[$end] : $end + 1 until is($end, ';')
            || $end >= $#text;
        my @words = @text[$start .. $end];
        if (grep { $_ eq 'extern' } @words) { rewrite_extern($i, $start, $end) }
        else { replace($i, (grep { $_ eq 'static' } @words) ? '__thread' : 'static __thread') }
    }
}

# extern __shared__ float s[];  is the launch's dynamic shared memory, seen as an array.
sub rewrite_extern {
    my ($at, $start, $end) = @_;
    my ($type, $dims, $name) = ('');
    for (my $i = $start; $i < $end; $i++) {
        if (is($i, 'extern') || is($i, '__shared__')) { next }
        elsif (is($i, '__attribute__') || is($i, 'alignas')) { $i = $match[$i + 1] }
        elsif (is($i, '[')) {                   # the first dimension is open; others count
            $dims .= defined $dims ? spell($i, $match[$i]) : '';
            $i = $match[$i];
        }
        elsif (is_id($i) && $text[$i + 1] =~ /^[;\[]$/) { $name = $text[$i] }
        elsif (is($i, ',')) { fail($i, 'only one array in an extern __shared__ declaration') }
        else { $type .= " $text[$i]" }
    }
    fail($at, 'dynamic shared memory is declared so: extern __shared__ type name[];')
        unless defined $name && $type ne '' && defined $dims;
    remove($start, $end - 1);
    my $memory = '::cux::dynamic_shared()';
    if (!inside_function($at)) {
        replace($start, "[[maybe_unused]] static struct { operator $type *() const " .
            "{ return ($type *)$memory; } } $name");
    } elsif ($dims) {
        replace($start, "$type (*const $name)$dims = ($type (*)$dims)$memory");
    } else {
        replace($start, "$type *const $name = ($type *)$memory");
    }
}

1;
