package dev.lifeguard.measure;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.recording.PoolHistory;
import dev.lifeguard.model.recording.PoolMoment;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** All observations of one pool in a window. */
final class PoolWindow {
    private final PoolInfo pool;
    private final PoolHistory history;
    private final List<PoolTick> ticks;

    /** In the window or, since idle pools are left out of ticks, before it. */
    private final @Nullable PoolTick latest;

    private final double busyNs;
    private final double observedNs;
    private final boolean idleAtEnd;

    /**
     * Selects the pool's part of the window.
     *
     * @param whole the pool's history, which includes the window
     * @param before the pool's last figures before {@code whole}, null if it has none
     */
    PoolWindow(Window window, PoolInfo pool, PoolHistory whole, @Nullable PoolTick before) {
        this.pool = pool;
        history = whole.between(window.first(), window.end());
        ticks = history.figures();
        PoolTick earlier = whole.between(0, window.first()).lastFigures();
        PoolTick latestYet = earlier == null ? before : earlier;
        double busy = 0;
        boolean idle = true;
        for (PoolMoment moment : history.moments()) {
            PoolTick figures = moment.figures();
            if (figures != null) {
                long lengthNs = moment.tick().lengthNs();
                busy += Math.min(figures.load().busyNs(), (double) mostThreads(figures, latestYet) * lengthNs);
                latestYet = figures;
                idle = moment.index() < window.end() - 1;
            }
        }
        latest = latestYet;
        busyNs = busy;
        observedNs = window.lengthFromNs(pool.observedFromNs());
        idleAtEnd = idle;
    }

    PoolInfo pool() {
        return pool;
    }

    List<TaskSample> tasks() {
        return history.tasks().toList();
    }

    List<StackSample> stacks() {
        return history.stacks().toList();
    }

    List<PoolTick> ticks() {
        return ticks;
    }

    /** Returns a figure at the end of the window that is 0 for an idle pool. */
    long atEnd(ToLongFunction<PoolTick> figure) {
        return idleAtEnd || latest == null ? 0 : figure.applyAsLong(latest);
    }

    /** Returns a figure at the end of the window that does not change while a pool is idle. */
    int lasting(ToLongFunction<PoolTick> figure) {
        return latest == null ? 0 : (int) figure.applyAsLong(latest);
    }

    long count(ToLongFunction<PoolTick> figure) {
        return ticks.stream().mapToLong(figure).sum();
    }

    /** Returns a sum as a double, since it may overflow a long in a hostile recording. */
    double sum(ToDoubleFunction<PoolTick> figure) {
        return ticks.stream().mapToDouble(figure).sum();
    }

    /**
     * Returns the tasks withdrawn from the queue. The probe also counts refused tasks as withdrawn, though they were
     * never queued.
     */
    long takenOut() {
        return Math.max(
                0,
                count(figures -> figures.tasks().withdrawn())
                        - count(figures -> figures.tasks().rejected()));
    }

    /** Returns the mean number of busy threads while it was observed, limited in each tick to the pool's threads. */
    double busyThreads() {
        return observedNs == 0 ? 0 : busyNs / observedNs;
    }

    /** Returns the error of {@link #busyThreads()}. The errors of its ticks are independent. */
    double busyError() {
        double squares = sum(figures -> {
            double error = figures.load().busyErrorNs();
            return error * error;
        });
        return observedNs == 0 ? 0 : Math.sqrt(squares) / observedNs;
    }

    /**
     * Returns the largest possible number of threads of the pool in a tick: earlier threads plus new ones, up to the
     * maximum of its settings. If the earlier number is unknown, it is that maximum.
     */
    private long mostThreads(PoolTick tick, @Nullable PoolTick previous) {
        long allowed = Math.max(1, tick.threads().max()); // a scheduled pool of size 0 creates one thread
        if (pool.kind().forkJoin()) {
            allowed = Integer.MAX_VALUE; // parallelism is no limit: blocked workers are compensated for
        } else if (!pool.kind().hasThreads()) {
            return Math.max(allowed, tick.threads().size()); // connections come and go within a tick
        }
        long before = previous == null
                ? Math.max(1, tick.threads().max())
                : previous.threads().size();
        long made = Math.min(before + tick.threads().created(), allowed);
        return Math.max(
                Math.max(before, made),
                Math.max(tick.threads().size(), tick.load().active()));
    }
}
