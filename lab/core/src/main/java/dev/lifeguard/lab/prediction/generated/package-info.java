/** Predictions for workloads generated from seeds: run, stored, compared, and later compared again without running. */
@NullMarked
package dev.lifeguard.lab.prediction.generated;

import org.jspecify.annotations.NullMarked;
