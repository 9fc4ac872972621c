/**
 * Estimates the activity of threads that belong to no pool with hooks, in groups: how busy they are, and with what. It
 * uses states, CPU clocks and sampled stacks of the threads, and changes nothing in the host.
 */
@NullMarked
package dev.lifeguard.probe.threads;

import org.jspecify.annotations.NullMarked;
