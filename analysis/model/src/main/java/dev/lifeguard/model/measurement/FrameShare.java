package dev.lifeguard.model.measurement;

/**
 * A line of code and its share of the samples.
 *
 * @param frame {@code package.Class.method:line}
 * @param share of the samples, 0 to 1
 */
public record FrameShare(String frame, double share) {}
