package dev.lifeguard.lab.taskprocessing.work;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/** The tasks for an approach, and the record of their processing. Thread-safe. */
public final class Work {
    /** Maximum number of tasks consumed concurrently. */
    public static final int AT_ONCE = 100;

    private final Duration produceDelay;
    private final Duration[] consumeDelays;
    private final int producers;
    private final ResultOrder order;
    private final Ledger ledger;

    /**
     * @param produceNs time to produce a batch
     * @param consumeNs time to consume each task
     */
    public Work(long produceNs, long[] consumeNs, int producers, ResultOrder order, Ledger ledger) {
        this.produceDelay = Duration.ofNanos(produceNs);
        this.consumeDelays = IntStream.range(0, consumeNs.length)
                .mapToObj(task -> Duration.ofNanos(consumeNs[task]))
                .toArray(Duration[]::new);
        this.producers = producers;
        this.order = order;
        this.ledger = ledger;
    }

    public int tasks() {
        return consumeDelays.length;
    }

    public int producers() {
        return producers;
    }

    public ResultOrder order() {
        return order;
    }

    public List<Batch> batches(int producer) {
        return Batch.of(producer, producers, tasks());
    }

    /** Time to produce a batch, without CPU use. */
    public Duration produceDelay() {
        return produceDelay;
    }

    public Duration consumeDelay(int task) {
        return consumeDelays[task];
    }

    public void produced(Batch batch) {
        ledger.produced(batch);
    }

    public void begin(int task) {
        ledger.begin(task);
    }

    public void end(int task) {
        ledger.end(task);
    }

    public void out(int task) {
        ledger.out(task);
    }
}
