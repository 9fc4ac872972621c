/** Medians and spreads of repeated measurements, without clocks or output. */
@NullMarked
package dev.lifeguard.bench.stats;

import org.jspecify.annotations.NullMarked;
