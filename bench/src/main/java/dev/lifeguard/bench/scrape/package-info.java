/** What a scrape of the metrics costs the host. */
@NullMarked
package dev.lifeguard.bench.scrape;

import org.jspecify.annotations.NullMarked;
