package dev.lifeguard.probe.boot.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.ThreadPoolCell;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The clocks of sampled tasks, compared with the JVM's own clock of the thread. */
@EnabledOnOs(OS.LINUX)
class SchedstatTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long TASK_NS = 100_000; // much shorter than a tick of the kernel
    private static final long PAUSE_NS = 200_000; // longer than readings are reused
    private static final int TASKS = 1000; // much longer than a tick in total

    private final PoolStats pool = new PoolStats(new Object(), 1, 1, false, false, false);
    private final ThreadPoolCell cell = new ThreadPoolCell(Thread.currentThread(), pool, 1);
    private final long[] sample = new long[Sample.WORDS];

    @BeforeEach
    void measure() {
        pool.clockStride = 1;
    }

    @Test
    void clocksOfTasksMatchTheThreadsClock() {
        long before = THREADS.getCurrentThreadCpuTime();
        long last = 0;
        for (int i = 0; i < TASKS; i++) {
            task(true);
            assertThat(sample[3]).isGreaterThanOrEqualTo(last);
            assertThat(sample[6]).isGreaterThanOrEqualTo(sample[3]);
            assertThat(sample[4]).isNotNegative();
            last = sample[6];
        }
        assertThat(last).isBetween(before, THREADS.getCurrentThreadCpuTime());
    }

    @Test
    void aTaskThatFollowsAtOnceHasTheClocksOfTheOneBefore() {
        int atOnce = 0;
        long last = -1;
        for (int i = 0; i < TASKS; i++) {
            task(true);
            if (sample[3] == last && (sample[7] & Sample.FOLLOWS_AT_ONCE) == Sample.FOLLOWS_AT_ONCE) {
                atOnce++;
            }
            last = sample[6];
        }
        assertThat(atOnce).isGreaterThan(TASKS / 2); // all except where the machine or an earlier test interrupts
    }

    @Test
    void aTaskAfterOneThatIsNoSampleDoesNotFollow() {
        task(true);
        task(false);
        spin(PAUSE_NS);
        task(true);
        assertThat(sample[7] & Sample.FOLLOWS_AT_ONCE).isZero();
    }

    @Test
    void withoutAWishForClocksNoneAreRead() {
        pool.clockStride = 0;
        task(true);
        assertThat(sample[3]).isEqualTo(Sample.UNMEASURED);
        assertThat(sample[6]).isEqualTo(Sample.UNMEASURED);
        assertThat(sample[4]).isEqualTo(Sample.UNMEASURED);
    }

    private void task(boolean sampled) {
        if (sampled) {
            cell.follow(System.nanoTime(), 1);
        }
        cell.taskStarts();
        spin(TASK_NS);
        cell.taskEnds();
        assertThat(cell.takeSample(sample)).isEqualTo(sampled);
    }

    private static void spin(long ns) {
        long begin = System.nanoTime();
        while (System.nanoTime() - begin < ns) {
            Thread.onSpinWait();
        }
    }
}
