/** Predictions of other sizes, traffic or strategies: scenarios, and answers from a simulation of the recorded work. */
@NullMarked
package dev.lifeguard.model.prediction;

import org.jspecify.annotations.NullMarked;
