package dev.lifeguard.lab.taskprocessing.variant;

import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.concurrent.ExecutorService;

/**
 * Consumes a limited number of tasks concurrently, which streams have as an operator and the JDK lacks. Thread-safe.
 */
interface Consumers extends AutoCloseable {
    static Consumers of(Work work, ExecutorService workers) {
        return work.order() == ResultOrder.UNORDERED
                ? new UnorderedConsumers(work, workers)
                : new OrderedConsumers(work, workers);
    }

    /** Waits until there is room for the task, and has it consumed. */
    void accept(int task) throws InterruptedException;

    /** Waits until the last result is out. */
    @Override
    void close() throws InterruptedException;
}
