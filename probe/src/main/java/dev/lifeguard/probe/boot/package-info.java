/**
 * The part of the probe that the host's classes call; it is defined in the bootstrap loader.
 *
 * <p>Rules: everything here uses {@code java.*} types only and no lambdas (their linkage could run inside a hook),
 * holds a bounded amount of memory, takes no lock on a hot path, and lets no exception of its own reach the host.
 * {@link dev.lifeguard.probe.boot.Hooks} says how.
 */
package dev.lifeguard.probe.boot;
