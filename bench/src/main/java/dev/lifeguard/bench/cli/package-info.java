/** How long the command line takes to start. */
@NullMarked
package dev.lifeguard.bench.cli;

import org.jspecify.annotations.NullMarked;
