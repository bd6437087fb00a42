#!/usr/bin/perl
# Rewrites preprocessed CUDA C as C++ for the CPU: lex.pl [--rdc] [--check] INCLUDE FILE.i
use strict;
use warnings;
use Tokens;
use Brackets;
use Layout;
use Declarations;
use HostVariables;
use Kernels;
use Shared;
use Launches;

my $rdc = @ARGV && $ARGV[0] eq "--rdc" && shift;
my $check = @ARGV && $ARGV[0] eq "--check" && shift;
my ($include, $file) = @ARGV; # the backend's own headers; what to read
open my $in, "<", $file or die "lex.pl: $file: $!\n";
read_tokens(do { local $/; scalar <$in> } // "", $include);
match_brackets();
read_declarations();
reject_host_variables();
rewrite_functions($rdc);
rewrite_variables($rdc);
rewrite_shared($check);
rewrite_launches();
print_tokens();
