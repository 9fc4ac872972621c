/** The sampled tasks of a pool: their demands, and what their times show about queue and workers. */
@NullMarked
package dev.lifeguard.predict.sample;

import org.jspecify.annotations.NullMarked;
