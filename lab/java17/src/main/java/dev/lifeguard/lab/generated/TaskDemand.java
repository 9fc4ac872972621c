package dev.lifeguard.lab.generated;

/**
 * What a task needs, drawn before the run.
 *
 * @param atNs when it is due, since the run began; of a user's task, how long the user thinks before
 * @param cpuNs CPU time
 * @param blockedNs time in which it needs no CPU
 */
public record TaskDemand(long atNs, long cpuNs, long blockedNs) {}
