package dev.lifeguard.advise.rule.load;

import dev.lifeguard.advise.rule.PoolRule;
import dev.lifeguard.advise.view.Capacity;
import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.SharedLimit;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.advise.wording.SharedLimitText;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Tasks queue while all workers are busy, mostly blocked, and seldom wait for a processor. More threads would serve
 * them at the cost of memory only.
 */
public final class UndersizedBlockingPool extends PoolRule {
    @Override
    protected @Nullable Draft draft(PoolCase pool, Situation situation) {
        if (pool.kind() == Kind.COMMON
                || pool.kind() == Kind.VIRTUAL
                || pool.info().hasEventLoops()) {
            return null; // event loops must not block, however many there are
        }
        Load load = pool.loadIn(at -> at.waiting() >= Thresholds.NOTICEABLE_WAITING);
        boolean timed =
                pool.info().estimated() && !Double.isNaN(pool.whole().waitMs().mean()); // only waits are known
        boolean blocks = blockedShare(pool, load) >= Thresholds.MAJORITY
                && processorsAreFree(load)
                && !load.slowedByLimit(); // else the work is CPU-bound, and more threads would compete for it
        return pool.waitsNoticeably(load)
                        && !(timed
                                && pool.workers()
                                                .share(stack ->
                                                        WaitKind.of(stack).isLimit())
                                        >= Thresholds.MAJORITY)
                        && (timed || pool.whole().completed() > 0)
                        && blocks
                        && pool.busyWhileWaiting() >= Thresholds.FULL * pool.threads()
                ? write(
                        pool,
                        load,
                        Capacity.of(pool, situation)
                                .shared()
                                .filter(limit -> !timed && limit.waiting() >= Thresholds.NOTICEABLE_WAITING))
                : null;
    }

    private static double blockedShare(PoolCase pool, Load load) {
        double sampled = pool.workers().share(stack -> stack.role() == Role.BLOCKED);
        return pool.info().estimated() ? load.blockedOr(sampled) : load.share(load.blocked());
    }

    private static boolean processorsAreFree(Load load) {
        return Double.isNaN(load.runnable())
                ? !(load.cpuInUse() > Thresholds.FULL)
                : load.share(load.runnable()) <= Thresholds.UNDERSIZED_MAX_RUNNABLE;
    }

    private static Draft write(PoolCase pool, Load load, Optional<SharedLimit> shared) {
        boolean timed = pool.info().estimated(); // all its threads are busy, so at least that much is needed
        double demand = timed ? pool.busyWhileWaiting() : pool.held() + pool.demand();
        double blocked = blockedShare(pool, load);
        double cancelled =
                timed ? 0 : (double) pool.whole().cancelled() / pool.whole().completed();
        Draft draft = new Draft(SharedLimit.finding(shared, FindingId.UNDERSIZED_BLOCKING_POOL), pool.name())
                .error(Figures.capitalized(pool.tasks()) + " wait for the " + Figures.count(pool.threads(), "thread")
                        + " of " + pool.name() + ", which are "
                        + shared.map(limit -> "limited by " + limit.name())
                                .orElse("blocked " + Figures.percent(blocked) + " of their time"))
                .exact(pool.tasks() + " waiting, mean", pool.waiting(), pool.tasks())
                .times("time in the queue", pool.whole().waitMs())
                .exact("busy threads while " + pool.tasks() + " wait", pool.busyWhileWaiting(), "threads")
                .percent("busy time blocked", blocked)
                .percent("busy time waiting for a processor", load.share(load.runnable()))
                .percent("processors in use while " + pool.tasks() + " wait", load.cpuInUse())
                .exact("threads that today's arrivals keep busy", timed ? Double.NaN : demand, "threads")
                .waiting(pool.waiting())
                .nonZero(pool.tasks() + " cancelled by their callers", 100 * cancelled, "%");
        if (shared.isPresent()) {
            return SharedLimitText.addTo(draft, shared.get(), pool).origin(pool);
        }
        List<FrameShare> blockedAt = pool.whole().blockedAt();
        draft.because(waitsBecause(pool, blockedAt)).at(Place.Role.BLOCKED_AT, blockedAt);
        Settings.neverReached(pool).ifPresent(draft::because);
        draft.origin(pool);
        if (!timed && !(load.cpuInUse() > Thresholds.FULL)) { // otherwise more of them would serve competing threads
            draft.noHelp("More processors: the threads use " + Figures.plain(load.cpu()) + " of them.");
        }
        return draft.resize(
                        pool,
                        pool.threadsFor(demand),
                        "Give it more threads: ",
                        ".",
                        "Speed up the calls that its threads wait for, or let more of them run at once.")
                .noHelp("A longer queue: it only lengthens the wait.");
    }

    private static String waitsBecause(PoolCase pool, List<FrameShare> blockedAt) {
        int threads = pool.threads();
        long busy = Math.min(threads, Math.round(pool.busyWhileWaiting()));
        if (blockedAt.isEmpty()) {
            return (threads == 1 ? "its one worker is" : busy + " of " + threads + " workers are")
                    + " busy, mostly blocked";
        }
        long there = Math.min(busy, Math.round(threads * blockedAt.get(0).share()));
        return Figures.blockedWorkers(there, threads) + " in "
                + blockedAt.get(0).frame();
    }
}
