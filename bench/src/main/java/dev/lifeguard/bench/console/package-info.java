/** Measures the console in a real browser. */
@NullMarked
package dev.lifeguard.bench.console;

import org.jspecify.annotations.NullMarked;
