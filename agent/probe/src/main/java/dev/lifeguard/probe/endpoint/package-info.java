/** The probe's output: recordings, a loopback endpoint, and metrics for other tools. */
@NullMarked
package dev.lifeguard.probe.endpoint;

import org.jspecify.annotations.NullMarked;
