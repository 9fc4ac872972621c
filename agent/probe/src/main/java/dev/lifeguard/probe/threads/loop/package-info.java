/** Learns from the stacks of a group of threads, each of which is a loop, where it waits for work. */
@NullMarked
package dev.lifeguard.probe.threads.loop;

import org.jspecify.annotations.NullMarked;
