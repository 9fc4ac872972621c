/** Rebuilds from a recording what the pools had to do: tasks one by one, and the cores that were there for them. */
@NullMarked
package dev.lifeguard.predict.trace;

import org.jspecify.annotations.NullMarked;
