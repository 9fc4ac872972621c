/** What the workers of a pool did in a step or an interval: sums, execution times, CPU clocks and sampled tasks. */
@NullMarked
package dev.lifeguard.probe.reader.workers;

import org.jspecify.annotations.NullMarked;
