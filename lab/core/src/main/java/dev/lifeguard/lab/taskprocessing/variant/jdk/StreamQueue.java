package dev.lifeguard.lab.taskprocessing.variant.jdk;

import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The same queue between virtual threads: waiting holds no thread of a pool. */
public final class StreamQueue extends JdkApproach {
    private final ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor();

    public StreamQueue(ExecutorService workers) {
        super(workers);
    }

    @Override
    public void run(Work work) throws Exception {
        TaskQueue queue = new TaskQueue(work);
        together(virtual, List.of(queue.producer(), queue.consumer(workers)));
    }
}
