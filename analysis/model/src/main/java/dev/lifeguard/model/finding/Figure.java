package dev.lifeguard.model.finding;

/**
 * One figure that supports a finding.
 *
 * @param what what was measured, in plain words: "workers blocked", "utilization"
 * @param value the figure
 * @param unit its unit: "ms", "%", "threads", "tasks/s"; empty for a plain count
 * @param low lower end of its confidence interval; equal to {@code value} if exact
 * @param high upper end
 */
public record Figure(String what, double value, String unit, double low, double high) {}
