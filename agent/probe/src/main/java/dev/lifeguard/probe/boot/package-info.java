/**
 * The part of the probe that host classes call; it is defined in the bootstrap loader.
 *
 * <p>Everything here uses {@code java.*} types only and no lambdas, whose linkage could run inside a hook. It uses a
 * bounded amount of memory, takes no lock on a hot path, and lets none of its exceptions reach the host;
 * {@link dev.lifeguard.probe.boot.Hooks} has the details.
 */
package dev.lifeguard.probe.boot;
