package dev.lifeguard.probe.boot.pool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jetbrains.lincheck.Lincheck;
import org.junit.jupiter.api.Test;

/**
 * Pools and workers come and go on two threads, in the orders chosen by Lincheck's model checker. Uses JUnit's own
 * assertions, since Lincheck compares objects, which AssertJ's do not allow.
 */
class RegistryLincheckTest {
    private static final int ORDERS = Integer.getInteger("lincheck.orders", 1000);

    private static void inParallel(Runnable one, Runnable other) {
        Thread thread = new Thread(other);
        thread.start();
        one.run();
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aPoolIsRegisteredOnce() {
        Lincheck.runConcurrentTest(ORDERS, () -> {
            Object pool = new Object();
            PoolStats[] stats = new PoolStats[2];
            inParallel(() -> stats[0] = Registry.pool(pool), () -> stats[1] = Registry.pool(pool));
            assertSame(stats[0], stats[1]);
            assertSame(stats[0], Registry.seen(pool));
            assertSame(stats[0], Registry.fresh.poll());
            assertNull(Registry.fresh.poll());
            Registry.forget(stats[0]);
        });
    }

    /** All in one bucket: one is dropped while another is added. */
    @Test
    void aPoolThatIsAddedSurvivesTheEndOfItsNeighbour() {
        List<Object> pools = inOneBucket(3);
        Lincheck.runConcurrentTest(ORDERS, () -> {
            PoolStats first = Registry.pool(pools.get(0));
            PoolStats second = Registry.pool(pools.get(1));
            inParallel(() -> Registry.forget(second), () -> Registry.pool(pools.get(2)));
            assertSame(first, Registry.seen(pools.get(0)));
            assertNull(Registry.seen(pools.get(1)));
            assertNotNull(Registry.seen(pools.get(2)));
            clear(pools);
        });
    }

    @Test
    void aPoolIsFoundWhileItsNeighboursAreDropped() {
        List<Object> pools = inOneBucket(3);
        Lincheck.runConcurrentTest(ORDERS, () -> {
            PoolStats first = Registry.pool(pools.get(0));
            PoolStats second = Registry.pool(pools.get(1));
            PoolStats third = Registry.pool(pools.get(2));
            inParallel(
                    () -> {
                        Registry.forget(second);
                        Registry.forget(third);
                    },
                    () -> assertSame(first, Registry.seen(pools.get(0))));
            assertSame(first, Registry.seen(pools.get(0)));
            clear(pools);
        });
    }

    private static void clear(List<Object> pools) {
        for (Object pool : pools) {
            PoolStats stats = Registry.seen(pool);
            if (stats != null) {
                Registry.forget(stats);
            }
        }
        Registry.fresh.clear();
    }

    @Test
    void allWorkersOfAPoolAreKnown() {
        Lincheck.runConcurrentTest(ORDERS, () -> {
            Object pool = new Object();
            Thread one = new Thread();
            Thread other = new Thread();
            inParallel(() -> Workers.cell(one, pool), () -> Workers.cell(other, pool));
            PoolStats stats = Registry.pool(pool);
            assertSame(Workers.cell(one, pool), Workers.known(one, pool));
            assertEquals(2, stats.workerCount());
            assertEquals(2, stats.cells().size());
            assertSame(stats, Workers.cell(other, pool).pool);
            clear(List.of(pool));
        });
    }

    @Test
    void aWorkerThatEndsIsReadOnceMore() {
        Lincheck.runConcurrentTest(ORDERS, () -> {
            Object pool = new Object();
            Thread thread = new Thread();
            WorkerCell cell = Workers.cell(thread, pool);
            List<WorkerCell> live = new ArrayList<>();
            List<WorkerCell> ended = new ArrayList<>();
            inParallel(() -> Workers.forget(cell), () -> cell.pool.workers(live, ended));
            cell.pool.workers(live, ended);
            assertEquals(List.of(cell), ended);
            assertNull(Workers.known(thread, pool));
            assertEquals(0, cell.pool.workerCount());
            clear(List.of(pool));
        });
    }

    private static List<Object> inOneBucket(int count) {
        Map<Integer, List<Object>> buckets = new HashMap<>();
        while (true) {
            Object object = new Object();
            int bucket = System.identityHashCode(object) & (1 << 12) - 1;
            List<Object> all = buckets.computeIfAbsent(bucket, b -> new ArrayList<>());
            all.add(object);
            if (all.size() == count) {
                return all;
            }
        }
    }
}
