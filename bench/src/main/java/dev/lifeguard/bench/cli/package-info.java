/** Measures the start of the command line. */
@NullMarked
package dev.lifeguard.bench.cli;

import org.jspecify.annotations.NullMarked;
