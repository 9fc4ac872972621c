package dev.lifeguard.flow.list;

import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Strategy;
import dev.lifeguard.flow.engine.ExecutionPolicy;
import dev.lifeguard.flow.engine.Pace;
import dev.lifeguard.flow.engine.Placeholder;
import dev.lifeguard.flow.engine.Reasons;
import dev.lifeguard.flow.engine.RunCompanions;
import dev.lifeguard.flow.engine.RunEvent;
import dev.lifeguard.flow.engine.Settings;
import dev.lifeguard.flow.engine.Site;
import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.scope.Failures;
import dev.lifeguard.flow.scope.TaskScope;
import dev.lifeguard.flow.scope.WarmUp;
import dev.lifeguard.flow.scope.Work;
import dev.lifeguard.flow.scope.Worker;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The part of a list run that several threads do. Workers claim the next few items by one atomic addition. The calling
 * thread is one of them and the last to leave.
 */
final class ListWork implements Work {
    /** Remaining work that is worth one more helper from the shared pool, in nanoseconds. */
    private static final double MIN_WORK_NS = 50_000;

    private final ListItems items;
    private final Settings settings;
    private final TaskScope scope;
    private final ExecutionPolicy policy;
    private final ListAttempts attempts;
    private final Site site;
    private final long begin;
    private final AtomicLong next;
    private final AtomicLong serialNs = new AtomicLong(); // of all items, summed over all threads
    private final boolean guessed;
    private final @Nullable Pace pace;

    /**
     * @param first the loop that did the first items on the calling thread
     * @param begin start of the run, a {@link System#nanoTime()}
     */
    ListWork(ListItems items, Site site, InlineLoop first, long begin) {
        this.items = items;
        this.settings = items.settings;
        this.pace = settings.pace();
        Worker caller = first.caller();
        this.scope = new TaskScope(settings.name(), settings.context(), caller);
        boolean many = first.costNs() >= ExecutionPolicy.SLOW_NS && settings.retry() == null;
        this.policy = new ExecutionPolicy(site, settings.limit(), many ? Limit.LARGE_START : Limit.SMALL_START);
        this.attempts = new ListAttempts(items, scope, policy);
        this.site = site;
        this.begin = begin;
        this.next = new AtomicLong(first.done());
        this.guessed = first.waited() != null;
        if (first.costNs() > 0) {
            policy.first(caller, first.costNs(), first.waited());
        }
        if (first.done() > 0) {
            serialNs.set(System.nanoTime() - begin);
        }
    }

    /** Does all remaining items. Throws the failure that ends the run early. */
    Report run() {
        @Nullable Throwable failure;
        try {
            if (!settings.allowsLoop()) {
                RunCompanions.begin(scope, settings, items.done, items.count());
            }
            startWorkers(scope.caller());
            do {
                while (!scope.cancelled() && step(scope.caller())) {
                    if (scope.callerIsInterrupted()) {
                        scope.cancelForInterrupt();
                    }
                }
                scope.await();
            } while (!scope.cancelled() && attempts.hasAgain());
        } catch (Throwable e) {
            scope.fail(e);
        } finally {
            failure = scope.close();
        }
        if (failure != null) {
            throw Failures.raise(failure);
        }
        return finished();
    }

    private Report finished() {
        if (items.count() > 0) {
            policy.remember((double) serialNs.get() / items.count());
        }
        Report report = report(System.nanoTime() - begin);
        if (!WarmUp.JVM.hasCpuTime()) {
            WarmUp.JVM.ranUnmeasured(report.elapsedNs());
        }
        if (report.strategy() == Strategy.CHUNKS) {
            site.ranInChunks(report.speedUp());
        }
        RunEvent.commit(report);
        return report;
    }

    private Report report(long elapsedNs) {
        return scope.everStartedWorkers()
                ? items.report(
                        policy.strategy(),
                        policy.reason(),
                        elapsedNs,
                        serialNs.get(),
                        policy.concurrency(),
                        policy.settled())
                : items.report(Strategy.INLINE, Reasons.NOT_WORTH_IT, elapsedNs, serialNs.get(), 1, "");
    }

    @Override
    public boolean step(Worker worker) {
        if (!WarmUp.JVM.hasCpuTime() && !worker.isVirtual() && worker != scope.caller() && isCpuTimeWorthIt()) {
            worker.learnToMeasure();
        }
        ListAttempts.Again again = attempts.pollAgain();
        if (again != null) {
            items(again.index(), again.index() + 1, again.attempt(), worker);
        } else if (!chunk(worker)) {
            return false;
        }
        if (worker != scope.caller() && policy.isWrongKind(worker)) {
            scope.retire(worker);
            startWorkers(worker); // a replacement, since all others may be in long items
            return false;
        }
        startWorkers(worker);
        return !scope.retire(worker, policy.workers() - 1);
    }

    /** Does the next few items. Returns false at the end. */
    private boolean chunk(Worker worker) {
        int length = items.count();
        long claimed = next.get();
        int size = pace == null ? policy.chunk((int) Math.max(0, length - claimed)) : 1;
        long from = claimed < length ? next.getAndAdd(size) : length;
        if (from >= length) {
            return false;
        }
        items((int) from, (int) Math.min(length, from + size), 1, worker);
        return true;
    }

    private void items(int from, int to, int attempt, Worker worker) {
        if (!attempts.awaitTurn(worker)) {
            return;
        }
        long start = System.nanoTime() - worker.pausedNs();
        for (int i = from; i < to && !scope.cancelled(); i++) {
            @Nullable Object result = attempts.item(i, items.items[i], attempt, worker);
            if (result != Placeholder.ITEM) {
                items.keep(i, result);
            }
        }
        long ns = System.nanoTime() - start - worker.pausedNs();
        serialNs.addAndGet(ns);
        policy.done(worker, to - from, ns);
    }

    @Override
    public boolean isLeft() {
        return next.get() < items.count();
    }

    @Override
    public void gaveWay() {
        if (isLeft()) {
            scope.callHelper(this);
        }
    }

    private void startWorkers(Worker worker) {
        long left = items.count() - next.get();
        boolean blocking = policy.isBlocking();
        if (left <= 0 || !(blocking || left * policy.costNs() > MIN_WORK_NS)) {
            return;
        }
        int target = (int) Math.min(policy.workers() - 1, left);
        boolean started = blocking
                && !policy.isKindKnown()
                && isCpuTimeWorthIt()
                && scope.startWorkers(Math.min(1, target), false, this); // measures whether items compute
        if (scope.startWorkers(target, blocking, this) || started) {
            worker.begin(); // starting workers took CPU time that belongs to no item
        }
    }

    private boolean isCpuTimeWorthIt() {
        double leftNs = (items.count() - next.get()) * policy.costNs() / policy.workers();
        return WarmUp.JVM.isCpuTimeWorthIt(leftNs, guessed);
    }
}
