package dev.lifeguard.probe.boot.sample;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.SampledCell;
import dev.lifeguard.probe.boot.pool.ThreadPoolCell;
import java.util.stream.LongStream;
import org.jetbrains.lincheck.Lincheck;
import org.junit.jupiter.api.Test;

/**
 * Tasks arrive and leave on two threads, in the orders chosen by Lincheck's model checker: afterwards no task that has
 * left is kept, and each was a sample once.
 */
class WaitSamplerLincheckTest {
    private static final int ORDERS = Integer.getInteger("lincheck.orders", 1000);

    private final PoolStats pool = new PoolStats(new Object(), 1, 1, false, false, false);

    private ThreadPoolCell cell() {
        return new ThreadPoolCell(Thread.currentThread(), pool, 0);
    }

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
    void eachTaskIsASample() {
        Lincheck.runConcurrentTest(ORDERS, () -> {
            WaitSampler sampler = new WaitSampler();
            ThreadPoolCell first = cell();
            ThreadPoolCell second = cell();
            inParallel(() -> through(sampler, 1, first), () -> through(sampler, 2, second));
            assertTrue(first.follows());
            assertTrue(second.follows());
            assertEmpty(sampler);
        });
    }

    private static void through(WaitSampler sampler, long now, SampledCell cell) {
        Object task = new Object();
        sampler.arrived(task, now);
        sampler.gone(task, cell);
    }

    @Test
    void aTaskThatLeavesTwiceIsASampleOnce() {
        Lincheck.runConcurrentTest(ORDERS, () -> {
            WaitSampler sampler = new WaitSampler();
            ThreadPoolCell first = cell();
            ThreadPoolCell second = cell();
            Object task = new Object();
            sampler.arrived(task, 1);
            inParallel(() -> sampler.gone(task, first), () -> sampler.gone(task, second));
            assertTrue(first.follows() ^ second.follows());
            assertEmpty(sampler);
        });
    }

    @Test
    void allAreForgottenWhileTasksComeAndGo() {
        Lincheck.runConcurrentTest(ORDERS, () -> {
            WaitSampler sampler = new WaitSampler();
            Object older = new Object();
            sampler.arrived(older, 1);
            inParallel(sampler::clear, () -> {
                sampler.gone(older, null);
                through(sampler, 2, cell());
            });
            assertEmpty(sampler);
        });
    }

    /** Sixteen tasks are kept, the maximum, when two more arrive: one of two threads thins. */
    @Test
    void thinningKeepsTheWeight() {
        long[] times = LongStream.iterate(1, now -> now + 1)
                .filter(now -> WaitSampler.chosen(now, 64))
                .limit(18)
                .toArray();
        Lincheck.runConcurrentTest(ORDERS / 10, () -> {
            WaitSampler sampler = new WaitSampler();
            sampler.adapt(32 * 50, 50, false);
            Object[] tasks = new Object[18];
            for (int i = 0; i < tasks.length; i++) {
                tasks[i] = new Object();
            }
            for (int i = 0; i < 16; i++) {
                sampler.arrived(tasks[i], times[i]);
            }
            inParallel(() -> sampler.arrived(tasks[16], times[16]), () -> sampler.arrived(tasks[17], times[17]));
            ThreadPoolCell cell = cell();
            int remembered = 0;
            for (int i = 0; i < tasks.length; i++) {
                sampler.gone(tasks[i], cell);
                if (cell.follows()) {
                    remembered++;
                    long weight = weight(cell);
                    boolean lateComer = i >= 16; // it may not have noticed that another thread thinned
                    assertTrue(weight == 64 || weight == 32 && lateComer, "each that remains stands for twice as many");
                }
            }
            assertTrue(remembered == 9 || remembered == 10, "of 16 tasks 8 remain, and one or two come in addition");
            assertEmpty(sampler, times[0]);
        });
    }

    private static long weight(ThreadPoolCell cell) {
        long[] sample = new long[Sample.WORDS];
        cell.taskStarts();
        cell.taskEnds();
        assertTrue(cell.takeSample(sample));
        return sample[5];
    }

    private static void assertEmpty(WaitSampler sampler) {
        assertEmpty(sampler, 1);
    }

    /** Checks that the sampler keeps a task that arrives now, and drops it when it leaves. */
    private static void assertEmpty(WaitSampler sampler, long now) {
        Object task = new Object();
        assertFalse(sampler.any());
        sampler.arrived(task, now);
        assertTrue(sampler.any());
        sampler.gone(task, null);
        assertFalse(sampler.any());
    }
}
