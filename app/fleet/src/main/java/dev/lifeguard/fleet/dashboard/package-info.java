/** Dashboards for Grafana. */
@NullMarked
package dev.lifeguard.fleet.dashboard;

import org.jspecify.annotations.NullMarked;
