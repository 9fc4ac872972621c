package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.scope.TaskScope;
import dev.lifeguard.flow.scope.Work;
import dev.lifeguard.flow.scope.Worker;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The part of a {@link PipeRun} that is done by several threads: producers and workers on either side of a {@link
 * Window}. The calling thread gives results to the sink, and takes part in what computes.
 */
final class PipeWork implements Work {
    private static final int ENOUGH_SEEN = 256;
    private static final int MAX_OUT = 64;
    private static final double SLOW_PULL_NS = 5_000;
    private static final double NEW = 0.25;

    private final PipeRun run;
    private final TaskScope scope;
    private final ExecutionPolicy policy;
    private final Window window;
    private final List<Feed> feeds;
    private final long first;
    private volatile double pullNs;

    PipeWork(PipeRun run, List<Feed> feeds) {
        this.run = run;
        this.scope = run.scope;
        this.policy = run.policy;
        this.feeds = feeds;
        this.first = run.items;
        this.window = new Window(run.plan.window(), run.settings.ordered(), feeds.size());
        policy.expectWaiting();
    }

    /** Until there are no more items, or they are so cheap that the calling thread does them faster alone. */
    void run() throws Exception {
        share(feeds.size() > 1);
        for (Feed feed : feeds) {
            scope.startVirtual(worker -> produce(feed));
        }
        @Nullable Object[] out = new Object[Math.clamp(run.plan.window() / 4, 1, MAX_OUT)];
        boolean stopping = false;
        boolean probing = false;
        boolean more = true;
        while (more && !scope.cancelled()) {
            int count = window.ready(out);
            if (count > 0) {
                sink(out, count);
                if (!probing && !policy.isKindKnown()) {
                    probing = probe();
                }
                if (!stopping && isCheap()) {
                    stopping = true;
                    window.stop();
                }
            } else if (!takePart() && !scope.cancelled()) {
                more = window.await(ownWorkers());
            }
        }
        scope.await();
        share(false);
    }

    private void share(boolean several) {
        if (run.plan.source() instanceof IteratorSource source) {
            source.share(several);
        }
    }

    private boolean isCheap() {
        return run.items - first >= ENOUGH_SEEN && run.isCheap() && (feeds.size() == 1 || pullNs < SLOW_PULL_NS);
    }

    private void sink(@Nullable Object[] out, int count) throws Exception {
        for (int i = 0; i < count; i++) {
            @Nullable Object result = out[i];
            out[i] = null;
            run.items++;
            if (result != Missing.RESULT) {
                run.plan.sink().accept(result);
            }
        }
        window.out(count);
    }

    private boolean produce(Feed feed) {
        try {
            long start = System.nanoTime();
            Object item = window.isStopping() ? Feed.END : feed.next();
            if (item == Feed.END) {
                window.producerEnds();
                return false;
            }
            double ns = System.nanoTime() - start;
            pullNs += NEW * (ns - pullNs);
            boolean virtual = policy.isBlocking();
            startWorkers(window.put(item, policy.workersBesideCaller(), virtual) ? 1 : 0, virtual);
            return true;
        } catch (Throwable e) {
            scope.fail(e);
            return false;
        }
    }

    private void startWorkers(int count, boolean virtual) {
        for (int i = 0; i < count; i++) {
            if (virtual) {
                scope.startVirtual(this);
            } else {
                scope.callHelper(helper());
            }
        }
    }

    /** A platform thread, which sees whether items compute. */
    private boolean probe() {
        boolean room = window.reserve(policy.workers());
        if (room) {
            scope.callHelper(helper());
        }
        return room;
    }

    private Work helper() {
        boolean[] begun = new boolean[1];
        return worker -> {
            if (!begun[0]) {
                begun[0] = true;
                worker.learnToMeasure();
                window.begin();
            }
            return step(worker);
        };
    }

    /** How many may work if the calling thread is to: it takes part in what computes, else only if there is nobody. */
    private int ownWorkers() {
        return policy.isBlocking() ? 0 : policy.workers();
    }

    /** The calling thread does a few items, if there are any for it. */
    private boolean takePart() {
        if (!window.join(ownWorkers())) {
            return false;
        }
        scope.caller().begin(); // until now it waited
        if (step(scope.caller())) {
            window.quit();
        }
        return true;
    }

    @Override
    public boolean step(Worker worker) {
        if (policy.isBlocking() && policy.isKindKnown() && !worker.isVirtual() && worker != scope.caller()) {
            window.quit(); // the shared pool is for work that computes
            return false;
        }
        Claim claim = new Claim(policy.chunk());
        if (!window.claim(claim, policy.workers())) {
            return false;
        }
        @Nullable Object[] results = new Object[claim.count];
        long start = System.nanoTime();
        for (int i = 0; i < claim.count && !scope.cancelled(); i++) {
            results[i] = item(claim, i, worker);
        }
        long now = System.nanoTime();
        run.serialNs.add(now - start);
        policy.done(worker, claim.count, now - start, now);
        if (scope.cancelled()) {
            return false;
        }
        boolean virtual = policy.isBlocking();
        startWorkers(window.done(claim, results, policy.workersBesideCaller(), virtual), virtual);
        if (results[0] == Missing.ITEM) {
            pause(claim.attempt);
        }
        return true;
    }

    private @Nullable Object item(Claim claim, int index, Worker worker) {
        boolean counted = policy.isBlocking() || run.settings.refused() != null;
        Throttle.@Nullable Turn turn = counted ? policy.throttle().began() : null;
        long start = turn == null ? 0 : System.nanoTime();
        try {
            Object result = run.plan.task().apply(claim.items[index]);
            if (turn != null) {
                policy.throttle().ended(turn, System.nanoTime() - start);
            }
            return result;
        } catch (Throwable e) {
            boolean refused = run.settings.isRefusal(e);
            if (turn != null && refused) {
                policy.throttle().refused(turn);
            } else if (turn != null) {
                policy.throttle().ended(turn, System.nanoTime() - start);
            }
            return failed(claim, index, e, refused, worker);
        }
    }

    private Object failed(Claim claim, int index, Throwable failure, boolean refused, Worker worker) {
        boolean callers = worker == scope.caller();
        if (callers && !scope.cancelled() && (failure instanceof InterruptedException || scope.callerIsInterrupted())) {
            scope.cancelForInterrupt();
        } else if (refused && claim.attempt < run.settings.attempts() && !scope.cancelled()) {
            window.giveBack(claim, index, claim.attempt + 1);
            return Missing.ITEM;
        } else if (run.settings.onError() == OnError.COLLECT && failure instanceof Exception && !scope.cancelled()) {
            run.log.add(first + claim.places[index], claim.items[index], failure);
            return Missing.RESULT;
        }
        scope.fail(failure);
        return Missing.RESULT;
    }

    private void pause(int attempt) {
        try {
            RetryPause.after(attempt);
        } catch (InterruptedException e) {
            scope.fail(e);
        }
    }
}
