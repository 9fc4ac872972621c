package dev.lifeguard.lab.taskprocessing.variant.jdk;

import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A queue between producer and consumer. Each of them blocks one of two threads while it waits. */
public final class BlockingQueue extends JdkApproach {
    private final ExecutorService two = Executors.newFixedThreadPool(
            2, Thread.ofPlatform().daemon().name("queue-", 1).factory());

    public BlockingQueue(ExecutorService workers) {
        super(workers);
    }

    @Override
    public void run(Work work) throws Exception {
        TaskQueue queue = new TaskQueue(work);
        together(two, List.of(queue.producer(), queue.consumer(workers)));
    }
}
