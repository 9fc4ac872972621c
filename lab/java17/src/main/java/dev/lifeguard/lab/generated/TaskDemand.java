package dev.lifeguard.lab.generated;

/**
 * A task's demands, drawn before the run.
 *
 * @param atNs planned arrival, since the run began; for a user's task, the think time before it
 * @param blockedNs time in which it needs no CPU
 */
public record TaskDemand(long atNs, long cpuNs, long blockedNs) {}
