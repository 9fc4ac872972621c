/** Measures what the agents add to the start of a JVM. */
@NullMarked
package dev.lifeguard.bench.startup;

import org.jspecify.annotations.NullMarked;
