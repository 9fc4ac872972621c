package dev.lifeguard.probe.resize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.reader.LivePool;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ReliefTest {
    private final Relief relief = new Relief();
    private final List<Thread> workers = new ArrayList<>();

    private ThreadPoolExecutor pool(int core, int max, BlockingQueue<Runnable> queue) {
        return new ThreadPoolExecutor(core, max, 1, TimeUnit.MINUTES, queue, task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            workers.add(thread);
            return thread;
        });
    }

    private boolean enlarge(ThreadPoolExecutor pool, int more) {
        LivePool live = new LivePool(
                pool,
                PoolInfo.Kind.THREAD_POOL,
                PoolInfo.UNBOUNDED,
                pool.getCorePoolSize(),
                pool.getMaximumPoolSize(),
                List.copyOf(workers));
        return relief.enlarge(live, more);
    }

    @Test
    void aDeadlockedPoolGoesOnAndGetsItsSizeBack() throws Exception {
        ThreadPoolExecutor pool = pool(1, 1, new LinkedBlockingQueue<>());
        Future<Integer> outer = pool.submit(() -> pool.submit(() -> 42).get());

        assertThat(enlarge(pool, 1)).isTrue();

        assertThat(outer.get()).isEqualTo(42);
        relief.end();
        assertThat(pool.getCorePoolSize()).isEqualTo(1);
        assertThat(pool.getMaximumPoolSize()).isEqualTo(1);
        pool.shutdown();
    }

    @Test
    void aPoolAtItsMaximumGetsMoreThanThat() throws Exception {
        ThreadPoolExecutor pool = pool(1, 3, new LinkedBlockingQueue<>(1));
        CountDownLatch fourth = new CountDownLatch(1);
        for (int i = 0; i < 4; i++) { // the second one is queued
            int task = i;
            pool.execute(() -> {
                try {
                    if (task == 1) {
                        fourth.countDown();
                    }
                    fourth.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        }

        assertThat(enlarge(pool, 1)).isTrue();

        fourth.await();
        relief.end();
        assertThat(pool.getCorePoolSize()).isEqualTo(1);
        assertThat(pool.getMaximumPoolSize()).isEqualTo(3);
        pool.shutdown();
    }

    @Test
    void aForkJoinPoolStaysAsItIs() {
        ForkJoinPool pool = new ForkJoinPool(1);
        LivePool live = new LivePool(pool, PoolInfo.Kind.FORK_JOIN, PoolInfo.UNKNOWN, 1, 1, List.of());

        assertThat(relief.enlarge(live, 1)).isFalse();
        pool.shutdown();
    }
}
