/** Measures the time to predict other pool sizes. */
@NullMarked
package dev.lifeguard.bench.whatif;

import org.jspecify.annotations.NullMarked;
