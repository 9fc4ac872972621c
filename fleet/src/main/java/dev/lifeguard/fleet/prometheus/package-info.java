/** Asking a Prometheus, or what has the same interface: Mimir, Thanos, VictoriaMetrics. */
@NullMarked
package dev.lifeguard.fleet.prometheus;

import org.jspecify.annotations.NullMarked;
