#!/usr/bin/perl
# Rewrites preprocessed CUDA C as C++ that a host compiler takes: lex.pl [--rdc] FILE.i > FILE.ii
use strict;
use warnings;
use Tokens;
use Layout;
use Declarations;
use Kernels;
use Shared;
use Launches;

my $rdc = @ARGV && $ARGV[0] eq '--rdc' && shift;
open my $in, '<', $ARGV[0] or die "lex.pl: $ARGV[0]: $!\n";
read_tokens(do { local $/; scalar <$in> });
read_declarations();
rewrite_functions($rdc);
rewrite_variables($rdc);
rewrite_shared();
rewrite_launches();
print_tokens();
