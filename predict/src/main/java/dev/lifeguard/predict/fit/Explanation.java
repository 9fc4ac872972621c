package dev.lifeguard.predict.fit;

/**
 * A possible workload that explains the observation.
 *
 * @param workload with the limit that tasks share
 * @param doubt distance from what stacks show, in squared standard errors; 0 where they show nothing of it
 */
record Explanation(Workload workload, double doubt) {}
