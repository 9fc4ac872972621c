package dev.lifeguard.lab.taskprocessing.variant;

import static dev.lifeguard.lab.taskprocessing.variant.JdkApproaches.consume;

import dev.lifeguard.lab.taskprocessing.work.Work;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;

/** Emits results in the order of the tasks. Completed ones wait for a slow predecessor in a window. */
final class OrderedConsumers implements Consumers {
    private static final int END = -1;

    private final Semaphore room = new Semaphore(Work.AT_ONCE);
    private final Semaphore window;
    private final BlockingQueue<Future<Integer>> results = new LinkedBlockingQueue<>();
    private final Thread out = Thread.ofVirtual().name("results").unstarted(this::results);
    private final Work work;
    private final ExecutorService workers;

    OrderedConsumers(Work work, ExecutorService workers) {
        this.work = work;
        this.workers = workers;
        this.window = new Semaphore(work.order().window());
        out.start();
    }

    @Override
    public void accept(int task) throws InterruptedException {
        window.acquire();
        results.add(workers.submit(() -> {
            room.acquire();
            try {
                return consume(work, task);
            } finally {
                room.release();
            }
        }));
    }

    private void results() {
        try {
            for (int task = results.take().get();
                    task != END;
                    task = results.take().get()) {
                work.out(task);
                window.release();
            }
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() throws InterruptedException {
        results.add(CompletableFuture.completedFuture(END));
        out.join();
    }
}
