/** Measures the overhead per task with JMH: without a watcher, with Lifeguard, and with its peers. */
@NullMarked
package dev.lifeguard.bench.cost;

import org.jspecify.annotations.NullMarked;
