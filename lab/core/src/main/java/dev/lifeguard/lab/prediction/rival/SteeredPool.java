package dev.lifeguard.lab.prediction.rival;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;

/** Passes tasks on to a pool whose size a {@link Sizer} adjusts after each of them. */
final class SteeredPool implements Executor {
    private final ExecutorService pool;
    private final Sizer sizer;
    private final AtomicInteger active = new AtomicInteger();
    /** Size of the pool at the end of each task. */
    private final List<Integer> sizes = new ArrayList<>();

    private int size;

    SteeredPool(ExecutorService pool, Sizer sizer, int size) {
        this.pool = pool;
        this.sizer = sizer;
        this.size = size;
    }

    @Override
    public void execute(Runnable task) {
        pool.execute(() -> {
            active.incrementAndGet();
            long begin = System.nanoTime();
            try {
                task.run();
            } finally {
                resize(sizer.ended(begin, System.nanoTime() - begin, active.getAndDecrement()));
            }
        });
    }

    private synchronized void resize(int wanted) {
        sizes.add(size);
        if (wanted != size) {
            if (pool instanceof ForkJoinPool forkJoin) {
                forkJoin.setParallelism(wanted);
            } else {
                resize((ThreadPoolExecutor) pool, wanted);
            }
            size = wanted;
        }
    }

    /** Sets the larger bound first: the core size must never exceed the maximum. */
    private static void resize(ThreadPoolExecutor pool, int wanted) {
        if (wanted > pool.getMaximumPoolSize()) {
            pool.setMaximumPoolSize(wanted);
            pool.setCorePoolSize(wanted);
        } else {
            pool.setCorePoolSize(wanted);
            pool.setMaximumPoolSize(wanted);
        }
    }

    synchronized int settledSize() {
        int[] later = sizes.stream()
                .skip(sizes.size() / 2)
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
        return later.length == 0 ? size : later[later.length / 2];
    }
}
