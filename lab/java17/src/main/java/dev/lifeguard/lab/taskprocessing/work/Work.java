package dev.lifeguard.lab.taskprocessing.work;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

/** The tasks that an approach is to process, and the record of what it does. For use by any thread. */
public final class Work {
    /** How many tasks may be consumed at a time. */
    public static final int AT_ONCE = 100;

    private final Duration produceDelay;
    private final Duration[] consumeDelays;
    private final int producers;
    private final ResultOrder order;
    private final Ledger ledger;

    /**
     * @param produceNs how long it takes to produce a batch
     * @param consumeNs how long it takes to consume each task
     * @param producers how many produce at the same time
     * @param order in which results are to come out
     * @param ledger records all that is done
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

    /** How many tasks there are, numbered from 0. */
    public int tasks() {
        return consumeDelays.length;
    }

    public int producers() {
        return producers;
    }

    public ResultOrder order() {
        return order;
    }

    /** What one producer is to produce, in order. */
    public List<Batch> batches(int producer) {
        return Batch.of(producer, producers, tasks());
    }

    /** How long it takes to produce a batch; that needs no CPU. */
    public Duration produceDelay() {
        return produceDelay;
    }

    /** How long it takes to consume the task; that needs no CPU. */
    public Duration consumeDelay(int task) {
        return consumeDelays[task];
    }

    /** To be called when a batch has been produced. */
    public void produced(Batch batch) {
        ledger.produced(batch);
    }

    /** To be called before a task's delay. */
    public void begin(int task) {
        ledger.begin(task);
    }

    /** To be called after a task's delay. */
    public void end(int task) {
        ledger.end(task);
    }

    /** To be called with each task as its result comes out. */
    public void out(int task) {
        ledger.out(task);
    }
}
