package dev.lifeguard.model.finding;

/**
 * One figure that supports a finding.
 *
 * @param what what was measured, in plain words: "workers blocked", "utilization"
 * @param value the figure
 * @param unit its unit: "ms", "%", "threads", "tasks/s"; empty for a plain count
 * @param low lower end of the interval in which the truth lies; equal to {@code value} where it is exact
 * @param high upper end
 */
public record Evidence(String what, double value, String unit, double low, double high) {
    /** A figure that was counted or integrated, not sampled. */
    public static Evidence exact(String what, double value, String unit) {
        return new Evidence(what, value, unit, value, value);
    }
}
