/** Rules about pools whose threads, processors, connections or queues are too few, too many or full. */
@NullMarked
package dev.lifeguard.advise.rule.load;

import org.jspecify.annotations.NullMarked;
