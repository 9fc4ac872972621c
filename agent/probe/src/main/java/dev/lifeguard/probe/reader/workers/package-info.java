/** The work of a pool's workers in a step or an interval: sums, execution times, CPU clocks and sampled tasks. */
@NullMarked
package dev.lifeguard.probe.reader.workers;

import org.jspecify.annotations.NullMarked;
