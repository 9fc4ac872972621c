/** What watching costs a task, by JMH: nothing attached, Lifeguard, and its peers. */
@NullMarked
package dev.lifeguard.bench.cost;

import org.jspecify.annotations.NullMarked;
