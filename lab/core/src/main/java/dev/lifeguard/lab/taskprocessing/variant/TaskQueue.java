package dev.lifeguard.lab.taskprocessing.variant;

import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.OptionalInt;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;

/** A queue between a producer and the consumer that hands tasks to the workers. It also carries an end marker. */
final class TaskQueue {
    private final BlockingQueue<OptionalInt> queue = new LinkedBlockingQueue<>(2 * Batch.SIZE);
    private final Work work;

    TaskQueue(Work work) {
        this.work = work;
    }

    Callable<Void> producer() {
        return () -> {
            for (Batch batch : work.batches(0)) {
                for (int task : JdkApproaches.produce(work, batch)) {
                    queue.put(OptionalInt.of(task));
                }
            }
            queue.put(OptionalInt.empty());
            return null;
        };
    }

    Callable<Void> consumer(ExecutorService workers) {
        return () -> {
            try (Consumers consumers = Consumers.of(work, workers)) {
                for (OptionalInt task = queue.take(); task.isPresent(); task = queue.take()) {
                    consumers.accept(task.getAsInt());
                }
            }
            return null;
        };
    }
}
