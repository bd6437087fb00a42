# What every file here begins with: strict, warnings, signatures, the modules it uses.
package Strict;
use strict;
use warnings FATAL => 'all';
use feature ();
use Exporter ();

# use Strict qw(Tokens) is also use Tokens; names may be exported.
sub import {
    my (undef, @modules) = @_;
    strict->import;
    warnings->import(FATAL => 'all');
    feature->import('signatures');
    warnings->unimport('experimental::signatures'); # they were, before Perl 5.36
    no strict 'refs';
    *{caller() . '::import'} = \&Exporter::import;
    require "$_.pm" for @modules;
    local $Exporter::ExportLevel = 1; # not to here
    $_->import for @modules;
}

1;
