/** The parallel-stream experiment: the scenarios, what is possible, the figures, the conclusions. */
@NullMarked
package dev.lifeguard.lab.parallelstream;

import org.jspecify.annotations.NullMarked;
