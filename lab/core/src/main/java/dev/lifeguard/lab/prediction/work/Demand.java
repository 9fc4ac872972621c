package dev.lifeguard.lab.prediction.work;

/**
 * A task's demands, drawn before the run.
 *
 * @param atNs planned arrival, since the run began; for a user's task, the think time before it
 * @param cpuNs CPU time, half of it before the blocked part and half after
 * @param blockedNs time in which it needs no CPU
 */
record Demand(long atNs, long cpuNs, long blockedNs) {}
