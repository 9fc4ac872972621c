package dev.lifeguard.lab.prediction.measured;

import java.util.List;

/**
 * Result of a JVM that ran a workload.
 *
 * @param settledSize size of the pool in the later half of the tasks, if it was adjusted
 */
public record WorkloadLog(List<TaskTimes> runs, int settledSize) {}
