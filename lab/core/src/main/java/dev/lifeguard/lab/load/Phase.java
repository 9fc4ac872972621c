package dev.lifeguard.lab.load;

import java.util.List;

/**
 * A part of a load: the warm-up, or the load itself.
 *
 * @param targets each user requests all of them, the next as soon as the one before is answered
 * @param arrivals when users come
 */
public record Phase(List<Target> targets, Arrivals arrivals) {
    public Phase {
        targets = List.copyOf(targets);
    }

    /** Of one target. */
    public Phase(Target target, Arrivals arrivals) {
        this(List.of(target), arrivals);
    }

    /** Requests ordered. */
    public int ordered() {
        return arrivals.ordered() * targets.size();
    }
}
