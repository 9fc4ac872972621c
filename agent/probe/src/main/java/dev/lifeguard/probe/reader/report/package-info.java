/** Writes what a recording has once: pools with their names, stacks, notes; and selects the ticks worth reporting. */
@NullMarked
package dev.lifeguard.probe.reader.report;

import org.jspecify.annotations.NullMarked;
