package dev.lifeguard.console.forecast;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Excerpt;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Set;

/** Selects the part of a recording to simulate, since simulating all of a long one many times would take minutes. */
final class BusiestPart {
    /** About a minute at a thousand tasks per second. */
    private static final long MAX_TASKS = 60_000;

    private BusiestPart() {}

    /** Returns the consecutive ticks in which the pools were busiest, limited to {@link #MAX_TASKS} of their tasks. */
    static Recording of(Recording recording, Set<Integer> pools) {
        List<Tick> ticks = recording.ticks();
        long[] tasks = ticks.stream().mapToLong(tick -> tasks(tick, pools)).toArray();
        int first = 0;
        long inside = 0;
        long most = -1;
        int from = 0;
        int to = 0;
        for (int end = 0; end < tasks.length; end++) {
            inside += tasks[end];
            while (inside > MAX_TASKS && first < end) {
                inside -= tasks[first++];
            }
            if (inside > most || inside == most && end - first > to - from) {
                most = inside;
                from = first;
                to = end;
            }
        }
        return from == 0 && to == tasks.length - 1 ? recording : Excerpt.of(recording, ticks.subList(from, to + 1));
    }

    private static long tasks(Tick tick, Set<Integer> pools) {
        long sum = 0;
        for (PoolTick figures : tick.pools()) {
            sum += pools.contains(figures.poolId())
                    ? Math.max(0, figures.tasks().completed())
                    : 0;
        }
        return sum;
    }
}
