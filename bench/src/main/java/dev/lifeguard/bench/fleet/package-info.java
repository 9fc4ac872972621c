/** Thousands of JVMs that a real Prometheus scrapes: what that costs, and whether their findings are right. */
@NullMarked
package dev.lifeguard.bench.fleet;

import org.jspecify.annotations.NullMarked;
