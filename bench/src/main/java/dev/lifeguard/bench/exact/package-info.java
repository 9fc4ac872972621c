/** Measures the probe's exactness: loads that time themselves run under the probe, and the figures are compared. */
@NullMarked
package dev.lifeguard.bench.exact;

import org.jspecify.annotations.NullMarked;
