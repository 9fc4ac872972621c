/** Measures the probe's memory in a program that stresses it. */
@NullMarked
package dev.lifeguard.bench.memory;

import org.jspecify.annotations.NullMarked;
