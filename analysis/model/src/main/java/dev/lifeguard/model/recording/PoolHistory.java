package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.HeldMonitor;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.TaskSample;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One pool over a sequence of ticks.
 *
 * @param poolId the pool
 * @param moments the ticks that mention it, in order of time
 */
public record PoolHistory(int poolId, List<PoolMoment> moments) {
    public PoolHistory {
        moments = List.copyOf(moments);
    }

    public List<PoolTick> figures() {
        return moments.stream()
                .map(PoolMoment::figures)
                .filter(Objects::nonNull)
                .toList();
    }

    public @Nullable PoolTick lastFigures() {
        for (int i = moments.size() - 1; i >= 0; i--) {
            PoolTick figures = moments.get(i).figures();
            if (figures != null) {
                return figures;
            }
        }
        return null;
    }

    public Stream<TaskSample> tasks() {
        return moments.stream().flatMap(moment -> moment.tasks().stream());
    }

    public Stream<StackSample> stacks() {
        return moments.stream().flatMap(moment -> moment.stacks().stream());
    }

    public Stream<SharedWait> sharedWaits() {
        return moments.stream().flatMap(moment -> moment.sharedWaits().stream());
    }

    public Stream<HeldMonitor> heldMonitors() {
        return moments.stream().flatMap(moment -> moment.heldMonitors().stream());
    }

    /** Returns the part in ticks from index {@code from} to before index {@code to}. */
    public PoolHistory between(int from, int to) {
        return new PoolHistory(poolId, moments.subList(firstFrom(from), firstFrom(to)));
    }

    /** Returns the number of moments before that of tick {@code index}. */
    private int firstFrom(int index) {
        int low = 0;
        int high = moments.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (moments.get(middle).index() < index) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
