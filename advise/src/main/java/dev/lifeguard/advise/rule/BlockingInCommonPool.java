package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.List;
import java.util.Optional;

/** Work that blocks on the common pool, which has one thread less than processors and serves the whole JVM. */
public final class BlockingInCommonPool implements Rule {
    /** Share of its busy time that is blocked: cache misses and page faults stay below. */
    static final double MIN_BLOCKED = 0.2;

    /** Share of all its threads' time that is blocked while the pool is used: below, the others have room enough. */
    static final double MIN_HELD = 0.1;

    /**
     * Blocked stacks that are required where the workers' clocks are unknown; where they are known, one shows the line.
     */
    static final long MIN_SAMPLES = 3;

    /** The same for a short part, in which a busy machine leaves time for few. */
    private static final long MIN_SAMPLES_OF_PART = 2;

    /** Blocked time from which on a short part counts, in thread-seconds: below, it may have been a class that was loaded. */
    private static final double MIN_BLOCKED_SECONDS_OF_PART = 0.02;

    /** Mean number of waiting tasks from which on users notice. */
    static final double NOTICEABLE_WAITING = 0.5;

    /** Busy threads from which on the pool counts as used in a second. */
    private static final double USED = 0.02;

    private final boolean ofPart;

    /** For recordings of whole services. */
    public BlockingInCommonPool() {
        this(false);
    }

    private BlockingInCommonPool(boolean ofPart) {
        this.ofPart = ofPart;
    }

    /** For a short part of a program, in which one blocked thread of a large pool is too much. */
    public static Rule ofPart() {
        return new BlockingInCommonPool(true);
    }

    @Override
    public List<Finding> findings(Situation situation) {
        return situation.pools().stream()
                .filter(pool -> pool.info().isCommonPool())
                .flatMap(pool -> finding(pool).stream())
                .toList();
    }

    private Optional<Finding> finding(PoolCase pool) {
        Load load = Load.over(pool.secondsIn(at -> at.pool().busyThreads() >= USED));
        Stacks workers = pool.stacks().ofWorkers();
        Stacks blocked = workers.of(Role.BLOCKED)
                .where(stack -> !waitsForForks(stack) && !stack.line().isEmpty());
        double sampled = workers.count() == 0 ? 0 : (double) blocked.count() / workers.count();
        boolean clocks = !Double.isNaN(load.blocked());
        double share = clocks ? load.share(load.blocked()) : sampled;
        double threads = share * load.busy();
        boolean held =
                ofPart ? threads * load.seconds() >= MIN_BLOCKED_SECONDS_OF_PART : threads >= MIN_HELD * pool.threads();
        long samples = clocks ? 1 : ofPart ? MIN_SAMPLES_OF_PART : MIN_SAMPLES;
        boolean seen = sampled >= MIN_BLOCKED && blocked.count() >= samples;
        return share >= MIN_BLOCKED && held && seen
                ? Optional.of(write(pool, load, share, blocked, sampled, workers.count()))
                : Optional.empty();
    }

    /** A worker that joins its own forks is fine: others run them meanwhile. */
    private static boolean waitsForForks(Stack stack) {
        return stack.frames().stream()
                .limit(8)
                .anyMatch(frame -> frame.startsWith("java.util.concurrent.ForkJoinTask.awaitDone")
                        || frame.startsWith("java.util.concurrent.ForkJoinPool.awaitDone")
                        || frame.startsWith("java.util.concurrent.ForkJoinPool.helpJoin"));
    }

    private static Finding write(PoolCase pool, Load load, double share, Stacks blocked, double sampled, long samples) {
        List<FrameShare> lines = blocked.lines();
        String line = lines.get(0).frame();
        double waiting =
                pool.info().kind().estimated() ? Double.NaN : pool.whole().waitingTasks();
        boolean stream = blocked.share(stack -> stack.hasFrame("java.util.stream.")) >= 0.5;
        return new Draft(
                        FindingId.BLOCKING_IN_COMMON_POOL,
                        pool.name(),
                        waiting >= NOTICEABLE_WAITING ? Severity.ERROR : Severity.WARNING,
                        "The common pool, which the whole JVM shares, is blocked " + Figures.percent(share)
                                + " of its busy time, in " + line)
                .exact("of busy time blocked", 100 * load.share(load.blocked()), "%")
                .sampled("blocked stacks of its workers", sampled, samples)
                .exact("busy threads while it is used", load.busy(), "threads")
                .exact("threads of the pool", pool.threads(), "threads")
                .exact("tasks waiting, mean", waiting, "tasks")
                .waiting(waiting)
                .because("the common pool waits because "
                        + Figures.workersSit(Math.max(1, Math.round(load.busy() * share)), pool.threads()) + " in "
                        + line)
                .at(Place.Role.BLOCKED_AT, lines)
                .origin(pool)
                .change(
                        stream
                                ? "Do not block in a parallel stream: make it sequential, or give the calls to a pool"
                                        + " of their own (virtual threads limited by a semaphore, or a fixed-size"
                                        + " executor) and join the results."
                                : "Give the blocking work a pool of its own: pass an executor as the second argument of"
                                        + " supplyAsync, runAsync and thenApplyAsync.")
                .noHelp("A larger common pool: it affects every parallel stream and CompletableFuture of the JVM, and"
                        + " CPU-bound work then has more threads than processors.")
                .done();
    }
}
