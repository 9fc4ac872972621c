package dev.lifeguard.lab.taskprocessing.variant.jdk;

import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** The producer is one batch ahead of the thread that hands tasks out. */
public final class PrefetchStream extends JdkApproach {
    private final ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor();

    public PrefetchStream(ExecutorService workers) {
        super(workers);
    }

    @Override
    public void run(Work work) throws Exception {
        BlockingQueue<List<Integer>> ready = new ArrayBlockingQueue<>(1);
        List<Batch> batches = work.batches(0);
        Future<?> producer = virtual.submit(() -> {
            for (Batch batch : batches) {
                ready.put(produce(work, batch));
            }
            return null;
        });
        try (Consumers consumers = Consumers.of(work, workers)) {
            for (int taken = 0; taken < batches.size(); taken++) {
                for (int task : ready.take()) {
                    consumers.accept(task);
                }
            }
        }
        producer.get();
    }
}
