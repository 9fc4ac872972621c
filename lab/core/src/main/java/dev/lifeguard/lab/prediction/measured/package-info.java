/** Measured runs of a workload, and the predictions for them. */
@NullMarked
package dev.lifeguard.lab.prediction.measured;

import org.jspecify.annotations.NullMarked;
