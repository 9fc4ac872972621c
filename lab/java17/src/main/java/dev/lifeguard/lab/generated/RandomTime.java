package dev.lifeguard.lab.generated;

import java.util.SplittableRandom;

/**
 * Distribution of a demand.
 *
 * @param meanMs mean in milliseconds; 0 for none at all
 */
public record RandomTime(double meanMs, Shape shape) {
    long drawNs(SplittableRandom random) {
        return Math.round(1e6 * meanMs * shape.draw().applyAsDouble(random));
    }
}
