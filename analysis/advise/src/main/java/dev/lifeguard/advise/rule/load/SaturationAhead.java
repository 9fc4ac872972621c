package dev.lifeguard.advise.rule.load;

import dev.lifeguard.advise.rule.PoolRule;
import dev.lifeguard.advise.view.Capacity;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
import dev.lifeguard.advise.view.SharedLimit;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.advise.wording.SharedLimitText;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.measurement.AsyncMeasurement;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * A pool in which nothing waits yet but that has little headroom: the rate of tasks that saturates it, and when that is
 * reached at the present trend.
 */
public final class SaturationAhead extends PoolRule {
    @Override
    protected @Nullable Draft draft(PoolCase pool, Situation situation) {
        // Fork/join pools split any work to keep all their workers busy, so busy workers say nothing about traffic.
        if (pool.kind().forkJoin()
                || pool.whole().completed() < Thresholds.AHEAD_TASKS
                || waits(pool)
                || !isTraffic(pool)
                || pool.load().slowedByLimit()) { // then something waits, if not in the queue
            return null;
        }
        Capacity capacity = Capacity.of(pool, situation);
        double most = capacity.cpuFirst() ? Thresholds.AHEAD_SHORT_TRAFFIC : Thresholds.AHEAD_TRAFFIC;
        boolean near = capacity.traffic() <= most || capacity.secondsLeft() <= Thresholds.AHEAD_SHORT_SECONDS;
        // back-to-back tasks keep it full although nothing waits
        boolean before = capacity.traffic() >= Thresholds.AHEAD_AT_ONCE;
        return near && before && !isThrottled(pool, capacity) && trafficGrows(pool, capacity)
                ? write(pool, capacity)
                : null;
    }

    private static boolean waits(PoolCase pool) {
        double waiting = latest(pool, Second::waiting);
        return waiting > Thresholds.AHEAD_MAX_WAITING * Math.max(1, latest(pool, Second::busy))
                || pool.whole().rejected() > 0;
    }

    /** The mean in the later half, which shows the present state. */
    private static double latest(PoolCase pool, ToDoubleFunction<Second> figure) {
        return pool.laterHalf().stream().mapToDouble(figure).average().orElse(0);
    }

    /**
     * Whether arrivals are independent of the pool's state. A batch is not: it ends. Neither are submitters who wait
     * for a free thread: they keep the pool full for seconds while nothing waits.
     */
    private static boolean isTraffic(PoolCase pool) {
        return pool.secondsIn(at -> at.pool().completed() > 0).size() >= Thresholds.AHEAD_SECONDS
                && pool.secondsIn(at -> at.busy() >= Thresholds.ALL_BUSY * pool.threads())
                                .size()
                        < Thresholds.AHEAD_FULL_SECONDS;
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
        return capacity.threadFactor() < Thresholds.AHEAD_FULL_TRAFFIC
                && pool.threads() >= Thresholds.AHEAD_FULL_THREADS
                && full >= Thresholds.AHEAD_FULL_TICKS
                && full > waiting;
    }

    /** Periodic tasks do not grow with the traffic, unless they are observed to. */
    private static boolean trafficGrows(PoolCase pool, Capacity capacity) {
        return pool.kind() != Kind.SCHEDULED || Double.isFinite(capacity.secondsLeft());
    }

    private static Draft write(PoolCase pool, Capacity capacity) {
        double execution = pool.whole().needMs() / 1000;
        AsyncMeasurement async = pool.whole().requests().async();
        boolean loops = pool.info().hasEventLoops() && async.completed() > 0; // a task is a round, not a request
        double rate = loops ? async.completed() / pool.length() : pool.throughput();
        double byThreads = loops ? rate * capacity.threadFactor() : pool.threads() / execution;
        boolean threadsFirst = capacity.shared().isEmpty() && !capacity.cpuFirst();
        double most = threadsFirst
                ? byThreads
                : capacity.shared().map(SharedLimit::perSecond).orElse(rate * capacity.traffic());
        double error = spread(pool) * most;
        double left = capacity.secondsLeft();
        boolean isRising = Double.isFinite(left);
        boolean soon = left <= Thresholds.AHEAD_SHORT_SECONDS || capacity.traffic() <= Thresholds.AHEAD_SHORT_TRAFFIC;
        String tasks = loops ? "requests" : pool.tasks();
        String unit = tasks + "/s";
        Draft draft = new Draft(FindingId.SATURATION_AHEAD, pool.name())
                .title(
                        soon ? Severity.WARNING : Severity.NOTE,
                        pool.name() + " is full at " + Figures.plain(most) + " " + unit + ", "
                                + Figures.plain(capacity.traffic()) + " times today's traffic"
                                + (isRising ? ", reached at the present trend in " + Figures.seconds(left) : "")
                                + capacity.shared()
                                        .map(limit -> ": limited by " + limit.name())
                                        .orElse(""))
                .between("saturation rate", most, unit, most - error, most + error)
                .exact(tasks + " completed", rate, unit)
                .exact("busy threads, mean", pool.busy(), "threads")
                .exact(loops ? "round of a loop, mean" : "time on a thread, mean", 1000 * execution, "ms")
                .exact("possible traffic, relative to today's", capacity.traffic(), "")
                .exact("time left at the present trend", isRising ? left : Double.NaN, "s");
        if (capacity.shared().isPresent()) {
            return SharedLimitText.addTo(draft, capacity.shared().get(), pool).origin(pool);
        }
        draft.because(pool.name() + " keeps " + Figures.plain(pool.busy()) + " of "
                        + Figures.count(pool.threads(), "thread") + " busy; "
                        + (capacity.cpuFirst() ? "the processors are full first" : "nothing waits yet"))
                .blockedAt("they are blocked in ", pool.whole().blockedAt())
                .origin(pool);
        String otherwise = "Make the work cheaper, or add processors before the traffic comes.";
        if (capacity.cpuFirst()) {
            return draft.change(otherwise).noHelp("More threads: the CPU is the limit.");
        }
        return draft.resize(
                Settings.size(pool, "Before the traffic doubles, give it more threads: ", ".", otherwise),
                new Scenario(pool.threadsFor(2 * pool.busy()), 2, Strategy.SHARED_POOL));
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
        return Draft.NORMAL_90_PERCENT * Math.sqrt(squares / (means.length - 1) / means.length) / mean;
    }
}
