package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Strategy;
import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.scope.Failures;
import dev.lifeguard.flow.scope.TaskScope;
import dev.lifeguard.flow.scope.Work;
import dev.lifeguard.flow.scope.Worker;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The part of a {@link ListRun} that is done by several threads. Workers claim the next few items by one atomic
 * addition; the calling thread is one of them, and the last.
 */
final class ListWork implements Work {
    /** What is left must be worth it to call a thread. */
    private static final double WORTH_NS = 50_000;

    /** What is left, and what was done, must take so long to load what tells CPU time. */
    private static final double WORTH_MEASURING_NS = 200_000_000;

    /** The same, where the first items have shown what they are. */
    private static final double WORTH_DOUBTING_NS = 1_000_000_000;

    /** How long the runs took in which it could not be told. */
    private static volatile long unmeasuredNs;

    /** An item that was refused, to be tried for the so-manieth time. */
    private record Retry(int index, int attempt) {}

    private final ListRun run;
    private final TaskScope scope;
    private final ExecutionPolicy policy;
    private final Site site;
    private final long begin;
    private final AtomicLong next;
    private final AtomicLong uncountedNs = new AtomicLong();
    private volatile @Nullable Queue<Retry> retries;

    /** @param from the first item that is not done, by then each having taken {@code costNs}; 0 if none was timed */
    ListWork(ListRun run, Site site, Worker caller, int from, double costNs, long begin) {
        this.run = run;
        this.scope = new TaskScope(run.settings.name(), run.settings.context(), caller);
        boolean many = costNs >= ExecutionPolicy.SLOW_NS && run.settings.refused() == null;
        this.policy = new ExecutionPolicy(site, run.settings.limit(), many ? Limit.MANY : Limit.FEW);
        this.site = site;
        this.begin = begin;
        this.next = new AtomicLong(from);
        if (costNs > 0) {
            policy.first(caller, costNs, run.waited);
        }
        if (from > 0) {
            uncountedNs.addAndGet(System.nanoTime() - begin);
        }
    }

    Report run() {
        if (run.settings.timeoutNs() != Long.MAX_VALUE) {
            scope.limitTime(run.settings.timeoutNs());
        }
        @Nullable Throwable failure;
        try {
            startWorkers(scope.caller());
            do {
                while (!scope.cancelled() && step(scope.caller())) {
                    if (scope.callerIsInterrupted()) {
                        scope.cancelForInterrupt();
                    }
                }
                scope.await();
            } while (!scope.cancelled() && retries != null && !retries.isEmpty());
        } catch (Throwable e) {
            scope.fail(e);
        } finally {
            failure = scope.close();
        }
        if (failure != null) {
            throw Failures.raise(failure);
        }
        if (run.items.length > 0) {
            policy.remember((double) serialNs() / run.items.length);
        }
        Report report = report(System.nanoTime() - begin);
        if (!Worker.canMeasure()) {
            long before = unmeasuredNs;
            unmeasuredNs = before + report.elapsedNs();
        }
        if (report.strategy() == Strategy.CHUNKS) {
            site.tell(report.speedUp());
        }
        RunEvent.commit(report);
        return report;
    }

    private long serialNs() {
        return uncountedNs.get() + policy.throttle().ns();
    }

    private Report report(long elapsedNs) {
        if (!scope.everStartedWorkers()) {
            return run.report(Strategy.INLINE, ListRun.NOT_WORTH_IT, elapsedNs, serialNs(), 1, "");
        }
        return run.report(
                policy.strategy(), policy.reason(), elapsedNs, serialNs(), policy.concurrency(), policy.settled());
    }

    @Override
    public boolean step(Worker worker) {
        if (!Worker.canMeasure() && !worker.isVirtual() && worker != scope.caller() && isMeasuringWorthIt()) {
            worker.learnToMeasure();
        }
        Retry retry = retries == null ? null : retries.poll();
        if (retry != null) {
            long start = System.nanoTime();
            long now = item(retry.index, retry.attempt, worker, start);
            policy.done(worker, 1, now - start, now);
        } else if (!block(worker)) {
            return false;
        }
        startWorkers(worker);
        return !surplus(worker);
    }

