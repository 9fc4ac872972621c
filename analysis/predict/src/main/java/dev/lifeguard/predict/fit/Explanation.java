package dev.lifeguard.predict.fit;

/**
 * A workload that may explain the observation.
 *
 * @param workload the workload with the limit that tasks share
 * @param doubt distance from what stacks show, in squared standard errors; 0 if they show nothing
 */
record Explanation(Workload workload, double doubt) {}
