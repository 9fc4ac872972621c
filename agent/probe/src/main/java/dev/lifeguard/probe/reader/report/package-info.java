/** Reports pools with their names, stacks and notes, each once, and selects the ticks worth reporting. */
@NullMarked
package dev.lifeguard.probe.reader.report;

import org.jspecify.annotations.NullMarked;
