/**
 * The part of the probe that the host's classes call; it is defined in the bootstrap loader.
 *
 * <p>Rule: everything here uses {@code java.*} types only and no lambdas (their linkage could run inside a hook), keeps
 * what it holds bounded, takes no lock on a hot path, and lets no exception of its own reach the host.
 */
package dev.lifeguard.probe.boot;
