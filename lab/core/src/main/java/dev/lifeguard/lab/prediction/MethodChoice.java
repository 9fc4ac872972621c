package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.prediction.rival.SizingMethod;

/**
 * The size that a method chose for a workload, and the run with it.
 *
 * @param size of the pool; where it settled, if the method adjusts it during the run
 */
record MethodChoice(SizingMethod method, int size, PredictionRun run) {
    double p95Ms() {
        return run.figures().p95Ms();
    }
}
