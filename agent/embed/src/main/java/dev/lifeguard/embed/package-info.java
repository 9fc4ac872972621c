/**
 * Lifeguard within a program: attaches the probe to its own JVM, reads the metrics and runs the commands. The
 * integrations with Micrometer, Spring, JUnit and OpenTelemetry use it.
 */
@NullMarked
package dev.lifeguard.embed;

import org.jspecify.annotations.NullMarked;
