/** A client for Prometheus and servers with the same interface: Mimir, Thanos, VictoriaMetrics. */
@NullMarked
package dev.lifeguard.fleet.prometheus;

import org.jspecify.annotations.NullMarked;
