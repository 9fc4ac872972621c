/** A server for scrapes by Prometheus, with or without TLS. */
@NullMarked
package dev.lifeguard.probe.metrics.server;

import org.jspecify.annotations.NullMarked;
