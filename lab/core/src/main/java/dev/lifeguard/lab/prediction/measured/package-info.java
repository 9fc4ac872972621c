/** Measured runs of a workload, and predictions beside them. */
@NullMarked
package dev.lifeguard.lab.prediction.measured;

import org.jspecify.annotations.NullMarked;
