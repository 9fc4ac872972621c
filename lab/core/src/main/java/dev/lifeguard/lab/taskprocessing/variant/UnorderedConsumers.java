package dev.lifeguard.lab.taskprocessing.variant;

import static dev.lifeguard.lab.taskprocessing.variant.JdkApproaches.consume;

import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;

/** Emits results in order of completion. */
final class UnorderedConsumers implements Consumers {
    private final Semaphore room = new Semaphore(Work.AT_ONCE);
    private final Work work;
    private final ExecutorService workers;

    UnorderedConsumers(Work work, ExecutorService workers) {
        this.work = work;
        this.workers = workers;
    }

    @Override
    public void accept(int task) throws InterruptedException {
        room.acquire();
        var _ = workers.submit(() -> {
            try {
                work.out(consume(work, task));
            } finally {
                room.release();
            }
            return task;
        });
    }

    @Override
    public void close() throws InterruptedException {
        room.acquire(Work.AT_ONCE);
    }
}
