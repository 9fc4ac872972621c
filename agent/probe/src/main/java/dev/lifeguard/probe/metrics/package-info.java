/** Metrics of all pools, in the formats of Prometheus and OpenTelemetry. */
@NullMarked
package dev.lifeguard.probe.metrics;

import org.jspecify.annotations.NullMarked;
