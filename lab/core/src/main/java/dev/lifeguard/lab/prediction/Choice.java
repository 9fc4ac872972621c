package dev.lifeguard.lab.prediction;

/**
 * The size that a method chose for a workload, and what it gave.
 *
 * @param method which
 * @param size of the pool; of a method that sets it while it runs, where it settled
 * @param run at that size, or with that method
 */
record Choice(Method method, int size, PredictionRun run) {
    double p95Ms() {
        return run.figures().p95Ms();
    }
}
