/**
 * Programs that the probe is to watch: they run in a JVM of their own, with the probe and without it, and print what
 * they saw.
 */
@NullMarked
package dev.lifeguard.probe.host;

import org.jspecify.annotations.NullMarked;
