package dev.lifeguard.lab.generated;

import java.util.SplittableRandom;

/**
 * How much of something a task needs.
 *
 * @param meanMs mean, milliseconds; 0 for none at all
 * @param shape how it is distributed
 */
public record RandomTime(double meanMs, Shape shape) {
    /** Draws one, in nanoseconds. */
    long drawNs(SplittableRandom random) {
        return Math.round(1e6 * meanMs * shape.draw(random));
    }
}
