package dev.lifeguard.lab.taskprocessing.variant.jdk;

import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Several producers hand out their tasks themselves, without a visible queue. */
public final class ConcurrentProducer extends JdkApproach {
    private final ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor();

    public ConcurrentProducer(ExecutorService workers) {
        super(workers);
    }

    @Override
    public void run(Work work) throws Exception {
        List<Callable<Void>> producers = new ArrayList<>();
        try (Consumers consumers = Consumers.of(work, workers)) {
            for (int i = 0; i < work.producers(); i++) {
                List<Batch> batches = work.batches(i);
                producers.add(() -> {
                    for (Batch batch : batches) {
                        for (int task : produce(work, batch)) {
                            consumers.accept(task);
                        }
                    }
                    return null;
                });
            }
            together(virtual, producers);
        }
    }
}
