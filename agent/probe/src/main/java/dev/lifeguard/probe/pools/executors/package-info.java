/** Executors of frameworks, one or two classes for each: its hooks, and a view of its state. */
@NullMarked
package dev.lifeguard.probe.pools.executors;

import org.jspecify.annotations.NullMarked;
