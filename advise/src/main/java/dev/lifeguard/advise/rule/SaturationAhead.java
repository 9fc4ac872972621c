package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Capacity;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A pool in which nothing waits yet, but that has little room: at what rate of tasks it will be full, and when that is
 * at the present trend.
 */
public final class SaturationAhead implements Rule {
    /**
     * Factor on today's traffic up to which it is told of threads: three times the traffic is what a good day brings.
     * Processors are there to be used, and told of only where they are nearly full.
     */
    static final double MAX_TRAFFIC = 3;

    /** Factor below which it is a warning, whatever the trend: chance alone brings a fifth more. */
    static final double SHORT_TRAFFIC = 1.25;

    /**
     * Factor below which the pool is full: tasks that follow each other without a pause keep it so, and nothing waits.
     */
    static final double FULL = 1.05;

    /** Time left below which it is a warning: about what it takes to do something. */
    static final double SHORT_SECONDS = 1800;

    /** Tasks waiting for each busy thread from which on waiting has begun, and is another finding. */
    static final double MAX_WAITING = 0.05;

    /** Completed tasks: fewer tell no execution time. */
    static final long MIN_TASKS = 20;

    /** Seconds in which tasks ended: less is a batch, no traffic. */
    static final int MIN_SECONDS = 4;

    /** Part of its threads that were busy in a second in which it was full. */
    static final double FULL_SECOND = 0.9;

    /** Such seconds, from which on it is no chance that nothing waits. */
    static final int FULL_SECONDS = 2;

    /** Ticks at whose end all threads were busy and nothing waited, from which on it is no chance. */
    static final int THROTTLED_TICKS = 3;

    /**
     * Threads of a pool that evenly spaced traffic does not keep just full at less than seven eighths of its capacity.
     */
    static final int THROTTLED_THREADS = 8;

    /** Factor on today's traffic below which tasks wait more often than all threads are busy and none waits. */
    static final double THROTTLED_TRAFFIC = 2;

    /** How much of its size a pool should be used at most, after the change and with twice the traffic. */
    static final double TARGET = 0.75;

    @Override
    public List<Finding> findings(Situation situation) {
        return situation.pools().stream()
                .flatMap(pool -> finding(pool, situation.cores()).stream())
                .toList();
    }

    private static Optional<Finding> finding(PoolCase pool, int cores) {
        // Fork/join pools split any work to keep all their workers busy: how many are says nothing of the traffic.
        if (pool.info().kind().forkJoin() || pool.whole().completed() < MIN_TASKS || waits(pool) || !isTraffic(pool)) {
            return Optional.empty();
        }
        Capacity capacity = Capacity.of(pool, cores);
        double most = capacity.cpuFirst() ? SHORT_TRAFFIC : MAX_TRAFFIC;
        boolean near = capacity.traffic() <= most || capacity.secondsLeft() <= SHORT_SECONDS;
        boolean before = capacity.traffic() >= FULL;
        return near && before && !isThrottled(pool, capacity) && trafficGrows(pool, capacity)
                ? Optional.of(write(pool, capacity))
                : Optional.empty();
    }

    private static boolean waits(PoolCase pool) {
        List<Second> latest = latest(pool);
        double waiting = latest.stream()
                .mapToDouble(at -> at.pool().waitingTasks())
                .average()
                .orElse(0);
        double busy = latest.stream()
                .mapToDouble(at -> at.pool().busyThreads())
                .average()
                .orElse(0);
        return waiting > MAX_WAITING * Math.max(1, busy) || pool.whole().rejected() > 0;
    }

    /**
     * Whether what comes does not heed the pool. A batch does: it ends. So do those who wait for a thread before they
     * submit: the pool is full for seconds, and nothing waits in it.
     */
    private static boolean isTraffic(PoolCase pool) {
        boolean lasts = pool.secondsIn(at -> at.pool().completed() > 0).size() >= MIN_SECONDS;
        int full = pool.secondsIn(at -> at.pool().busyThreads() >= FULL_SECOND * pool.threads())
                .size();
        return lasts && full < FULL_SECONDS;
    }

