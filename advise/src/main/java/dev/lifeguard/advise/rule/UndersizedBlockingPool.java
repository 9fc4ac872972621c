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
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.prediction.Scenario;
import java.util.List;
import java.util.Optional;

/**
 * Tasks queue while all workers are busy and mostly blocked, and hardly ever wait for a processor: more threads would
 * serve them, at the cost of memory only.
 */
public final class UndersizedBlockingPool implements Rule {
    /** Mean number of waiting tasks over the whole observation: below, nobody notices. */
    static final double MIN_WAITING = 0.5;

    /** Share of their time in the pool that tasks wait, in percent: below, more threads gain next to nothing. */
    static final double MIN_WAITING_PERCENT = 10;

    /** Share of the threads that are busy while tasks wait: below, threads are not what is missing. */
    static final double MIN_BUSY = 0.85;

    /** Share of the busy time that is blocked: below, the work is CPU-bound, and more threads would compete for it. */
    static final double MIN_BLOCKED = 0.5;

    /** Share of the busy time spent waiting for a processor: above, more threads would wait there instead. */
    static final double MAX_RUNNABLE = 0.2;

    /**
     * Share of the processors in use while tasks wait, where run-queue waits are unknown: above, none is free.
     */
    static final double MAX_CPU = 0.85;

    /** Seconds in which tasks waited: fewer are one burst. */
    static final double MIN_SECONDS = 3;

    /** Utilization to aim for, so that bursts of arrivals find a free thread. */
    static final double TARGET = 0.75;

    @Override
    public List<Finding> findings(Situation situation) {
        return situation.pools().stream()
                .filter(pool -> pool.info().kind() != Kind.COMMON && pool.info().kind() != Kind.VIRTUAL)
                .filter(pool -> !pool.info().hasEventLoops()) // which must not block, however many there are
                .flatMap(pool -> finding(pool, situation).stream())
                .toList();
    }

    private static Optional<Finding> finding(PoolCase pool, Situation situation) {
        List<Second> waited = pool.secondsIn(at -> at.pool().waitingTasks() >= MIN_WAITING);
        Load load = Load.over(waited);
        int threads = pool.threads();
        boolean waits = pool.whole().waitingTasks() >= MIN_WAITING
                && pool.whole().waitingPercent() >= MIN_WAITING_PERCENT
                && load.seconds() >= MIN_SECONDS
                && pool.whole().completed() > 0;
        boolean blocks = load.share(load.blocked()) >= MIN_BLOCKED && processorsAreFree(load) && !load.slowedByLimit();
        if (!waits || !blocks || load.busy() < MIN_BUSY * threads) {
            return Optional.empty();
        }
        return Optional.of(
                write(pool, load, threads, Capacity.of(pool, situation).shared()));
    }

    private static boolean processorsAreFree(Load load) {
        return Double.isNaN(load.runnable())
                ? !(load.cpuInUse() > MAX_CPU)
                : load.share(load.runnable()) <= MAX_RUNNABLE;
    }

    private static Finding write(PoolCase pool, Load load, int threads, Optional<SharedLimit> shared) {
        double arrivals = pool.whole().arrived() / pool.length();
        double demand = pool.held() + arrivals * pool.whole().needMs() / 1000;
        int enough = (int) Math.min(Integer.MAX_VALUE, Math.max(threads + 1, Math.ceil(demand / TARGET)));
        Draft draft = new Draft(
                        FindingId.UNDERSIZED_BLOCKING_POOL,
                        pool.name(),
                        Severity.ERROR,
                        Figures.capitalized(pool.tasks()) + " wait for the " + Figures.count(threads, "thread") + " of "
                                + pool.name() + ", which are "
                                + shared.filter(limit -> limit.waiting() >= 0.5)
                                        .map(limit -> "limited by " + limit.name())
                                        .orElse("blocked " + Figures.percent(load.share(load.blocked()))
                                                + " of their time"))
                .exact(pool.tasks() + " waiting, mean", pool.whole().waitingTasks(), pool.tasks())
                .exact("time in the queue, mean", pool.whole().waitMs().mean(), "ms")
                .exact(
                        "time in the queue, 99th percentile",
                        pool.whole().waitMs().p99(),
                        "ms")
                .exact("busy threads while " + pool.tasks() + " wait", load.busy(), "threads")
                .exact("of busy time blocked", 100 * load.share(load.blocked()), "%")
                .exact("of busy time waiting for a processor", 100 * load.share(load.runnable()), "%")
                .exact("processors in use while " + pool.tasks() + " wait", 100 * load.cpuInUse(), "%")
                .exact("threads that today's arrivals keep busy", demand, "threads")
                .waiting(pool.whole().waitingTasks());
        if (pool.whole().cancelled() > 0) {
            draft.exact(
                    "of the " + pool.tasks() + " given up on by their callers, who cancelled them",
                    100.0 * pool.whole().cancelled() / Math.max(1, pool.whole().completed()),
                    "%");
        }
        if (shared.isPresent()) {
            SharedLimitText.because(draft, shared.get(), pool).origin(pool);
            return SharedLimitText.remedy(draft, shared.get(), pool).done();
        }
        List<FrameShare> blockedAt = pool.whole().blockedAt();
        draft.because(waitsBecause(pool, load, threads, blockedAt)).at(Place.Role.BLOCKED_AT, blockedAt);
        Settings.neverReached(pool).ifPresent(draft::because);
        draft.origin(pool);
        if (!(load.cpuInUse() > MAX_CPU)) { // else further ones would serve others that compete with it
            draft.noHelp("More processors: the threads use " + Figures.plain(load.cpu()) + " of them.");
        }
        return draft.resize(
                        Settings.size(
                                pool,
                                "Give it more threads: ",
                                ".",
                                "Make the calls that its threads wait for faster, or let more of them run at a time."),
                        Scenario.ofSize(enough))
                .noHelp("A longer queue: it only lengthens the wait.")
                .done();
    }

    private static String waitsBecause(PoolCase pool, Load load, int threads, List<FrameShare> blockedAt) {
        long busy = Math.min(threads, Math.round(load.busy()));
        if (blockedAt.isEmpty()) {
            return pool.name() + " waits because "
                    + (threads == 1 ? "its one worker is" : busy + " of " + threads + " workers are")
                    + " busy, mostly blocked";
        }
        long there = Math.min(busy, Math.round(threads * blockedAt.get(0).share()));
        return pool.name() + " waits because " + Figures.workersSit(there, threads) + " in "
                + blockedAt.get(0).frame();
    }
}
