package dev.lifeguard.advise.graph;

import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.recording.PoolHistory;
import dev.lifeguard.model.recording.PoolMoment;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Optional;

/**
 * A pool that makes no progress at the end of a recording. Tasks are queued, all workers are busy without using a
 * processor, and no task starts or ends.
 *
 * @param pool the pool
 * @param workers its threads, all busy
 * @param queued its queued tasks
 * @param history the part of its history without progress, at the end
 * @param stacks the stacks of its workers in that time
 */
record StalledPool(PoolInfo pool, long workers, long queued, PoolHistory history, Stacks stacks) {
    static Optional<StalledPool> of(PoolInfo pool, Recording recording) {
        List<Tick> ticks = recording.ticks();
        PoolHistory whole = recording.history(pool.id());
        int first = ticks.size();
        PoolTick last = null;
        for (int i = whole.moments().size() - 1; i >= 0; i--) {
            PoolMoment moment = whole.moments().get(i);
            PoolTick figures = moment.figures();
            if (moment.index() != first - 1 || figures == null || !isStalled(pool, figures, moment.tick())) {
                break;
            }
            last = last == null ? figures : last;
            first--;
        }
        if (last == null) {
            return Optional.empty();
        }
        PoolHistory still = whole.between(first, ticks.size());
        return Optional.of(new StalledPool(
                pool,
                last.load().active(),
                last.load().queued(),
                still,
                Stacks.of(still.stacks(), recording.stacks()).ofWorkers()));
    }

    private static boolean isStalled(PoolInfo info, PoolTick tick, Tick all) {
        PoolInTick pool = new PoolInTick(info, tick);
        long busyNs = tick.load().busyNs();
        return info.kind().hasThreads()
                && pool.queued() > 0
                && !pool.moves()
                && pool.active() > 0
                && pool.active() >= pool.sizeUnderLoad()
                && busyNs >= Thresholds.STUCK_BUSY * pool.active() * all.lengthNs()
                && tick.clocks().cpuNs() <= Thresholds.STUCK_MAX_CPU * busyNs;
    }

    /** Observed time without progress, in s. */
    double seconds() {
        return history.moments().stream()
                        .mapToLong(moment -> moment.tick().lengthNs())
                        .sum()
                / 1e9;
    }

    /** Returns whether every sampled worker waited for tasks. */
    boolean allWaitForTasks() {
        return stacks.share(stack -> WaitKind.of(stack).forTasks()) == 1;
    }

    boolean allWait() {
        return stacks.count() > 0 && stacks.share(stack -> WaitKind.of(stack) == WaitKind.NOTHING) == 0;
    }
}
