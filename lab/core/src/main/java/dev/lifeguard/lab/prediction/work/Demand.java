package dev.lifeguard.lab.prediction.work;

/**
 * What a task needs, drawn before the run.
 *
 * @param atNs when it is due, since the run began; of a user's task, how long the user thinks before
 * @param cpuNs CPU time, half of it before the blocked part and half after
 * @param blockedNs time in which it needs no CPU
 */
record Demand(long atNs, long cpuNs, long blockedNs) {}
