package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Strategy;
import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.scope.Failures;
import dev.lifeguard.flow.scope.TaskScope;
import dev.lifeguard.flow.scope.WarmUp;
import dev.lifeguard.flow.scope.Worker;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A run of a pipeline. As long as items are cheap it is a loop on the calling thread; else {@link PipeWork} does it,
 * until they are cheap again. Of items that nothing is known of it thinks the worst: in a plain loop a single slow one
 * would keep all others waiting.
 */
public final class PipeRun {
    /** Items that are worth handing over, and those that are not. */
    private static final double WORTH_NS = 1_000;

    private static final double CHEAP_NS = 600;
    private static final double SLOW_NS = 100_000;
    private static final int BLOCK = 64;
    private static final int MAX_DEAR = 4;

    final PipePlan plan;
    final Settings settings;
    final ExecutionPolicy policy;
    final TaskScope scope;
    final LongAdder serialNs = new LongAdder();
    final FailureLog log = new FailureLog();
    long items;
    private final Site site;
    private final List<Feed> feeds;
    private double costNs;
    private int dear;

    public PipeRun(PipePlan plan) {
        this.plan = plan;
        this.settings = plan.settings();
        this.site = Site.of(plan.site());
        this.policy = new ExecutionPolicy(site, settings.limit(), Limit.FEW);
        this.scope = new TaskScope(settings.name(), settings.context(), Worker.caller());
        this.feeds = Stream.generate(() -> new Feed(plan.source(), plan.expand()))
                .limit(plan.producers())
                .toList();
    }

    /** Does all items; throws what ends it early. */
    public Report run() {
        long begin = System.nanoTime();
        if (settings.timeoutNs() != Long.MAX_VALUE) {
            scope.limitTime(settings.timeoutNs());
        }
        @Nullable Throwable failure;
        try {
            boolean cheap = site.costNs > 0 && site.costNs < CHEAP_NS && !site.blocking;
            while (!scope.cancelled() && !feeds.stream().allMatch(Feed::hasEnded)) {
                if (cheap) {
                    inline();
                } else {
                    WarmUp.JVM.useThreads();
                    new PipeWork(this, unfinished()).run();
                }
                cheap = !cheap;
            }
        } catch (InterruptedException e) {
            if (!scope.cancelled()) {
                scope.cancelForInterrupt();
            }
        } catch (Throwable e) {
            scope.fail(e);
        } finally {
            failure = scope.close();
        }
        if (failure != null) {
            throw Failures.raise(failure);
        }
        Report report = report(System.nanoTime() - begin);
        RunEvent.commit(report);
        if (settings.listener() != null) {
            settings.listener().accept(report);
        }
        return report;
    }

    private List<Feed> unfinished() {
        return feeds.stream().filter(feed -> !feed.hasEnded()).toList();
    }

    /** Whether items are so cheap that to hand them over costs more. */
    boolean isCheap() {
        return policy.costNs() < CHEAP_NS;
    }

    /** A plain loop, until there are no more items or they are no longer cheap. */
    private void inline() throws Exception {
        long begin = System.nanoTime();
        dear = 1; // until one is timed
        try {
            List<Feed> left = new ArrayList<>(unfinished());
            for (Feed feed : left) {
                while (block(feed)) {
                    if (worthHandingOver() || scope.cancelled()) {
                        return;
                    }
                    if (scope.callerIsInterrupted()) {
                        throw new InterruptedException();
                    }
                }
            }
        } finally {
            serialNs.add(System.nanoTime() - begin);
            if (!worthHandingOver()) {
                site.costNs = Math.min(costNs, CHEAP_NS / 2);
                site.blocking = false;
            }
        }
    }

    /** One dear item may be chance. */
    private boolean worthHandingOver() {
        return dear >= (costNs > SLOW_NS ? 2 : MAX_DEAR);
    }

    /** Some items, of which the last one is timed; false if there are no more. */
    private boolean block(Feed feed) throws Exception {
        for (int i = 0; i < BLOCK && dear == 0; i++) {
            Object item = feed.next();
            if (item == Feed.END) {
                return false;
            }
            one(item);
        }
        long start = System.nanoTime();
        Object item = feed.next();
        if (item == Feed.END) {
            return false;
        }
        long got = System.nanoTime();
        Object result = apply(item, 1);
        long done = System.nanoTime();
        sink(result);
        boolean waits = plan.producers() > 1 && got - start > SLOW_NS;
        costNs = waits ? got - start : done - got;
        dear = costNs > WORTH_NS ? dear + 1 : 0;
        return true;
    }

    private void one(@Nullable Object item) throws Exception {
        sink(apply(item, 1));
    }

    @SuppressWarnings("NullAway") // null if the user's types say so
    private void sink(@Nullable Object result) throws Exception {
        items++;
        if (result != Missing.RESULT) {
            plan.sink().accept(result);
        }
    }

    /** Does an item on the calling thread while no other is at work. */
    @SuppressWarnings("NullAway") // null if the user's types say so
    private @Nullable Object apply(@Nullable Object item, int attempt) throws Exception {
        try {
            return plan.task().apply(item);
        } catch (InterruptedException e) {
            throw e;
        } catch (Exception e) {
            if (attempt < settings.attempts() && settings.isRefusal(e)) {
                RetryPause.after(attempt);
                return apply(item, attempt + 1);
            }
            if (settings.onError() == OnError.CANCEL || scope.cancelled() || scope.callerIsInterrupted()) {
                throw e;
            }
            log.add(items, item, e);
            return Missing.RESULT;
        }
    }

    private Report report(long elapsedNs) {
        boolean alone = !scope.everStartedWorkers();
        boolean cheap = alone || isCheap();
        if (!cheap && items > 0) {
            policy.remember((double) serialNs.sum() / items);
        }
        return new Report(
                settings.name(),
                cheap ? Strategy.INLINE : policy.strategy(),
                cheap ? "to hand items over would cost more than to do them" : policy.reason(),
                items,
                elapsedNs,
                serialNs.sum(),
                cheap ? 1 : policy.concurrency(),
                cheap ? "" : policy.settled(),
                log.count(),
                log.kept());
    }
}
