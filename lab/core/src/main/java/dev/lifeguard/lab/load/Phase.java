package dev.lifeguard.lab.load;

import java.util.List;

/**
 * A part of a load: the warm-up, or the load itself.
 *
 * @param targets each user requests all of them, one after the other
 */
public record Phase(List<Target> targets, Arrivals arrivals) {
    public Phase(Target target, Arrivals arrivals) {
        this(List.of(target), arrivals);
    }

    public int ordered() {
        return arrivals.ordered() * targets.size();
    }
}
