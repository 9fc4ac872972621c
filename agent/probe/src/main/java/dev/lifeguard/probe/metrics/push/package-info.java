/** Sends metrics to an OpenTelemetry collector. */
@NullMarked
package dev.lifeguard.probe.metrics.push;

import org.jspecify.annotations.NullMarked;
