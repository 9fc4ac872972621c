package dev.lifeguard.lab.taskprocessing.variant.jdk;

import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Several producers fill one queue. The consumer counts the tasks to recognize the end. */
public final class ConcurrentProducersQueue extends JdkApproach {
    private final ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor();

    public ConcurrentProducersQueue(ExecutorService workers) {
        super(workers);
    }

    @Override
    public void run(Work work) throws Exception {
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2 * Batch.SIZE);
        List<Callable<Void>> parts = new ArrayList<>();
        for (int i = 0; i < work.producers(); i++) {
            List<Batch> batches = work.batches(i);
            parts.add(() -> {
                for (Batch batch : batches) {
                    for (int task : produce(work, batch)) {
                        queue.put(task);
                    }
                }
                return null;
            });
        }
        parts.add(() -> {
            try (Consumers consumers = Consumers.of(work, workers)) {
                for (int taken = 0; taken < work.tasks(); taken++) {
                    consumers.accept(queue.take());
                }
            }
            return null;
        });
        together(virtual, parts);
    }
}
