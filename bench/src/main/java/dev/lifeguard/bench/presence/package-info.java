/** Measures what the probe costs a program that mostly waits. */
@NullMarked
package dev.lifeguard.bench.presence;

import org.jspecify.annotations.NullMarked;
