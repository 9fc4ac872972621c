/** Measures what a scrape of the metrics costs the observed program. */
@NullMarked
package dev.lifeguard.bench.scrape;

import org.jspecify.annotations.NullMarked;
