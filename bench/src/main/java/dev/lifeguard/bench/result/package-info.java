/** What benchmarks measured, as it is kept in {@code bench/results}: figures with the run that they are from. */
@NullMarked
package dev.lifeguard.bench.result;

import org.jspecify.annotations.NullMarked;
