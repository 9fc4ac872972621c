/**
 * Measures a real Prometheus that scrapes thousands of simulated JVMs: its cost, and whether the findings are right.
 */
@NullMarked
package dev.lifeguard.bench.fleet;

import org.jspecify.annotations.NullMarked;
