package dev.lifeguard.lab.taskprocessing.variant.jdk;

import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Blocks for ever: two consumers wait for an empty queue on both available threads, and none is left to produce. */
public final class RealBlockingQueueApp extends JdkApproach {
    private final ExecutorService two = Executors.newFixedThreadPool(
            2, Thread.ofPlatform().daemon().name("queue-", 1).factory());

    public RealBlockingQueueApp(ExecutorService workers) {
        super(workers);
    }

    @Override
    public void run(Work work) throws Exception {
        TaskQueue queue = new TaskQueue(work);
        together(two, List.of(queue.consumer(workers), queue.consumer(workers), queue.producer()));
    }
}
