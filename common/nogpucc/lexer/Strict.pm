# What every file here begins with: strict, fatal warnings, signatures; names may be exported.
package Strict;
use strict;
use warnings FATAL => 'all';
use feature ();
use Exporter ();

sub import {
    strict->import;
    warnings->import(FATAL => 'all');
    feature->import('signatures');
    warnings->unimport('experimental::signatures'); # they were, before Perl 5.36
    no strict 'refs';
    *{caller() . '::import'} = \&Exporter::import;
}

1;
