/**
 * Estimates what groups of threads do that belong to no pool the hooks know: how busy they are, and with what. From the
 * states, CPU clocks and sampled stacks of the threads; nothing of the host is changed.
 */
@NullMarked
package dev.lifeguard.probe.threads;

import org.jspecify.annotations.NullMarked;
