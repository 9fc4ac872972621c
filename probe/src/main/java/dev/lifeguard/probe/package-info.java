/** The agent: observes the pools of the JVM that it is loaded into. */
@NullMarked
package dev.lifeguard.probe;

import org.jspecify.annotations.NullMarked;
