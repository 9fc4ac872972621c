/** All that the host sees of the probe: its threads, and its lines on standard error. */
@NullMarked
package dev.lifeguard.probe.guest;

import org.jspecify.annotations.NullMarked;
