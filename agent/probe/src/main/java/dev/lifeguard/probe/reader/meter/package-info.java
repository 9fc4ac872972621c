/** Turns the hooks' counts of one pool into the values of a tick, in a way of its own for each kind of pool. */
@NullMarked
package dev.lifeguard.probe.reader.meter;

import org.jspecify.annotations.NullMarked;
