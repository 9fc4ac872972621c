package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.ConnectionStacks;
import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.prediction.Scenario;
import java.util.List;
import java.util.Optional;

/**
 * Threads wait for connections, for permits of a semaphore or for a lock, while all of these are in use: they are the limit, and not the
 * threads.
 */
public final class ExhaustedConnections implements Rule {
    /** Mean number of threads that wait, of the whole observation and of a second that counts: below, nobody notices. */
    static final double MIN_WAITING = 0.5;

    /** Share of the time from the ask to the return that is waiting, in percent: below, more connections gain little. */
    static final double MIN_WAITING_PERCENT = 10;

    /** Share of the connections that are in use while threads wait: below, something else keeps them waiting. */
    static final double MIN_IN_USE = 0.85;

    /** Seconds of that: fewer are one burst. */
    static final double MIN_SECONDS = 3;

    /** Share of the time in which holders do something else from which on that is the cause. */
    static final double MIN_OTHER_WORK = 0.5;

    /** Share of the time in which holders wait for a second connection from which on they may block each other. */
    static final double MIN_NESTED = 0.1;

    /** Share of the connections in use to aim for, so that asks that come together find one. */
    static final double TARGET = 0.75;

    /** Fewer samples of stacks do not show what holders do. */
    static final int MIN_SAMPLES = 10;

    @Override
    public List<Finding> findings(Situation situation) {
        return situation.pools().stream()
                .filter(pool -> !pool.info().kind().hasThreads())
                .flatMap(pool -> finding(pool, situation).stream())
                .toList();
    }

    private static Optional<Finding> finding(PoolCase pool, Situation situation) {
        List<Second> full = pool.secondsIn(at -> at.pool().waitingTasks() >= MIN_WAITING
                && at.pool().busyThreads() >= MIN_IN_USE * at.pool().maxSize());
        Load load = Load.over(full);
        return pool.whole().waitingTasks() >= MIN_WAITING
                        && pool.whole().waitingPercent() >= MIN_WAITING_PERCENT
                        && load.seconds() >= MIN_SECONDS
                ? Optional.of(write(pool, load, situation))
                : Optional.empty();
    }

    private static Finding write(PoolCase pool, Load load, Situation situation) {
        String worker = pool.info().kind().worker();
        ConnectionStacks read = new ConnectionStacks(pool.info().className());
        Stacks workers = pool.stacks().ofWorkers();
        Stacks holders = read.handedOver() ? workers.where(stack -> !read.asks(stack)) : workers;
        int size = pool.threads();
        boolean counted = !pool.info().className().equals(PoolInfo.MONITOR);
        boolean comeBack = pool.whole().completed() > 0 || !counted;
        String connections = isLock(pool)
                ? pool.name()
                : (size == 1 ? "the one " + worker : "the " + size + " " + worker + "s") + " of " + pool.name();
        Draft draft = new Draft(
                        FindingId.EXHAUSTED_CONNECTIONS,
                        pool.name(),
                        Severity.ERROR,
                        Figures.count(Math.max(1, Math.round(load.waiting())), waiter(pool)) + " wait"
                                + (Math.round(load.waiting()) > 1 ? "" : "s") + " for " + connections
                                + (!counted
                                        ? ""
                                        : comeBack
                                                ? ", held for "
                                                        + Figures.ms(pool.whole()
                                                                .execMs()
                                                                .mean()) + " each time"
                                                : ", and none comes back"))
                .exact(waiter(pool) + "s waiting, mean", pool.whole().waitingTasks(), waiter(pool) + "s")
                .exact("time to get one, mean", pool.whole().waitMs().mean(), "ms")
                .exact("time to get one, 99th percentile", pool.whole().waitMs().p99(), "ms")
                .exact("in use while " + waiter(pool) + "s wait", load.busy(), worker + "s")
                .exact("time held, mean", pool.whole().execMs().mean(), "ms")
                .exact("time held, 99th percentile", pool.whole().execMs().p99(), "ms")
                .waiting(pool.whole().waitingTasks());
        if (pool.whole().rejected() > 0) {
            draft.exact("asks that got none", pool.whole().rejected(), "asks");
        }
        waiters(draft, read, worker, situation);
        lines(draft, read, pool, holders);
        draft.made(pool.info());
        return remedy(draft, read, pool, holders, comeBack)
                .noHelp(
                        limitsTasks(pool)
                                ? "More threads in the pool that runs these tasks: the limit is the executor's own."
                                : "More threads: they would wait for a " + worker + ", too.")
                .done();
    }

