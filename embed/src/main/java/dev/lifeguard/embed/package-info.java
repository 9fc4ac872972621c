/**
 * Lifeguard within a program: the probe in its own JVM, the figures that it counts, and the commands. What brings them to Micrometer,
 * Spring, JUnit and OpenTelemetry begins here.
 */
@NullMarked
package dev.lifeguard.embed;

import org.jspecify.annotations.NullMarked;
