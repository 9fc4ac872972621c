package dev.lifeguard.flow.pipe;

import dev.lifeguard.flow.engine.Attempts;
import dev.lifeguard.flow.engine.ExecutionPolicy;
import dev.lifeguard.flow.engine.Pace;
import dev.lifeguard.flow.scope.TaskScope;
import dev.lifeguard.flow.scope.Work;
import dev.lifeguard.flow.scope.Worker;
import dev.lifeguard.flow.source.Feed;
import dev.lifeguard.flow.source.IteratorSource;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A pipeline on several threads: producers and workers on either side of a {@link Window}. The calling thread gives the
 * results to the sink and takes part in items that compute.
 */
final class PipeWork implements Work {
    /** Number of items after which they can be judged as cheap. */
    private static final int MIN_ITEMS = 256;

    private static final int MAX_RESULTS = 64;
    private static final double SLOW_PULL_NS = 5_000;

    /** Weight of a new cost in the moving average. */
    private static final double WEIGHT = 0.25;

    private final PipeJob job;
    private final TaskScope scope;
    private final ExecutionPolicy policy;
    private final Window window;
    private final Attempts items;
    private final List<Feed> feeds;
    private final @Nullable Pace pace;
    private final long itemsBefore;
    private final AtomicBoolean probing = new AtomicBoolean();
    private volatile double pullNs;

    PipeWork(PipeJob job, List<Feed> feeds) {
        this.job = job;
        this.scope = job.scope;
        this.policy = job.policy;
        this.feeds = feeds;
        this.pace = job.settings.pace();
        this.itemsBefore = job.items();
        this.window = new Window(job.window, job.settings.ordered(), job.stages.key() != null, feeds.size());
        this.items = new Items();
        policy.expectWaiting();
    }

    /** Does items until there are no more, or until they are so cheap that the calling thread alone is faster. */
    void run() throws Exception {
        share(feeds.size() > 1);
        for (Feed feed : feeds) {
            scope.startVirtual(worker -> produce(feed));
        }
        @Nullable Object[] results = new Object[Math.clamp(job.window / 4, 1, MAX_RESULTS)];
        boolean stopping = false;
        boolean more = true;
        while (more && !scope.cancelled()) {
            int count = window.ready(results);
            if (count > 0) {
                sink(results, count);
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
        job.heldUp.add(window.heldUp());
    }

    private void share(boolean several) {
        if (job.stages.source() instanceof IteratorSource source) {
            source.share(several);
        }
    }

    private boolean isCheap() {
        return job.items() - itemsBefore >= MIN_ITEMS && job.isCheap() && (feeds.size() == 1 || pullNs < SLOW_PULL_NS);
    }

    private void sink(@Nullable Object[] results, int count) throws Exception {
        for (int i = 0; i < count; i++) {
            @Nullable Object result = results[i];
            results[i] = null;
            job.sink(result);
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
            pullNs += WEIGHT * (ns - pullNs);
            boolean virtual = policy.isBlocking();
            @Nullable Object key = job.stages.keyOf(item);
            startWorkers(window.put(item, key, policy.workersBesideCaller(), virtual) ? 1 : 0, virtual);
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
                scope.callHelper(new Helper(false));
            }
        }
    }

    /**
     * Leaves this worker's place to a platform thread, which can measure whether items compute. Returns whether it
     * left.
     */
    private boolean leaveToProbe(Worker worker) {
        if (!worker.isVirtual() || !policy.isToMeasure(System.nanoTime()) || !probing.compareAndSet(false, true)) {
            return false;
        }
        boolean left = window.leaveToProbe();
        if (left) {
            scope.callHelper(new Helper(true));
        } else {
            probing.set(false);
        }
        return left;
    }

    /** The work of one helper. */
    private final class Helper implements Work {
        private final boolean probe;
        private boolean begun;

        /** @param probe whether a worker has left its place to this helper */
        Helper(boolean probe) {
            this.probe = probe;
        }

        @Override
        public boolean step(Worker worker) {
            if (!begun) {
                begun = true;
                worker.learnToMeasure();
                window.begin(probe);
            }
            boolean more = PipeWork.this.step(worker);
            if (!more) {
                probeLeft();
            }
            return more;
        }

        private void probeLeft() {
            if (probe) {
                probing.set(false);
            }
        }

        @Override
        public void gaveWay() {
            probeLeft();
            window.quit();
            if (window.reserve(policy.workers())) {
                scope.callHelper(new Helper(false));
            }
        }
    }

    /**
     * Returns the number of workers below which the calling thread joins. For items that wait it joins only if no
     * worker is active.
     */
    private int ownWorkers() {
        return policy.isBlocking() ? 0 : policy.workers();
    }

    /** Does a few items on the calling thread, if there are any for it. */
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
        if (leaveToProbe(worker)) {
            return false;
        }
        if (policy.isWrongKind(worker) && worker != scope.caller() && (worker.isVirtual() || worker.hasMeasured())) {
            boolean virtual = policy.isBlocking();
            startWorkers(window.quit(policy.workersBesideCaller(), virtual), virtual);
            return false;
        }
        Claim claim = new Claim(pace == null ? policy.chunk() : 1);
        if (!window.claim(claim, policy.workers())) {
            return false;
        }
        if (!items.awaitTurn(worker)) {
            return false;
        }
        @Nullable Object[] results = new Object[claim.count];
        long start = System.nanoTime() - worker.pausedNs();
        for (int i = 0; i < claim.count && !scope.cancelled(); i++) {
            results[i] = items.item(claim.places[i], claim.items[i], claim.attempt, worker);
        }
        long ns = System.nanoTime() - start - worker.pausedNs();
        job.serialNs.add(ns);
        policy.done(worker, claim.count, ns);
        if (scope.cancelled()) {
            return false;
        }
        boolean virtual = policy.isBlocking();
        startWorkers(window.done(claim, results, policy.workersBesideCaller(), virtual), virtual);
        return true;
    }

    private final class Items extends Attempts {
        Items() {
            super(job.task, job.settings, job.retries, scope, policy);
        }

        @Override
        protected void retryLater(long place, @Nullable Object item, int attempt) {
            window.giveBack(place, item, attempt);
        }

        @Override
        protected void collect(long place, @Nullable Object item, Throwable failure) {
            job.log.add(itemsBefore + place, item, failure);
        }
    }
}
