/** Measurements as kept in {@code bench/results}: figures with the runs that measured them. */
@NullMarked
package dev.lifeguard.bench.result;

import org.jspecify.annotations.NullMarked;
