package dev.lifeguard.lab.load;

import java.util.List;

/**
 * A part of a load: the warm-up, or the load itself.
 *
 * @param targets each user requests all of them, one after the other
 */
public record Phase(List<Target> targets, Arrivals arrivals) {
    /** Creates a phase with one target. */
    public Phase(Target target, Arrivals arrivals) {
        this(List.of(target), arrivals);
    }

    /** Number of planned requests. */
    public int ordered() {
        return arrivals.ordered() * targets.size();
    }
}
