#!/usr/bin/perl
# Rewrites preprocessed CUDA C: lex.pl [--rdc] [--check] [--count] INCLUDE FILE.i [DEVICE.i]
# With --ask before FILE.i, status 3 says that a file of the user's asks for __CUDA_ARCH__.
use Strict qw(Tokens Brackets Layout Declarations DeviceText HostVariables Kernels Shared
    Launches Discarded);

my $rdc = @ARGV && $ARGV[0] eq "--rdc" && shift;
my $check = @ARGV && $ARGV[0] eq "--check" && shift;
my $count = @ARGV && $ARGV[0] eq "--count" && shift;
my $include = shift // '';
my $ask = @ARGV && $ARGV[0] eq "--ask" && shift;
my @files = @ARGV; # the backend's own headers; the text for host, and device
for my $file (@files) {
    open my $in, "<", $file or die "lex.pl: $file: $!\n";
    my $text = do { local $/; scalar <$in> } // "";
    read_tokens($text, $include);
    exit 3 if $ask && asks_for_device($text, $include);
}
match_brackets();
read_declarations();
reject_shared_on_host();
choose_device_text();
reject_host_variables();
rewrite_functions($rdc, $check, $count);
rewrite_variables($rdc, $check, $count);
rewrite_shared($check, $count);
rewrite_launches();
mark_discarded();
print_tokens();
