package dev.lifeguard.advise.starvation;

import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.WaitsFor;
import java.util.List;

/**
 * A pool that stands still at the end of a recording: each of its workers waits for a task that is queued behind them
 * (Goetz et al., <i>Java Concurrency in Practice</i>, 8.1.1), or may do so.
 *
 * @param pool the pool
 * @param workers number of its threads, all of them waiting
 * @param queued number of tasks in its queue
 * @param seconds time since a task started or ended, as far as it was observed
 * @param stacks where its workers wait
 * @param waitsFor the queued tasks that they wait for, where the probe could see them
 * @param evidence why it is certain, if it is
 */
public record StarvationDeadlock(
        PoolInfo pool,
        long workers,
        long queued,
        double seconds,
        Stacks stacks,
        List<WaitsFor> waitsFor,
        Evidence evidence) {
    /** Why a stalled pool cannot recover by itself, or that it may. */
    public enum Evidence {
        /** The probe saw the queued task that each worker waits for, and these waits form a cycle. */
        CIRCLE("so each waits for a task that waits for one of them: a cycle"),
        /** Going by their stacks they wait, and no other pool is working. */
        ALONE("no other pool is working that could release them, and a queued task starts only when one of them ends"),
        /** Going by their stacks they wait, and the work of other pools has not released them for a while. */
        NOTHING_CAME(
                "other pools are working but released none of them in that time, and a queued task starts only when"
                        + " one of them ends"),
        /** Going by their stacks they wait, and other pools are working that have not released them for a while, but may. */
        UNDECIDED(
                "what they wait for may be one of these, which then never starts, or late in another pool, which works");

        private final String text;

        Evidence(String text) {
            this.text = text;
        }

        /** The end of a sentence about what the workers wait for and what is queued. */
        public String text() {
            return text;
        }
    }

    public StarvationDeadlock {
        waitsFor = List.copyOf(waitsFor);
    }

    boolean certain() {
        return evidence != Evidence.UNDECIDED;
    }

    /** Whether most of its workers wait at a queue rather than for a task's result. */
    public boolean handOff() {
        return stacks.share(stack -> Wait.of(stack) == Wait.HAND_OFF) > 0.5;
    }
}
