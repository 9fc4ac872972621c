package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Strategy;
import dev.lifeguard.flow.crew.Crew;
import dev.lifeguard.flow.crew.Failures;
import dev.lifeguard.flow.crew.Pause;
import dev.lifeguard.flow.crew.RunEvent;
import dev.lifeguard.flow.crew.Work;
import dev.lifeguard.flow.crew.Worker;
import dev.lifeguard.flow.limit.Limit;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The part of a {@link ListRun} that is done by several threads. Workers claim the next few items by one atomic addition;
 * the calling thread is one of them, and the last.
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
    private final Crew crew;
    private final Pace pace;
    private final Site site;
    private final long begin;
    private final AtomicLong next;
    private final AtomicLong uncountedNs = new AtomicLong();
    private volatile @Nullable Queue<Retry> retries;

    /** @param from the first item that is not done, by then each having taken {@code costNs}; 0 if none was timed */
    ListWork(ListRun run, Site site, Worker caller, int from, double costNs, long begin) {
        this.run = run;
        this.crew = new Crew(run.settings.name(), run.settings.context(), caller);
        boolean many = costNs >= Pace.SLOW_NS && run.settings.refused() == null;
        this.pace = new Pace(site, run.settings.limit(), many ? Limit.MANY : Limit.FEW);
        this.site = site;
        this.begin = begin;
        this.next = new AtomicLong(from);
        if (costNs > 0) {
            pace.first(caller, costNs, run.waited);
        }
        if (from > 0) {
            uncountedNs.addAndGet(System.nanoTime() - begin);
        }
    }

    Report run() {
        if (run.settings.timeoutNs() != Long.MAX_VALUE) {
            crew.limitTime(run.settings.timeoutNs());
        }
        @Nullable Throwable failure;
        try {
            hire(crew.caller());
            do {
                while (!crew.cancelled() && step(crew.caller())) {
                    if (crew.callerIsInterrupted()) {
                        crew.interruptedCaller();
                    }
                }
                crew.await();
            } while (!crew.cancelled() && retries != null && !retries.isEmpty());
        } catch (Throwable e) {
            crew.fail(e);
        } finally {
            failure = crew.close();
        }
        if (failure != null) {
            throw Failures.raise(failure);
        }
        if (run.items.length > 0) {
            pace.remember((double) serialNs() / run.items.length);
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
        return uncountedNs.get() + pace.throttle().ns();
    }

    private Report report(long elapsedNs) {
        if (!crew.hasHired()) {
            return run.report(Strategy.INLINE, ListRun.NOT_WORTH_IT, elapsedNs, serialNs(), 1, "");
        }
        return run.report(pace.strategy(), pace.reason(), elapsedNs, serialNs(), pace.concurrency(), pace.settled());
    }

    @Override
    public boolean step(Worker worker) {
        if (!Worker.canMeasure() && !worker.isVirtual() && worker != crew.caller() && isMeasuringWorthIt()) {
            worker.learnToMeasure();
        }
        Retry retry = retries == null ? null : retries.poll();
        if (retry != null) {
            long start = System.nanoTime();
            long now = item(retry.index, retry.attempt, worker, start);
            pace.done(worker, 1, now - start, now);
        } else if (!block(worker)) {
            return false;
        }
        hire(worker);
        return !surplus(worker);
    }

    /** Does the next few items; false if there are none. */
    private boolean block(Worker worker) {
        int length = run.items.length;
        long claimed = next.get();
        int size = pace.block((int) Math.max(0, length - claimed));
        long from = claimed < length ? next.getAndAdd(size) : length;
        if (from >= length) {
            return false;
        }
        long start = System.nanoTime();
        long now = start;
        int to = (int) Math.min(length, from + size);
        for (int i = (int) from; i < to && !crew.cancelled(); i++) {
            now = item(i, 1, worker, now);
        }
        if (now == start) { // none was counted
            now = System.nanoTime();
            uncountedNs.addAndGet(now - start);
        }
        pace.done(worker, to - (int) from, now - start, now);
        return true;
    }

    @Override
    public boolean isLeft() {
        return next.get() < run.items.length;
    }

    private void hire(Worker worker) {
        long left = run.items.length - next.get();
        boolean blocking = pace.isBlocking();
        if (left <= 0 || !(blocking || left * pace.costNs() > WORTH_NS)) {
            return;
        }
        int target = (int) Math.min(pace.workers() - 1, left);
        boolean hired = blocking
                && !pace.isKindKnown()
                && isMeasuringWorthIt()
                && crew.hire(Math.min(1, target), false, this); // sees whether items compute
        if (crew.hire(target, blocking, this) || hired) {
            worker.begin(); // that took CPU time, and was no item
        }
    }

    private boolean isMeasuringWorthIt() {
        double worthNs = run.waited == null ? WORTH_MEASURING_NS : WORTH_DOUBTING_NS;
        double leftNs = (run.items.length - next.get()) * pace.costNs() / pace.workers();
        return Worker.canMeasure() || unmeasuredNs + leftNs > worthNs;
    }

    /** The shared pool is for work that computes. */
    private boolean surplus(Worker worker) {
        return worker != crew.caller()
                && (pace.isBlocking() && pace.isKindKnown() && !worker.isVirtual()
                        || crew.dismiss(worker, pace.workers() - 1));
    }

    /** Gives the time when it ended, where that was looked at, else when it began. */
    private long item(int index, int attempt, Worker worker, long start) {
        boolean counted = pace.isBlocking() || run.settings.refused() != null;
        Throttle.@Nullable Turn turn = counted ? pace.throttle().began() : null;
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
        if (refused && attempt < run.settings.attempts() && !crew.cancelled()) {
            again(new Retry(index, attempt + 1), worker);
        } else if (failure != null) {
            failed(index, failure, worker);
        }
        return end;
    }

    private void end(Throttle.Turn turn, boolean refused, long ns) {
        if (refused) {
            pace.throttle().refused(turn);
            uncountedNs.addAndGet(ns);
        } else {
            pace.throttle().ended(turn, ns);
        }
    }

    private void again(Retry retry, Worker worker) {
        retries().add(retry);
        try {
            Pause.before(retry.attempt - 1);
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
        if (failure instanceof InterruptedException && (worker == crew.caller() || crew.cancelled())) {
            stopped(failure, worker);
        } else if (worker == crew.caller() && crew.callerIsInterrupted()) {
            crew.interruptedCaller();
            crew.fail(failure);
        } else if (run.collects(failure) && !crew.cancelled()) {
            run.collect(index, failure);
        } else {
            crew.fail(failure);
        }
    }

    /** Told to stop: by the crew, or as the calling thread by anyone. */
    private void stopped(Throwable cause, Worker worker) {
        if (worker == crew.caller() && !crew.cancelled()) {
            crew.interruptedCaller();
        } else {
            crew.fail(cause);
        }
    }
}
