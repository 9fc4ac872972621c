package dev.lifeguard.lab.taskprocessing.variant.jdk;

import dev.lifeguard.lab.taskprocessing.work.Batch;
import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.concurrent.ExecutorService;

/** Producer and consumer on one thread: the next batch begins when all of the previous one has been handed out. */
public final class StreamDirect extends JdkApproach {
    public StreamDirect(ExecutorService workers) {
        super(workers);
    }

    @Override
    public void run(Work work) throws Exception {
        try (Consumers consumers = Consumers.of(work, workers)) {
            for (Batch batch : work.batches(0)) {
                for (int task : produce(work, batch)) {
                    consumers.accept(task);
                }
            }
        }
    }
}
