package dev.lifeguard.probe.host;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Pools on many kinds of queues. */
final class Queues {
    private static final int TASKS = 200;

    private Queues() {}

    static void arrayQueue(Ledger ledger) throws Exception {
        inOrder(ledger, "arrayqueue", new ArrayBlockingQueue<>(TASKS));
    }

    static void deque(Ledger ledger) throws Exception {
        inOrder(ledger, "deque", new LinkedBlockingDeque<>());
    }

    static void transferQueue(Ledger ledger) throws Exception {
        inOrder(ledger, "transferqueue", new LinkedTransferQueue<>());
    }

    static void linkedQueue(Ledger ledger) throws Exception {
        inOrder(ledger, "linkedqueue", new LinkedBlockingQueue<>());
    }

    private static void inOrder(Ledger ledger, String name, BlockingQueue<Runnable> queue) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed(name, 1, queue);
        CountDownLatch release = Pools.occupy(pool);
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < TASKS; i++) {
            int number = i;
            pool.execute(() -> order.add(number));
        }
        ledger.fact("queued", queue.size());
        release.countDown();
        Pools.completed(pool, TASKS + 1);
        ledger.fact("order", order);
        ledger.pool(name, pool, TASKS + 1, 0, 0);
    }

    private record Prioritized(int priority, List<Integer> order) implements Runnable, Comparable<Prioritized> {
        @Override
        public void run() {
            order.add(priority);
        }

        @Override
        public int compareTo(Prioritized other) {
            return Integer.compare(other.priority, priority);
        }
    }

    static void priorityQueue(Ledger ledger) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed("priority", 1, new PriorityBlockingQueue<>());
        CountDownLatch release = Pools.occupy(pool);
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < TASKS; i++) {
            pool.execute(new Prioritized(i * 7 % TASKS, order));
        }
        release.countDown();
        Pools.completed(pool, TASKS + 1);
        ledger.fact("order", order);
        ledger.pool("priority", pool, TASKS + 1, 0, 0);
    }

    /** Tasks are handed over directly, or rejected. */
    static void synchronousQueue(Ledger ledger) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                0, 3, 1, TimeUnit.MINUTES, new SynchronousQueue<>(), Pools.threads("synchronous"));
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.DiscardPolicy());
        List<CountDownLatch> releases = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            releases.add(Pools.occupy(pool));
        }
        AtomicInteger ran = new AtomicInteger();
        pool.execute(ran::incrementAndGet);
        pool.execute(ran::incrementAndGet);
        ledger.fact("ran", ran);
        releases.forEach(CountDownLatch::countDown);
        Pools.completed(pool, 3);
        pool.setRejectedExecutionHandler(new ThreadPoolExecutor.AbortPolicy());
        for (int i = 0; i < 20; i++) {
            handOver(pool, ran::incrementAndGet);
        }
        ledger.fact("ran", ran);
        ledger.fact("threads", pool.getPoolSize());
        ledger.pool("synchronous", pool, -1, -1, -1);
    }

    /** Retries until a worker waits for the task. */
    private static void handOver(ThreadPoolExecutor pool, Callable<Integer> task) throws Exception {
        while (true) {
            try {
                pool.submit(task).get();
                return;
            } catch (RejectedExecutionException e) {
                Thread.yield();
            }
        }
    }

    /** A queue whose methods fail or lie now and then; since it is the program's own, its size must not be read. */
    private static final class Moody extends LinkedBlockingQueue<Runnable> {
        private static final long serialVersionUID = 1L;

        private final AtomicInteger offers = new AtomicInteger();
        private final AtomicInteger takes = new AtomicInteger();

        @Override
        public boolean offer(Runnable task) {
            return switch (offers.incrementAndGet() % 10) {
                case 3 -> throw new IllegalStateException("offer");
                case 6 -> false;
                default -> super.offer(task);
            };
        }

        @Override
        public @Nullable Runnable take() throws InterruptedException {
            return switch (takes.incrementAndGet() % 10) {
                case 4 -> throw new IllegalArgumentException("take");
                case 7 -> null;
                default -> super.take();
            };
        }

        @Override
        public int size() {
            if (Thread.currentThread().getName().startsWith("lifeguard")) {
                throw new UnsupportedOperationException("size");
            }
            return super.size();
        }

        @Override
        public boolean isEmpty() {
            return super.peek() == null;
        }

        @Override
        public int remainingCapacity() {
            throw new UnsupportedOperationException("remainingCapacity");
        }
    }

    static void moodyQueue(Ledger ledger) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed("moody", 1, new Moody());
        pool.setThreadFactory(task -> {
            Thread thread = Pools.threads("moody").newThread(task);
            thread.setUncaughtExceptionHandler((t, e) -> {});
            return thread;
        });
        CountDownLatch release = Pools.occupy(pool);
        List<String> said = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 40; i++) {
            int number = i;
            try {
                pool.execute(() -> said.add(number + " ran"));
            } catch (RuntimeException e) {
                said.add(number + " " + e.getClass().getSimpleName());
            }
        }
        release.countDown();
        Pools.completed(pool, 33);
        ledger.fact("said", said);
        ledger.pool("moody", pool, 41, 8, 4);
    }
}
