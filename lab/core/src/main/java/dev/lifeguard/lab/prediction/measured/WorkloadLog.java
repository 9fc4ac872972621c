package dev.lifeguard.lab.prediction.measured;

import java.util.List;

/** Result of a JVM that ran a workload. */
public record WorkloadLog(List<TaskTimes> runs) {}
