package dev.lifeguard.advise.rule.blocking;

import dev.lifeguard.advise.rule.PoolRule;
import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Work that blocks on the common pool, which has one thread less than processors and serves the whole JVM. */
public final class BlockingInCommonPool extends PoolRule {
    @Override
    protected @Nullable Draft draft(PoolCase pool, Situation situation) {
        if (!pool.info().isCommonPool()) {
            return null;
        }
        boolean ofPart = situation.isPart(); // in which one blocked thread of a large pool is too much
        Load load = pool.loadIn(at -> at.busy() >= Thresholds.COMMON_POOL_BUSY);
        Stacks workers = pool.workers();
        Stacks blocked = workers.of(Role.BLOCKED)
                .where(stack -> !waitsForForks(stack) && !stack.line().isEmpty());
        double sampled = workers.share(blocked);
        boolean clocks = !Double.isNaN(load.blocked());
        double share = load.blockedOr(sampled);
        double threads = share * load.busy();
        boolean held = ofPart
                ? threads * load.seconds() >= Thresholds.COMMON_POOL_BLOCKED_SECONDS_OF_PART
                : threads >= Thresholds.COMMON_POOL_HELD * pool.threads();
        long samples =
                clocks ? 1 : ofPart ? Thresholds.MIN_SAMPLES_OF_PART : Thresholds.MIN_SAMPLES; // one shows the line
        boolean seen = sampled >= Thresholds.MIN_BLOCKED && blocked.count() >= samples;
        boolean again = ofPart
                || !clocks
                || load.seconds() >= Thresholds.MIN_SECONDS
                || pool.whole().arrived() >= Thresholds.MIN_SAMPLES; // a task or two may be from the start-up
        return share >= Thresholds.MIN_BLOCKED && held && seen && again
                ? write(pool, load, share, blocked, workers)
                : null;
    }

    /** A worker that joins its own forks is fine: others run them meanwhile. */
    private static boolean waitsForForks(Stack stack) {
        return stack.frames().stream()
                .limit(8)
                .anyMatch(frame -> frame.startsWith("java.util.concurrent.ForkJoinTask.awaitDone")
                        || frame.startsWith("java.util.concurrent.ForkJoinPool.awaitDone")
                        || frame.startsWith("java.util.concurrent.ForkJoinPool.helpJoin"));
    }

    private static Draft write(PoolCase pool, Load load, double share, Stacks blocked, Stacks workers) {
        List<FrameShare> lines = blocked.lines();
        double waiting = pool.info().estimated() ? Double.NaN : pool.waiting();
        boolean stream = blocked.share(stack -> stack.hasFrame("java.util.stream.")) >= 0.5;
        long sit = Math.max(1, Math.round(load.busy() * share));
        return new Draft(FindingId.BLOCKING_IN_COMMON_POOL, pool.name())
                .errorIfNoticeable(
                        waiting,
                        "The common pool, which the whole JVM shares, is blocked " + Figures.percent(share)
                                + " of its busy time, in " + lines.get(0).frame())
                .percent("busy time blocked", load.share(load.blocked()))
                .sampled("samples of its workers that are blocked", workers.share(blocked), workers.count())
                .exact("busy threads while it is used", load.busy(), "threads")
                .exact("threads of the pool", pool.threads(), "threads")
                .exact("tasks waiting, mean", waiting, "tasks")
                .waiting(waiting)
                .blockedAt(Figures.blockedWorkers(sit, pool.threads()) + " in ", lines)
                .origin(pool)
                .change(
                        stream
                                ? "Do not block in a parallel stream: make it sequential, or give the calls to a pool"
                                        + " of their own (virtual threads limited by a semaphore, or a fixed-size"
                                        + " executor) and join the results."
                                : "Give the blocking work a pool of its own: pass an executor as the second argument of"
                                        + " supplyAsync, runAsync and thenApplyAsync.")
                .noHelp("A larger common pool: it affects every parallel stream and CompletableFuture of the JVM, and"
                        + " CPU-bound work then has more threads than processors.");
    }
}
