package dev.lifeguard.flow.pipe;

import dev.lifeguard.flow.call.Action;
import dev.lifeguard.flow.call.Task;
import dev.lifeguard.flow.engine.ExecutionPolicy;
import dev.lifeguard.flow.engine.FailureLog;
import dev.lifeguard.flow.engine.Placeholder;
import dev.lifeguard.flow.engine.Retries;
import dev.lifeguard.flow.engine.Settings;
import dev.lifeguard.flow.engine.Site;
import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.scope.TaskScope;
import dev.lifeguard.flow.scope.Worker;
import dev.lifeguard.flow.source.Stages;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/** The work, the threads and the progress of a pipeline run. Created on the calling thread. */
final class PipeJob {
    /** Items that take less than this, in nanoseconds, cost more to hand over than to do. */
    static final double CHEAP_NS = 600;

    final Stages stages;
    final Task<@Nullable Object, ?> task;
    final int producers;
    final int window;
    final Settings settings;
    final Site site;
    final ExecutionPolicy policy;
    final TaskScope scope;

    /** Total time of all items, summed over all threads, in nanoseconds. */
    final LongAdder serialNs = new LongAdder();

    /** The cost of order. Used by the calling thread. */
    final HoldUpMeter heldUp = new HoldUpMeter();

    final FailureLog log = new FailureLog();

    /** Null if no items are retried. */
    final @Nullable Retries retries;

    private final Action<@Nullable Object> sink;
    /** Counts the items that the sink has; null if no one asks for it. */
    final @Nullable LongAdder counted;

    private long items;

    PipeJob(PipePlan plan, Action<@Nullable Object> sink) {
        this.stages = plan.stages();
        this.task = stages.task();
        this.sink = sink;
        this.producers = plan.producers();
        this.window = plan.places();
        this.settings = plan.settings();
        this.retries = Retries.of(settings);
        this.counted = settings.progress() == null ? null : new LongAdder();
        this.site = Site.of(stages.site() == null ? sink : stages.site());
        this.policy = new ExecutionPolicy(site, settings.limit(), Limit.SMALL_START);
        this.scope = new TaskScope(settings.name(), settings.context(), Worker.caller());
    }

    /** Gives a result to the sink, unless the item failed. Called on the calling thread. */
    @SuppressWarnings("NullAway") // null if the user's types allow it
    void sink(@Nullable Object result) throws Exception {
        items++;
        if (counted != null) {
            counted.increment();
        }
        if (result != Placeholder.RESULT) {
            sink.accept(result);
        }
    }

    /** Returns how many items reached the sink or failed. Called on the calling thread. */
    long items() {
        return items;
    }

    /** Returns whether handing items over currently costs more than doing them. False if items wait for a pace. */
    boolean isCheap() {
        return policy.costNs() < CHEAP_NS && settings.pace() == null;
    }
}
