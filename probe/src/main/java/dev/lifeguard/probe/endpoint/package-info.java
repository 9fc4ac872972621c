/** The probe's output: a recording, a loopback endpoint, metrics for other tools. */
@NullMarked
package dev.lifeguard.probe.endpoint;

import org.jspecify.annotations.NullMarked;
