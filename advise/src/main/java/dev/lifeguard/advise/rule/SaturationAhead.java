package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Capacity;
import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
import dev.lifeguard.advise.view.SharedLimit;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.advise.wording.SharedLimitText;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.measurement.AsyncMeasurement;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A pool in which nothing waits yet but that has little headroom: the rate of tasks that saturates it, and when that is
 * reached at the present trend.
 */
public final class SaturationAhead implements Rule {
    /**
     * Factor on today's traffic up to which threads are reported: a good day brings three times the usual traffic.
     * Processors are there to be used, and reported only where they are nearly full.
     */
    static final double MAX_TRAFFIC = 3;

    /** Factor below which it is a warning, whatever the trend: traffic varies by a fifth by chance. */
    static final double SHORT_TRAFFIC = 1.25;

    /**
     * Factor below which the pool is full: back-to-back tasks keep it so although nothing waits.
     */
    static final double FULL = 1.05;

    /** Time left below which it is a warning: about what it takes to react. */
    static final double SHORT_SECONDS = 1800;

    /** Waiting tasks for each busy thread from which on waiting has begun, which is another finding. */
    static final double MAX_WAITING = 0.05;

    /** Completed tasks that are required for a mean execution time. */
    static final long MIN_TASKS = 20;

    /** Seconds in which tasks ended: fewer are a batch, not traffic. */
    static final int MIN_SECONDS = 4;

    /** Share of its threads that are busy in a second in which the pool counts as full. */
    static final double FULL_SECOND = 0.9;

    /** Such seconds from which on it is not by chance that nothing waits. */
    static final int FULL_SECONDS = 2;

    /** Ticks at whose end all threads were busy and nothing waited, from which on it is not by chance. */
    static final int THROTTLED_TICKS = 3;

    /**
     * Pool size from which on evenly spaced traffic of less than seven eighths of its capacity does not just fill it.
     */
    static final int THROTTLED_THREADS = 8;

    /** Factor on today's traffic below which it is likelier that tasks wait than that all are busy and none waits. */
    static final double THROTTLED_TRAFFIC = 2;

    /** Utilization of the pool at most, after the change and with twice the traffic. */
    static final double TARGET = 0.75;

    @Override
    public List<Finding> findings(Situation situation) {
        return situation.pools().stream()
                .flatMap(pool -> finding(pool, situation).stream())
                .toList();
    }

    private static Optional<Finding> finding(PoolCase pool, Situation situation) {
        // Fork/join pools split any work to keep all their workers busy, so busy workers say nothing about traffic.
        if (pool.info().kind().forkJoin()
                || pool.whole().completed() < MIN_TASKS
                || waits(pool)
                || !isTraffic(pool)
                || Load.over(pool.seconds()).slowedByLimit()) { // then something waits, if not in the queue
            return Optional.empty();
        }
        Capacity capacity = Capacity.of(pool, situation);
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
     * Whether arrivals are independent of the pool's state. A batch is not: it ends. Neither are submitters who wait
     * for a free thread: they keep the pool full for seconds while nothing waits.
     */
    private static boolean isTraffic(PoolCase pool) {
        boolean lasts = pool.secondsIn(at -> at.pool().completed() > 0).size() >= MIN_SECONDS;
        int full = pool.secondsIn(at -> at.pool().busyThreads() >= FULL_SECOND * pool.threads())
                .size();
        return lasts && full < FULL_SECONDS;
    }

    /**
     * Whether submitters wait for a free thread, at least in some seconds. For independent arrivals Erlang's C formula
     * gives P(all busy, none waits) / P(some wait) = (1 - u) / u, below 1 where utilization u is above a half.
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

    /** The later half, which shows the present state. */
    private static List<Second> latest(PoolCase pool) {
        return pool.seconds().subList(pool.seconds().size() / 2, pool.seconds().size());
    }

    /** Periodic tasks do not grow with the traffic, unless they are observed to. */
    private static boolean trafficGrows(PoolCase pool, Capacity capacity) {
        return pool.info().kind() != Kind.SCHEDULED || Double.isFinite(capacity.secondsLeft());
    }

    private static Finding write(PoolCase pool, Capacity capacity) {
        double execution = pool.whole().needMs() / 1000;
        AsyncMeasurement async = pool.whole().requests().async();
        boolean loops = pool.info().hasEventLoops() && async.completed() > 0; // a task is a round, not a request
        double rate = loops ? async.completed() / pool.length() : pool.throughput();
        double byThreads = loops ? rate * capacity.threadFactor() : capacity.threads() / execution;
        boolean threadsFirst = capacity.shared().isEmpty() && !capacity.cpuFirst();
        double most = threadsFirst
                ? byThreads
                : capacity.shared().map(SharedLimit::perSecond).orElse(rate * capacity.traffic());
        double error = spread(pool) * most;
        boolean soon = capacity.secondsLeft() <= SHORT_SECONDS;
        boolean warning = soon || capacity.traffic() <= SHORT_TRAFFIC;
        String when = Double.isFinite(capacity.secondsLeft())
                ? ", which at the present trend is in " + Figures.seconds(capacity.secondsLeft())
                : "";
        String tasks = loops ? "requests" : pool.tasks();
        String rateUnit = tasks + "/s";
        Draft draft = new Draft(
                        FindingId.SATURATION_AHEAD,
                        pool.name(),
                        warning ? Severity.WARNING : Severity.NOTE,
                        pool.name() + " is full at " + Figures.plain(most) + " " + rateUnit + ", "
                                + Figures.plain(capacity.traffic()) + " times today's traffic" + when
                                + capacity.shared()
                                        .map(limit -> ": limited by " + limit.name())
                                        .orElse(""))
                .between("saturation rate", most, rateUnit, most - error, most + error)
                .exact(tasks + " completed", rate, rateUnit)
                .exact("busy threads, mean", pool.whole().busyThreads(), "threads")
                .exact(loops ? "round of a loop, mean" : "time on a thread, mean", 1000 * execution, "ms")
                .exact("factor on today's traffic", capacity.traffic(), "");
        if (Double.isFinite(capacity.secondsLeft())) {
            draft.exact("time left at the present trend", capacity.secondsLeft(), "s");
        }
        if (capacity.shared().isPresent()) {
            SharedLimitText.because(draft, capacity.shared().get(), pool).origin(pool);
            return SharedLimitText.remedy(draft, capacity.shared().get(), pool).done();
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
