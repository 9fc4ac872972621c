package dev.lifeguard.lab.taskprocessing.work;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/** The tasks for an approach, and the record of their processing. Thread-safe. */
public abstract class Work {
    /** Maximum number of tasks consumed concurrently. */
    public static final int AT_ONCE = 100;

    private final Duration produceDelay;
    private final Duration[] consumeDelays;
    private final int producers;
    private final ResultOrder order;

    /**
     * @param produceNs time to produce a batch
     * @param consumeNs time to consume each task
     */
    protected Work(long produceNs, long[] consumeNs, int producers, ResultOrder order) {
        this.produceDelay = Duration.ofNanos(produceNs);
        this.consumeDelays = IntStream.range(0, consumeNs.length)
                .mapToObj(task -> Duration.ofNanos(consumeNs[task]))
                .toArray(Duration[]::new);
        this.producers = producers;
        this.order = order;
    }

    public final int tasks() {
        return consumeDelays.length;
    }

    public final int producers() {
        return producers;
    }

    public final ResultOrder order() {
        return order;
    }

    public final List<Batch> batches(int producer) {
        return Batch.of(producer, producers, tasks());
    }

    /** Time to produce a batch, without CPU use. */
    public final Duration produceDelay() {
        return produceDelay;
    }

    public final Duration consumeDelay(int task) {
        return consumeDelays[task];
    }

    /** Call this and the following methods immediately after each event. */
    public abstract void produced(Batch batch);

    public abstract void begin(int task);

    public abstract void end(int task);

    /** A task's result comes out. Calls are not concurrent unless the order is {@link ResultOrder#UNORDERED}. */
    public abstract void out(int task);
}