    /**
     * Whether who submits waits for a thread first, in some seconds at least. Of tasks that come as they like, by
     * Erlang's C formula, P(all busy, none waits) / P(some wait) = (1 - u) / u, which is below 1 where the pool is more
     * than half used.
     */
    private static boolean isThrottled(PoolCase pool, Capacity capacity) {
        long full = pool.ticksThatEnd(
                tick -> tick.load().active() >= pool.threads() && tick.load().queued() == 0);
        long waiting = pool.ticksThatEnd(
                tick -> tick.load().active() >= pool.threads() && tick.load().queued() > 0);
        return capacity.threadFactor() < THROTTLED_TRAFFIC
                && pool.threads() >= THROTTLED_THREADS
                && full >= THROTTLED_TICKS
                && full > waiting;
    }

    /** The later half, which says how it is now. */
    private static List<Second> latest(PoolCase pool) {
        return pool.seconds().subList(pool.seconds().size() / 2, pool.seconds().size());
    }

    /** What comes by the clock does not grow with the traffic, unless it is seen to. */
    private static boolean trafficGrows(PoolCase pool, Capacity capacity) {
        return pool.info().kind() != Kind.SCHEDULED || Double.isFinite(capacity.secondsLeft());
    }

    private static Finding write(PoolCase pool, Capacity capacity) {
        double execution = pool.whole().execMs().mean() / 1000;
        double rate = pool.throughput();
        double most = capacity.cpuFirst() ? rate * capacity.cpuFactor() : capacity.threads() / execution;
        double error = spread(pool) * most;
        boolean soon = capacity.secondsLeft() <= SHORT_SECONDS;
        boolean warning = soon || capacity.traffic() <= SHORT_TRAFFIC;
        String when = Double.isFinite(capacity.secondsLeft())
                ? ", which at the present trend is in " + Figures.seconds(capacity.secondsLeft())
                : "";
        Draft draft = new Draft(
                        FindingId.SATURATION_AHEAD,
                        pool.name(),
                        warning ? Severity.WARNING : Severity.NOTE,
                        pool.name() + " is full at " + Figures.plain(most) + " tasks/s, "
                                + Figures.plain(capacity.traffic()) + " times today's traffic" + when)
                .between("saturation rate", most, "tasks/s", most - error, most + error)
                .exact("tasks completed", rate, "tasks/s")
                .exact("busy threads, mean", pool.whole().busyThreads(), "threads")
                .exact("time on a thread, mean", pool.whole().execMs().mean(), "ms")
                .exact("factor on today's traffic", capacity.traffic(), "");
        if (Double.isFinite(capacity.secondsLeft())) {
            draft.exact("time left at the present trend", capacity.secondsLeft(), "s");
        }
        draft.because(pool.name() + " keeps " + Figures.plain(pool.whole().busyThreads()) + " of "
                + Figures.count(capacity.threads(), "thread") + " busy; "
                + (capacity.cpuFirst() ? "the processors are full first" : "nothing waits yet"));
        if (!pool.whole().blockedAt().isEmpty()) {
            draft.because("they are blocked in "
                            + pool.whole().blockedAt().get(0).frame())
                    .at(Place.Role.BLOCKED_AT, pool.whole().blockedAt());
        }
        draft.origin(pool);
        return advise(draft, pool, capacity);
    }

    private static Finding advise(Draft draft, PoolCase pool, Capacity capacity) {
        if (capacity.cpuFirst()) {
            return draft.change("Make the work cheaper, or add processors before the traffic comes.")
                    .noHelp("More threads: the CPU is the limit.")
                    .done();
        }
        int enough = (int) Math.ceil(2 * pool.whole().busyThreads() / TARGET);
        int size = Math.max(enough, capacity.threads() + 1);
        return draft.resize(
                        Settings.size(
                                pool,
                                "Before the traffic doubles, give it more threads: ",
                                ".",
                                "Make the work cheaper, or add processors before the traffic comes."),
                        new Scenario(size, 2, Strategy.SHARED_POOL))
                .done();
    }

    /** Relative error of the mean execution time: its spread over the seconds, nine times in ten. */
    private static double spread(PoolCase pool) {
        double[] means = pool.seconds().stream()
                .mapToDouble(at -> at.pool().execMs().mean())
                .filter(Double::isFinite)
                .toArray();
        double mean = Arrays.stream(means).average().orElse(0);
        if (means.length < 2 || mean == 0) {
            return 0;
        }
        double squares =
                Arrays.stream(means).map(at -> (at - mean) * (at - mean)).sum();
        return 1.645 * Math.sqrt(squares / (means.length - 1) / means.length) / mean;
    }
}
