/** Third-party test suites of pools, run without and with the probe. */
@NullMarked
package dev.lifeguard.bench.suites;

import org.jspecify.annotations.NullMarked;
