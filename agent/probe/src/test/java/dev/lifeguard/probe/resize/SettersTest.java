package dev.lifeguard.probe.resize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.apache.tomcat.util.threads.TaskQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The order in which a pool's two sizes are set, for all kinds of pools. */
class SettersTest {
    /** Records the order of the calls. */
    private static class Noting extends ThreadPoolExecutor {
        final List<String> calls = new ArrayList<>();

        Noting(PoolSizes sizes) {
            super(sizes.core(), sizes.max(), 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>());
        }

        @Override
        public void setCorePoolSize(int size) {
            calls.add("core " + size);
            super.setCorePoolSize(size);
        }

        @Override
        public void setMaximumPoolSize(int size) {
            calls.add("max " + size);
            super.setMaximumPoolSize(size);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "4, 4, 12, 12, max 12 core 12",
        "12, 12, 4, 4, core 4 max 4",
        "8, 20, 12, 12, core 12 max 12",
        "8, 10, 12, 12, max 12 core 12",
        "10, 20, 5, 5, core 5 max 5"
    })
    void theCoreIsNeverBeyondTheMaximum(int core, int max, int toCore, int toMax, String calls) {
        Noting pool = new Noting(new PoolSizes(core, max));

        Setters.set(pool, new PoolSizes(core, max), new PoolSizes(toCore, toMax));

        assertThat(String.join(" ", pool.calls)).isEqualTo(calls);
        assertThat(pool.getCorePoolSize()).isEqualTo(toCore);
        assertThat(pool.getMaximumPoolSize()).isEqualTo(toMax);
    }

    @Test
    void aScheduledPoolGetsItsCore() {
        ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(2);
        pool.setMaximumPoolSize(3);
        Setters.set(pool, new PoolSizes(2, 2), new PoolSizes(9, 9));
        assertThat(pool.getCorePoolSize()).isEqualTo(9);
        Setters.set(pool, new PoolSizes(9, 9), new PoolSizes(2, 2));
        assertThat(pool.getCorePoolSize()).isEqualTo(2);
    }

    @Test
    void tomcatsPoolGetsBoth() {
        var pool = new org.apache.tomcat.util.threads.ThreadPoolExecutor(0, 200, 1, TimeUnit.MINUTES, new TaskQueue());
        Setters.set(pool, new PoolSizes(0, 200), new PoolSizes(0, 50));
        assertThat(pool.getMaximumPoolSize()).isEqualTo(50);
        assertThat(pool.getCorePoolSize()).isZero();
        pool.shutdownNow();
    }

    @Test
    void aForkJoinPoolGetsItsParallelismWhereTheJvmCan() {
        ForkJoinPool pool = new ForkJoinPool(2);
        if (Runtime.version().feature() < 19) {
            assertThat(Setters.problem(pool)).contains("Java 19");
        } else {
            assertThat(Setters.problem(pool)).isNull();
            Setters.set(pool, new PoolSizes(2, 2), new PoolSizes(4, 4));
            assertThat(pool.getParallelism()).isEqualTo(4);
        }
        pool.shutdownNow();
    }

    @Test
    void anExceptionOfThePoolPutsTheSizesBack() throws InterruptedException {
        ThreadPoolExecutor pool = new Noting(new PoolSizes(4, 4)) {
            @Override
            public void setCorePoolSize(int size) {
                if (size == 12) {
                    throw new UnsupportedOperationException("not this one");
                }
                super.setCorePoolSize(size);
            }
        };
        SizeChange change = new SizeChange(pool, new PoolSizes(4, 4), new PoolSizes(12, 12));
        List<String> done = new ArrayList<>();

        Thread thread = change.thread(null, List.of(), () -> done.add("changed"));
        thread.start();
        thread.join();

        assertThat(change.failure()).isEqualTo("not this one");
        assertThat(pool.getCorePoolSize()).isEqualTo(4);
        assertThat(pool.getMaximumPoolSize()).isEqualTo(4);
        assertThat(done).isEmpty();
    }

    @Test
    void itsThreadHasTheWorkersProperties() {
        ClassLoader loader = new ClassLoader() {};
        Thread worker = new Thread(() -> {});
        worker.setContextClassLoader(loader);
        worker.setDaemon(false);
        worker.setPriority(7);

        Thread thread = new SizeChange("pool", new PoolSizes(1, 1), new PoolSizes(2, 2))
                .thread(null, List.of(worker), () -> {});

        assertThat(thread.getContextClassLoader()).isSameAs(loader);
        assertThat(thread.isDaemon()).isFalse();
        assertThat(thread.getPriority()).isEqualTo(7);
        assertThat(thread.getThreadGroup()).isSameAs(worker.getThreadGroup());
    }
}
