/**
 * Programs for the probe to observe. They run in separate JVMs, with and without the probe, and print their own
 * observations.
 */
@NullMarked
package dev.lifeguard.probe.host;

import org.jspecify.annotations.NullMarked;
