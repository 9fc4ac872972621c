/** Pools of database and HTTP connections, one or two classes for each: its hooks, and a view of its state. */
@NullMarked
package dev.lifeguard.probe.pools.connections;

import org.jspecify.annotations.NullMarked;
