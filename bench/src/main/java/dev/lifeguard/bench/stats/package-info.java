/** Medians and spreads of repeated measurements; no clock, no printing. */
@NullMarked
package dev.lifeguard.bench.stats;

import org.jspecify.annotations.NullMarked;
