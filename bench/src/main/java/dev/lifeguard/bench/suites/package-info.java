/** Tests that others wrote for their pools, without and with the probe. */
@NullMarked
package dev.lifeguard.bench.suites;

import org.jspecify.annotations.NullMarked;
