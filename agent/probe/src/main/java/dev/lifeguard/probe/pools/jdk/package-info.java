/** The JDK's executors, fork/join pools and timers: their hooks, and views of their state. */
@NullMarked
package dev.lifeguard.probe.pools.jdk;

import org.jspecify.annotations.NullMarked;
