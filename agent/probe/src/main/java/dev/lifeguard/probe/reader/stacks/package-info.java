/** Samples the stacks of busy workers, and the monitors that they hold or wait for. */
@NullMarked
package dev.lifeguard.probe.reader.stacks;

import org.jspecify.annotations.NullMarked;
