package dev.lifeguard.advise.rule.load;

import dev.lifeguard.advise.graph.Standstill;
import dev.lifeguard.advise.graph.UnmovedQueue;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.view.ConnectionStacks;
import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.advise.wording.SharedLimitText;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.recording.Recording;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Threads wait for connections, semaphore permits or a lock while all of these are in use. These are the limit, not the
 * threads.
 */
public final class ExhaustedConnections implements Rule {
    @Override
    public Stream<Draft> drafts(Situation situation) {
        return situation.limits().stream().flatMap(pool -> Stream.ofNullable(draft(pool, situation)));
    }

    private static @Nullable Draft draft(PoolCase pool, Situation situation) {
        Load load = pool.loadIn(at -> at.waiting() >= Thresholds.NOTICEABLE_WAITING
                && at.busy() >= Thresholds.FULL * at.pool().maxSize());
        return pool.waitsNoticeably(load) && !isUnmoved(pool, situation) ? write(pool, load, situation) : null;
    }

    /** Returns whether {@code UnmovedLimits} reports it, with its present holder. */
    private static boolean isUnmoved(PoolCase pool, Situation situation) {
        Recording recording = situation.recording();
        return UnmovedQueue.of(recording, WaitGraph.of(recording)).stream()
                .filter(UnmovedQueue::isCertain)
                .anyMatch(queue -> queue.most().kind().isMeasuredAs(pool.info())
                        && pool.submitters()
                                        .share(pool.submitters().at(queue.most().line()))
                                > Thresholds.MAJORITY);
    }

    /**
     * Time at the end, in s, in which nothing was released while threads waited; 0 if a usual hold may last as long.
     */
    private static double keptFor(PoolCase pool) {
        double kept = 0;
        for (int i = pool.seconds().size() - 1; i >= 0; i--) {
            Second at = pool.seconds().get(i);
            if (at.pool().completed() > 0 || at.waiting() < Thresholds.NOTICEABLE_WAITING) {
                break;
            }
            kept += at.length();
        }
        double least = pool.whole().completed() == 0
                ? 0
                : Standstill.certainSeconds(pool.whole().execMs().mean() / 1000);
        return kept >= least ? kept : 0;
    }

    private static Draft write(PoolCase pool, Load load, Situation situation) {
        String worker = pool.kind().worker();
        ConnectionStacks read = pool.connections();
        Stacks holders = read.handedOver() ? pool.workers().where(stack -> !read.asks(stack)) : pool.workers();
        int size = pool.threads();
        boolean counted = !pool.info().className().equals(PoolInfo.MONITOR);
        double kept = counted ? keptFor(pool) : 0;
        String held = !counted
                ? ""
                : kept == 0
                        ? ", held for " + Figures.ms(pool.whole().execMs().mean()) + " each time"
                        : ", and none has been returned for " + Figures.seconds(kept);
        String connections = isLock(pool)
                ? pool.name()
                : (size == 1 ? "the one " + worker : "the " + size + " " + worker + "s") + " of " + pool.name();
        long threads = Math.round(load.waiting());
        String waiter = limitsTasks(pool) ? "task" : "thread";
        Draft draft = new Draft(FindingId.EXHAUSTED_CONNECTIONS, pool.name())
                .error(Figures.count(Math.max(1, threads), waiter) + " wait" + (threads > 1 ? "" : "s") + " for "
                        + connections + held)
                .exact(waiter + "s waiting, mean", pool.waiting(), waiter + "s")
                .times("time to get one", pool.whole().waitMs())
                .exact("in use while " + waiter + "s wait", load.busy(), worker + "s")
                .times("time held", pool.whole().execMs())
                .waiting(pool.waiting())
                .nonZero("attempts that got none", pool.whole().rejected(), "");
        waiters(draft, read, worker, situation);
        draft.submittedFrom("waiters are at ", pool.submitters().lines(read::line))
                .blockedAt("holders are at ", holders.lines(read::line))
                .made(pool.info());
        return remedy(draft, read, pool, worker, holders, kept == 0)
                .noHelp(
                        limitsTasks(pool)
                                ? "More threads in the pool that runs these tasks: the limit is the executor's own."
                                : "More threads: they would wait for a " + worker + ", too.");
    }

    /** Returns whether it is an executor's own limit, for which queued tasks wait instead of threads. */
    private static boolean limitsTasks(PoolCase pool) {
        return pool.info().kind() == PoolInfo.Kind.PERMITS && pool.info().queueClass() != null;
    }

    private static boolean isLock(PoolCase pool) {
        return pool.kind() == Kind.LOCK;
    }

    private static void waiters(Draft draft, ConnectionStacks read, String worker, Situation situation) {
        for (PoolCase threads : situation.pools()) {
            double waiting = threads.busy() * threads.workers().share(read::asks);
            if (waiting >= Thresholds.NOTICEABLE_WAITING) {
                draft.because(Figures.plain(waiting) + " of the "
                        + Figures.count(threads.whole().size(), "thread") + " of " + threads.name()
                        + " wait for a " + worker + " on average");
            }
        }
    }

    private static Draft remedy(
            Draft draft, ConnectionStacks read, PoolCase pool, String worker, Stacks holders, boolean comeBack) {
        if (isLock(pool)) {
            return draft.change(
                    comeBack
                            ? "Hold the lock for less time: do what needs no protection before or after, or split it"
                                    + " into a lock for each thing that it protects."
                            : "Find the code that keeps the lock, and unlock it in a finally block.");
        }
        boolean permits = pool.kind() == Kind.PERMITS;
        String secondAt = read.secondAt(holders);
        Stacks other = holders.where(stack -> !read.uses(stack));
        boolean seen = holders.count() >= Thresholds.NESTED_SAMPLES;
        if (!secondAt.isEmpty()) {
            return draft.sampled("hold time spent waiting for a second one", holders.share(read::asks), holders.count())
                    .change(SharedLimitText.second(worker, secondAt));
        }
        if (!comeBack) {
            return draft.change("Find the code that keeps the " + worker + "s, and "
                    + (permits ? "release them in a finally block." : "close them in a try-with-resources statement."));
        }
        String first = "";
        if (!permits && seen && holders.share(other) >= Thresholds.MAJORITY) {
            draft.sampled("hold time spent on something else", holders.share(other), holders.count());
            first = "Return the connection before "
                    + other.lines(read::line).get(0).frame()
                    + ", or request it afterwards: most of the time it is held but not used. ";
        }
        String more = first + (first.isEmpty() ? "Allow more " : "Until then, allow more ") + worker + "s, if "
                + (permits ? "what they protect can take it: " : "the service behind them can take it: ");
        double demand = pool.arrivalRate() * pool.whole().execMs().mean() / 1000;
        return draft.resize(
                Settings.connections(pool.info(), more, first + "Hold each " + worker + " for less time."),
                Scenario.ofSize(pool.threadsFor(demand)));
    }
}
