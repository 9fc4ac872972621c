package dev.lifeguard.advise.starvation;

import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.WaitsFor;
import java.util.List;

/**
 * A pool that is deadlocked at the end of a recording: each of its workers waits for a task that is queued behind them
 * (Goetz et al., <i>Java Concurrency in Practice</i>, 8.1.1).
 *
 * @param pool the pool
 * @param workers number of its threads, all of them waiting
 * @param queued number of tasks in its queue
 * @param seconds time since a task started or ended, as far as it was observed
 * @param stacks where its workers wait
 * @param waitsFor the queued tasks that they wait for, where the probe could see them
 * @param evidence why it is certain
 */
public record StarvationDeadlock(
        PoolInfo pool,
        long workers,
        long queued,
        double seconds,
        Stacks stacks,
        List<WaitsFor> waitsFor,
        Evidence evidence) {
    /** Why a stalled pool cannot recover by itself. */
    public enum Evidence {
        /** The probe saw the queued task that each worker waits for, and these waits form a cycle. */
        CIRCLE,
        /** Going by their stacks they wait, and no other pool is working. */
        ALONE,
        /** Going by their stacks they wait, and the work of other pools has not released them for a while. */
        NOTHING_CAME
    }

    public StarvationDeadlock {
        waitsFor = List.copyOf(waitsFor);
    }

    /** Whether most of its workers wait at a queue rather than for a task's result. */
    public boolean handOff() {
        return stacks.share(stack -> Wait.of(stack) == Wait.HAND_OFF) > 0.5;
    }
}
