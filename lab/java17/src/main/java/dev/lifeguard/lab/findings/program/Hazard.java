package dev.lifeguard.lab.findings.program;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadPoolExecutor;

/** What is wrong, each named after its finding; and a service that is like it and healthy. */
enum Hazard {
    OVERSIZED_CPU_POOL {
        @Override
        void start(Draw draw, boolean healthy) {
            int pools = draw.of(1, 1, 3, 6);
            int threads = healthy ? CORES : draw.log(16, 64);
            double ms = draw.from(1.0, 20.0);
            for (int i = 0; i < (healthy ? 1 : pools); i++) {
                ExecutorService pool = new Pools(draw).fixed(healthy ? threads : Math.max(3, threads / pools));
                Runnable work = new Load(draw).work(ms, Waits.SLEEP, 0);
                for (int task = 0; task < Math.max(3, threads / (healthy ? 1 : pools)); task++) {
                    again(pool, work);
                }
            }
        }
    },
    UNDERSIZED_BLOCKING_POOL {
        @Override
        void start(Draw draw, boolean healthy) {
            int threads = draw.from(1, 12);
            int ms = draw.log(10, 200);
            double perSecond = draw.from(1.05, 2.0) * threads * 1000 / ms;
            // a size with which tasks hardly ever wait: three times what is busy, and some for those that come together
            ExecutorService pool = new Pools(draw).fixed(healthy ? 6 * threads + 12 : threads);
            Load load = new Load(draw);
            load.every(perSecond, load.into(pool, load.work(0, draw.of(Waits.values()), ms)));
        }
    },
    SATURATED_THREADS {
        @Override
        void start(Draw draw, boolean healthy) {
            int threads = draw.from(2, 12);
            int ms = draw.log(10, 200);
            double used = healthy ? draw.from(0.1, 0.5) : draw.from(1.2, 2.0);
            Load load = new Load(draw);
            Runnable work = load.work(0, draw.of(Waits.values()), ms);
            BlockingQueue<Runnable> queue = HandMade.start(draw, threads);
            load.every(used * threads * 1000 / ms, () -> queue.add(work));
        }
    },
    SATURATION_AHEAD {
        @Override
        void start(Draw draw, boolean healthy) {
            int threads = draw.from(12, 40);
            int ms = draw.log(20, 200);
            double used = healthy ? draw.from(0.05, 0.2) : draw.from(0.42, 0.6);
            Load load = new Load(draw);
            Runnable arrival = load.into(new Pools(draw).fixed(threads), load.work(0, draw.of(Waits.values()), ms));
            Load.evenly(used * threads * 1000 / ms, arrival);
        }
    },
    BLOCKING_IN_COMMON_POOL {
        @Override
        void start(Draw draw, boolean healthy) {
            CommonPool.start(draw, healthy);
        }
    },
    BLOCKING_IN_EVENT_LOOP {
        @Override
        void start(Draw draw, boolean healthy) {
            EventLoops.start(draw, healthy);
        }
    },
    PARALLEL_STREAM_IN_REQUEST {
        @Override
        void start(Draw draw, boolean healthy) throws Exception {
            Requests.start(draw, healthy);
        }
    },
    POOL_PER_CALL {
        @Override
        void start(Draw draw, boolean healthy) {
            int ms = draw.log(1, 30);
            Waits how = draw.of(Waits.values());
            Draw own = draw.split();
            ExecutorService shared = Executors.newFixedThreadPool(draw.from(4, 8));
            Load load = new Load(draw);
            Runnable work = load.work(0.2, how, ms);
            boolean shutDown = !draw.oneIn(4);
            load.every(draw.from(2.0, 12.0), () -> {
                if (healthy) {
                    shared.execute(work);
                } else {
                    call(own, work, shutDown);
                }
            });
        }

        private void call(Draw own, Runnable work, boolean shutDown) {
            ExecutorService pool = PerCall.pool(own.from(1, 4));
            pool.execute(work);
            if (shutDown) {
                pool.shutdown();
            }
        }
    },
    UNBOUNDED_THREADS {
        @Override
        void start(Draw draw, boolean healthy) {
            Load load = new Load(draw);
            ExecutorService pool = new Pools(draw).cached();
            int ms = healthy ? draw.log(5, 50) : draw.from(20_000, 60_000);
            load.every(
                    healthy ? draw.from(5.0, 30.0) : draw.from(8.0, 40.0),
                    load.into(pool, load.work(0, draw.of(Waits.values()), ms)));
        }
    },
    UNBOUNDED_QUEUE {
        @Override
        void start(Draw draw, boolean healthy) {
            int threads = draw.from(1, 6);
            int ms = draw.log(5, 60);
            double used = healthy ? draw.from(0.05, 0.2) : draw.from(1.4, 3.0);
            Load load = new Load(draw);
            ExecutorService pool = new Pools(draw).fixed(healthy ? threads + 8 : threads);
            load.every(
                    used * threads * 1000 / ms,
                    load.into(pool, load.work(0.05 * ms / threads, draw.of(Waits.values()), ms)));
        }
    },
    SELF_STARVATION {
        @Override
        void start(Draw draw, boolean healthy) {
            Starving.start(draw, healthy);
        }
    },
    THREAD_BLOCKING_QUEUE_TAKE {
        @Override
        void start(Draw draw, boolean healthy) {
            Starving.consumers(draw, healthy);
        }
    },
    TASKS_TOO_SMALL {
        @Override
        void start(Draw draw, boolean healthy) {
            ThreadPoolExecutor pool = new Pools(draw).fixed(draw.from(1, 2));
            Flood.start(draw, pool, healthy);
        }
    },
    IDLE_POOLS {
        @Override
        void start(Draw draw, boolean healthy) {
            List<ThreadPoolExecutor> pools = new ArrayList<>();
            int count = healthy ? draw.from(1, 4) : draw.from(9, 24);
            int threads = healthy ? draw.from(2, 8) : draw.from(6, 16);
            Pools make = new Pools(draw);
            for (int i = 0; i < count; i++) {
                ThreadPoolExecutor pool = make.fixed(threads);
                pool.prestartAllCoreThreads();
                pools.add(pool);
            }
            Load load = new Load(draw);
            Runnable work = load.work(0, Waits.SLEEP, 1);
            Load.evenly(draw.from(0.5, 2.0), () -> pools.get(0).execute(work));
        }
    },
    REJECTIONS {
        @Override
        void start(Draw draw, boolean healthy) {
            int threads = draw.from(1, 6);
            int ms = draw.log(10, 100);
            RejectedExecutionHandler refuse =
                    draw.oneIn(3) ? new ThreadPoolExecutor.DiscardPolicy() : new ThreadPoolExecutor.AbortPolicy();
            double used = healthy ? draw.from(0.05, 0.2) : draw.from(1.3, 3.0);
            Load load = new Load(draw);
            int most = healthy ? threads + 8 : threads;
            ExecutorService pool = new Pools(draw).bounded(most, healthy ? 100 : draw.from(1, 30), refuse);
            load.every(used * threads * 1000 / ms, load.into(pool, load.work(0, draw.of(Waits.values()), ms)));
        }
    },
    PINNED_CARRIER {
        @Override
        void start(Draw draw, boolean healthy) {
            Pinned.start(draw, healthy);
        }
    };

    static final int CORES = Runtime.getRuntime().availableProcessors();

    /** @param healthy the service that has nothing wrong */
    abstract void start(Draw draw, boolean healthy) throws Exception;

    /** A task that submits itself again at its end, so that there is always one. */
    private static void again(ExecutorService pool, Runnable work) {
        pool.execute(() -> {
            work.run();
            again(pool, work);
        });
    }
}
