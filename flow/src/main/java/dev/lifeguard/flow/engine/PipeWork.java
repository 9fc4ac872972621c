package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.crew.Crew;
import dev.lifeguard.flow.crew.Pause;
import dev.lifeguard.flow.crew.Work;
import dev.lifeguard.flow.crew.Worker;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The part of a {@link PipeRun} that is done by several threads: producers and workers on either side of a {@link
 * Window}. The calling thread gives results to the sink, and takes part in what computes.
 */
final class PipeWork implements Work {
    private static final int ENOUGH_SEEN = 256;
    private static final int MOST_OUT = 64;
    private static final double SLOW_PULL_NS = 5_000;
    private static final double NEW = 0.25;

    private final PipeRun run;
    private final Crew crew;
    private final Pace pace;
    private final Window window;
    private final List<Feed> feeds;
    private final long first;
    private volatile double pullNs;

    PipeWork(PipeRun run, List<Feed> feeds) {
        this.run = run;
        this.crew = run.crew;
        this.pace = run.pace;
        this.feeds = feeds;
        this.first = run.items;
        this.window = new Window(run.plan.window(), run.settings.ordered(), feeds.size());
        pace.expectWaiting();
    }

    /** Until there are no more items, or they are so cheap that the calling thread does them faster alone. */
    void run() throws Exception {
        share(feeds.size() > 1);
        for (Feed feed : feeds) {
            crew.startVirtual(worker -> produce(feed));
        }
        @Nullable Object[] out = new Object[Math.clamp(run.plan.window() / 4, 1, MOST_OUT)];
        boolean stopping = false;
        boolean probing = false;
        boolean more = true;
        while (more && !crew.cancelled()) {
            int count = window.ready(out);
            if (count > 0) {
                sink(out, count);
                if (!probing && !pace.isKindKnown()) {
                    probing = probe();
                }
                if (!stopping && isCheap()) {
                    stopping = true;
                    window.stop();
                }
            } else if (!takePart() && !crew.cancelled()) {
                more = window.await(ownWorkers());
            }
        }
        crew.await();
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
            boolean virtual = pace.isBlocking();
            hire(window.put(item, pace.hands(), virtual) ? 1 : 0, virtual);
            return true;
        } catch (Throwable e) {
            crew.fail(e);
            return false;
        }
    }

    private void hire(int count, boolean virtual) {
        for (int i = 0; i < count; i++) {
            if (virtual) {
                crew.startVirtual(this);
            } else {
                crew.callHelper(helper());
            }
        }
    }

    /** A platform thread, which sees whether items compute. */
    private boolean probe() {
        boolean room = window.reserve(pace.workers());
        if (room) {
            crew.callHelper(helper());
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
        return pace.isBlocking() ? 0 : pace.workers();
    }

    /** The calling thread does a few items, if there are any for it. */
    private boolean takePart() {
        if (!window.join(ownWorkers())) {
            return false;
        }
        crew.caller().begin(); // until now it waited
        if (step(crew.caller())) {
            window.quit();
        }
        return true;
    }

    @Override
    public boolean step(Worker worker) {
        if (pace.isBlocking() && pace.isKindKnown() && !worker.isVirtual() && worker != crew.caller()) {
            window.quit(); // the shared pool is for work that computes
            return false;
        }
        Window.Claim claim = new Window.Claim(pace.block());
        if (!window.claim(claim, claim.items.length, pace.workers())) {
            return false;
        }
        @Nullable Object[] results = new Object[claim.count];
        long start = System.nanoTime();
        for (int i = 0; i < claim.count && !crew.cancelled(); i++) {
            results[i] = item(claim, i, worker);
        }
        long now = System.nanoTime();
        run.serialNs.add(now - start);
        pace.done(worker, claim.count, now - start, now);
        if (crew.cancelled()) {
            return false;
        }
        boolean virtual = pace.isBlocking();
        hire(window.done(claim, results, pace.hands(), virtual), virtual);
        if (results[0] == Missing.ITEM) {
            pause(claim.attempt);
        }
        return true;
    }

    private @Nullable Object item(Window.Claim claim, int index, Worker worker) {
        boolean counted = pace.isBlocking() || run.settings.refused() != null;
        Throttle.@Nullable Turn turn = counted ? pace.throttle().began() : null;
        long start = turn == null ? 0 : System.nanoTime();
        try {
            Object result = run.plan.task().apply(claim.items[index]);
            if (turn != null) {
                pace.throttle().ended(turn, System.nanoTime() - start);
            }
            return result;
        } catch (Throwable e) {
            boolean refused = run.settings.isRefusal(e);
            if (turn != null && refused) {
                pace.throttle().refused(turn);
            } else if (turn != null) {
                pace.throttle().ended(turn, System.nanoTime() - start);
            }
            return failed(claim, index, e, refused, worker);
        }
    }

    private Object failed(Window.Claim claim, int index, Throwable failure, boolean refused, Worker worker) {
        boolean callers = worker == crew.caller();
        if (callers && !crew.cancelled() && (failure instanceof InterruptedException || crew.callerIsInterrupted())) {
            crew.interruptedCaller();
        } else if (refused && claim.attempt < run.settings.attempts() && !crew.cancelled()) {
            window.giveBack(claim, index, claim.attempt + 1);
            return Missing.ITEM;
        } else if (run.settings.onError() == OnError.COLLECT && failure instanceof Exception && !crew.cancelled()) {
            run.log.add(first + claim.places[index], claim.items[index], failure);
            return Missing.RESULT;
        }
        crew.fail(failure);
        return Missing.RESULT;
    }

    private void pause(int attempt) {
        try {
            Pause.before(attempt);
        } catch (InterruptedException e) {
            crew.fail(e);
        }
    }
}