    /** Does the next few items; false if there are none. */
    private boolean block(Worker worker) {
        int length = run.items.length;
        long claimed = next.get();
        int size = policy.block((int) Math.max(0, length - claimed));
        long from = claimed < length ? next.getAndAdd(size) : length;
        if (from >= length) {
            return false;
        }
        long start = System.nanoTime();
        long now = start;
        int to = (int) Math.min(length, from + size);
        for (int i = (int) from; i < to && !scope.cancelled(); i++) {
            now = item(i, 1, worker, now);
        }
        if (now == start) { // none was counted
            now = System.nanoTime();
            uncountedNs.addAndGet(now - start);
        }
        policy.done(worker, to - (int) from, now - start, now);
        return true;
    }

    @Override
    public boolean isLeft() {
        return next.get() < run.items.length;
    }

    private void startWorkers(Worker worker) {
        long left = run.items.length - next.get();
        boolean blocking = policy.isBlocking();
        if (left <= 0 || !(blocking || left * policy.costNs() > WORTH_NS)) {
            return;
        }
        int target = (int) Math.min(policy.workers() - 1, left);
        boolean started = blocking
                && !policy.isKindKnown()
                && isMeasuringWorthIt()
                && scope.startWorkers(Math.min(1, target), false, this); // sees whether items compute
        if (scope.startWorkers(target, blocking, this) || started) {
            worker.begin(); // that took CPU time, and was no item
        }
    }

    private boolean isMeasuringWorthIt() {
        double worthNs = run.waited == null ? WORTH_MEASURING_NS : WORTH_DOUBTING_NS;
        double leftNs = (run.items.length - next.get()) * policy.costNs() / policy.workers();
        return Worker.canMeasure() || unmeasuredNs + leftNs > worthNs;
    }

    /** The shared pool is for work that computes. */
    private boolean surplus(Worker worker) {
        return worker != scope.caller()
                && (policy.isBlocking() && policy.isKindKnown() && !worker.isVirtual()
                        || scope.retire(worker, policy.workers() - 1));
    }

    /** Gives the time when it ended, where that was looked at, else when it began. */
    private long item(int index, int attempt, Worker worker, long start) {
        boolean counted = policy.isBlocking() || run.settings.refused() != null;
        Throttle.@Nullable Turn turn = counted ? policy.throttle().began() : null;
        @Nullable Throwable failure = null;
        try {
            run.keep(index, run.apply(index));
        } catch (Throwable e) {
            failure = e;
        }
        long end = turn == null ? start : System.nanoTime();
        boolean refused = failure != null && run.settings.isRefusal(failure);
        if (turn != null) {
            end(turn, refused, end - start);
        }
        if (refused && attempt < run.settings.attempts() && !scope.cancelled()) {
            again(new Retry(index, attempt + 1), worker);
        } else if (failure != null) {
            failed(index, failure, worker);
        }
        return end;
    }

    private void end(Throttle.Turn turn, boolean refused, long ns) {
        if (refused) {
            policy.throttle().refused(turn);
            uncountedNs.addAndGet(ns);
        } else {
            policy.throttle().ended(turn, ns);
        }
    }

    private void again(Retry retry, Worker worker) {
        retries().add(retry);
        try {
            RetryPause.after(retry.attempt - 1);
        } catch (InterruptedException e) {
            stopped(e, worker);
        }
    }

    private synchronized Queue<Retry> retries() {
        Queue<Retry> now = retries;
        if (now == null) {
            now = new ConcurrentLinkedQueue<>();
            retries = now;
        }
        return now;
    }

    private void failed(int index, Throwable failure, Worker worker) {
        if (failure instanceof InterruptedException && (worker == scope.caller() || scope.cancelled())) {
            stopped(failure, worker);
        } else if (worker == scope.caller() && scope.callerIsInterrupted()) {
            scope.cancelForInterrupt();
            scope.fail(failure);
        } else if (run.collects(failure) && !scope.cancelled()) {
            run.collect(index, failure);
        } else {
            scope.fail(failure);
        }
    }

    /** Told to stop: by the scope, or as the calling thread by anyone. */
    private void stopped(Throwable cause, Worker worker) {
        if (worker == scope.caller() && !scope.cancelled()) {
            scope.cancelForInterrupt();
        } else {
            scope.fail(cause);
        }
    }
}
