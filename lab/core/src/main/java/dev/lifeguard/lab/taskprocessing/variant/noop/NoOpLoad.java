package dev.lifeguard.lab.taskprocessing.variant.noop;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;

/** Tasks that only count themselves, so that the time is that of the hand-over. */
public enum NoOpLoad {
    /** All producers and threads share one queue. */
    ONE_QUEUE {
        @Override
        ExecutorService pool(int threads) {
            return Executors.newFixedThreadPool(threads);
        }
    },

    /** Several queues; an idle thread takes from another's. */
    WORK_STEALING {
        @Override
        ExecutorService pool(int threads) {
            return Executors.newWorkStealingPool(threads);
        }
    };

    abstract ExecutorService pool(int threads);

    /**
     * Time from the first task's production to the last one's end.
     *
     * @param tasks of all producers together; each producer has its own thread
     */
    public long ns(int threads, int tasks, int producers) throws InterruptedException {
        LongAdder done = new LongAdder();
        long begin;
        try (ExecutorService pool = pool(threads)) {
            List<Thread> produce = new ArrayList<>();
            begin = System.nanoTime();
            for (int producer = 0; producer < producers; producer++) {
                int share = (tasks + producer) / producers;
                produce.add(Thread.ofPlatform()
                        .start(() -> IntStream.range(0, share).forEach(task -> pool.execute(done::increment))));
            }
            for (Thread producer : produce) {
                producer.join();
            }
            pool.shutdown();
            pool.awaitTermination(1, TimeUnit.MINUTES);
        }
        long ns = System.nanoTime() - begin;
        if (done.sum() != tasks) {
            throw new IllegalStateException(done + " of " + tasks + " tasks were done");
        }
        return ns;
    }
}
