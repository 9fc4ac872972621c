package dev.lifeguard.lab.findings.program;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.TimeUnit;

/** Hand-written workers: threads in a loop, without a pool. */
final class HandMade {
    private HandMade() {}

    /** Starts workers that take their work from the returned queue. */
    static BlockingQueue<Runnable> start(Draw draw, int threads) {
        BlockingQueue<Runnable> queue =
                draw.of(new LinkedBlockingQueue<>(), new LinkedBlockingDeque<>(), new LinkedTransferQueue<>());
        boolean polls = draw.oneIn(2);
        String name = draw.of("order-handler-", "consumer-", "net-worker-");
        for (int i = 0; i < threads; i++) {
            Thread thread = new Thread(() -> loop(queue, polls), name + i);
            thread.setDaemon(true);
            thread.start();
        }
        return queue;
    }

    private static void loop(BlockingQueue<Runnable> queue, boolean polls) {
        try {
            while (true) {
                Runnable work = polls ? queue.poll(100, TimeUnit.MILLISECONDS) : queue.take();
                if (work != null) {
                    work.run();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
