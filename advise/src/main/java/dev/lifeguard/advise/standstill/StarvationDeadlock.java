package dev.lifeguard.advise.standstill;

import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.WaitsFor;
import java.util.List;

/**
 * A pool that stands still for good at the end of a recording: each of its workers waits for what only tasks can bring
 * that are queued behind them.
 *
 * @param pool which
 * @param workers its threads, all of them waiting
 * @param queued tasks that wait for one of them
 * @param seconds since when nothing has started or ended, as far as it was seen
 * @param stacks where they wait
 * @param waitsFor for which queued tasks they wait, where the probe could tell
 * @param evidence why it is sure
 */
public record StarvationDeadlock(
        PoolInfo pool,
        long workers,
        long queued,
        double seconds,
        Stacks stacks,
        List<WaitsFor> waitsFor,
        Evidence evidence) {
    /** Why a pool that stands still will not go on by itself. */
    public enum Evidence {
        /** Of each worker the probe saw for which queued task it waits, and these close a circle. */
        CIRCLE,
        /** They wait, by their stacks, and nothing else is at work. */
        ALONE,
        /** They wait, by their stacks, and what else is at work brought nothing for a while. */
        NOTHING_CAME
    }

    public StarvationDeadlock {
        waitsFor = List.copyOf(waitsFor);
    }

    /** Whether most of its workers wait to hand something over, and not for a task as such. */
    public boolean handOff() {
        return stacks.share(stack -> Wait.of(stack) == Wait.HAND_OFF) > 0.5;
    }
}
