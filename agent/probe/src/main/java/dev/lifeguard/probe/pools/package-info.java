/**
 * The state of a pool at one moment, read from its fields: its sizes, its queue, the connections in use. Packages below
 * have the kinds of pools.
 */
@NullMarked
package dev.lifeguard.probe.pools;

import org.jspecify.annotations.NullMarked;
