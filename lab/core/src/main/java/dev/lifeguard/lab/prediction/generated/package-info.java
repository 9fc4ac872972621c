/** Predictions for workloads drawn from seeds: run, stored, compared, and compared again without running. */
@NullMarked
package dev.lifeguard.lab.prediction.generated;

import org.jspecify.annotations.NullMarked;
