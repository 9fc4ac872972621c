package dev.lifeguard.predict.fit;

/**
 * What the workload may be, by what was seen.
 *
 * @param workload with what tasks share
 * @param doubt how far that is from what stacks show, in squared standard errors; 0 where they say nothing of it
 */
record Explanation(Workload workload, double doubt) {}
