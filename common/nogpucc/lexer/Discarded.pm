# Marks calls of CUDA whose result nobody reads: cudaFree(p), ::cux::discarded("cudaFree");
package Discarded;
use Strict qw(Tokens Brackets Layout CudaNames);
our @EXPORT = qw(mark_discarded);

# After if (c), a label and the like, but neither a cast nor the : of a condition.
sub begins_statement ($i) {
    my $before = $text[$i - 1];
    return $text[$match[$i - 1] - 1] =~ /^(?:if|for|while|constexpr)$/ if $before eq ')';
    return $before =~ /^(?:[;{}]|else|do)$/ unless $before eq ':';
    my $first = $i - 2;
    $first-- while $first > 0 && $text[$first - 1] !~ /^[;{}]$/;
    $text[$first] =~ /^(?:case|default)$/;
}

# With a comma: what returns no cudaError_t meets C++'s own.
sub mark_discarded {
    my $functions = runtime_functions();
    for my $i (1 .. $#text) {
        next unless $functions->{ $text[$i] } && is($i + 1, '(');
        next if $text[$i] =~ /LastError$/ || !begins_statement($i);
        my $close = $match[$i + 1];
        next unless $close && is($close + 1, ';');
        put_after($close, qq(, ::cux::discarded("$text[$i]")));
    }
}

1;
