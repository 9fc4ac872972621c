package dev.lifeguard.flow.pipe;

import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.engine.Placeholder;
import dev.lifeguard.flow.engine.Retries;
import dev.lifeguard.flow.engine.Settings;
import dev.lifeguard.flow.scope.TaskScope;
import dev.lifeguard.flow.source.Feed;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A pipeline as a plain loop on the calling thread, while no other thread works. Used as long as items are cheap. */
final class PipeLoop {
    /** Items that take longer than this, in nanoseconds, are worth handing over. */
    private static final double HAND_OVER_NS = 1_000;

    private static final double SLOW_NS = 100_000;
    private static final int BLOCK = 64;

    /**
     * The loop ends after this many items in a row that are worth handing over. For slow items two are enough; one may
     * be a coincidence.
     */
    private static final int MAX_EXPENSIVE = 4;

    private static final int MAX_SLOW = 2;

    private final PipeJob job;
    private final Settings settings;
    private final TaskScope scope;
    private double costNs;
    private int expensive;

    PipeLoop(PipeJob job) {
        this.job = job;
        this.settings = job.settings;
        this.scope = job.scope;
    }

    /** Does items until there are no more or they are worth handing over. */
    void run(List<Feed> feeds) throws Exception {
        long begin = System.nanoTime();
        expensive = 1; // until an item is timed
        try {
            for (Feed feed : feeds) {
                while (block(feed)) {
                    if (isWorthHandingOver() || scope.cancelled()) {
                        return;
                    }
                    if (scope.callerIsInterrupted()) {
                        throw new InterruptedException();
                    }
                }
            }
        } finally {
            job.serialNs.add(System.nanoTime() - begin);
            if (!isWorthHandingOver()) {
                job.site.costNs = Math.min(costNs, PipeJob.CHEAP_NS / 2);
                job.site.blocking = false;
            }
        }
    }

    private boolean isWorthHandingOver() {
        return expensive >= (costNs > SLOW_NS ? MAX_SLOW : MAX_EXPENSIVE);
    }

    /** Does some items and times the last one. Returns false if there are no more. */
    private boolean block(Feed feed) throws Exception {
        for (int i = 0; i < BLOCK && expensive == 0; i++) {
            Object item = feed.next();
            if (item == Feed.END) {
                return false;
            }
            job.sink(apply(item));
        }
        long start = System.nanoTime();
        Object item = feed.next();
        if (item == Feed.END) {
            return false;
        }
        long pulled = System.nanoTime();
        Object result = apply(item);
        long done = System.nanoTime();
        job.sink(result);
        boolean slowSource = job.producers > 1 && pulled - start > SLOW_NS;
        costNs = slowSource ? pulled - start : done - pulled;
        expensive = costNs > HAND_OVER_NS ? expensive + 1 : 0;
        return true;
    }

    @SuppressWarnings("NullAway") // null if the user's types allow it
    private @Nullable Object apply(@Nullable Object item) throws Exception {
        if (job.retries != null) {
            job.retries.begins(1);
        }
        try {
            try {
                return job.task.apply(item);
            } catch (Exception e) {
                return Retries.repeat(job.retries, e, () -> job.task.apply(item));
            }
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            if (settings.onError() == OnError.CANCEL || scope.cancelled() || scope.callerIsInterrupted()) {
                throw e;
            }
            job.log.add(job.items(), item, e);
            return Placeholder.RESULT;
        }
    }
}
