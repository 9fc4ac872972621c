/** The agent: observes the pools of its JVM. */
@NullMarked
package dev.lifeguard.probe;

import org.jspecify.annotations.NullMarked;