    /** Whether it is the limit of an executor: what waits is tasks in its queue, and no thread. */
    private static boolean limitsTasks(PoolCase pool) {
        return pool.info().kind() == PoolInfo.Kind.PERMITS && pool.info().queueClass() != null;
    }

    private static String waiter(PoolCase pool) {
        return limitsTasks(pool) ? "task" : "thread";
    }

    private static boolean isLock(PoolCase pool) {
        return pool.info().kind() == PoolInfo.Kind.LOCK;
    }

    /** Which pools the waiting threads belong to. */
    private static void waiters(Draft draft, ConnectionStacks read, String worker, Situation situation) {
        for (PoolCase threads : situation.ofThreads().pools()) {
            double waiting =
                    threads.whole().busyThreads() * threads.stacks().ofWorkers().share(read::asks);
            if (waiting >= MIN_WAITING) {
                draft.because(Figures.plain(waiting) + " of the "
                        + Figures.count(threads.whole().size(), "thread") + " of " + threads.name()
                        + " wait for a " + worker + ", in the mean");
            }
        }
    }

    private static void lines(Draft draft, ConnectionStacks read, PoolCase pool, Stacks holders) {
        List<FrameShare> asked = pool.stacks().of(Role.SUBMITTING).lines(read::line);
        List<FrameShare> held = holders.lines(read::line);
        if (!asked.isEmpty()) {
            draft.because("asked for at " + asked.get(0).frame()).at(Place.Role.SUBMITTED_FROM, asked);
        }
        if (!held.isEmpty()) {
            draft.because("held at " + held.get(0).frame()).at(Place.Role.BLOCKED_AT, held);
        }
    }

    private static Draft remedy(Draft draft, ConnectionStacks read, PoolCase pool, Stacks holders, boolean comeBack) {
        if (isLock(pool)) {
            return draft.change(
                    comeBack
                            ? "Hold the lock for a shorter time: do what it need not protect before or after, or have a lock for each"
                                    + " of the things that it protects."
                            : "Find who keeps the lock, and unlock it in a finally block.");
        }
        boolean permits = pool.info().kind() == PoolInfo.Kind.PERMITS;
        String worker = pool.info().kind().worker();
        Stacks nested = holders.where(read::asks);
        Stacks other = holders.where(stack -> !read.uses(stack));
        boolean seen = holders.count() >= MIN_SAMPLES;
        if (seen && holders.share(read::asks) >= MIN_NESTED) {
            return draft.sampled(
                            "of the time held waiting for a second one", holders.share(read::asks), holders.count())
                    .change("Do not ask for a " + worker + " while you hold one, at "
                            + nested.lines(read::line).get(0).frame()
                            + ": where each of them is held by a thread that waits for another, all wait until they time"
                            + " out.");
        }
        if (!comeBack) {
            return draft.change(
                    permits
                            ? "Find who keeps the permits, and give them back in a finally block."
                            : "Find who keeps the connections, and close them in a try-with-resources statement.");
        }
        String first = "";
        if (!permits && seen && other.count() >= MIN_OTHER_WORK * holders.count()) {
            draft.sampled(
                    "of the time held doing something else",
                    holders.share(stack -> !read.uses(stack)),
                    holders.count());
            first = "Give the connection back before "
                    + other.lines(read::line).get(0).frame()
                    + ", or get it after that: most of the time, who holds one does not use it. ";
        }
        double demand =
                pool.whole().arrived() / pool.length() * pool.whole().execMs().mean() / 1000;
        int enough = (int) Math.min(Integer.MAX_VALUE, Math.max(pool.threads() + 1, Math.ceil(demand / TARGET)));
        return draft.resize(
                Settings.connections(
                        pool.info(),
                        first + (first.isEmpty() ? "Let" : "Until then, let")
                                + " there be more " + worker + "s, if what they "
                                + (permits ? "protect can bear it: " : "lead to can serve them: "),
                        first + "Hold each " + worker + " for a shorter time."),
                Scenario.ofSize(enough));
    }
}
