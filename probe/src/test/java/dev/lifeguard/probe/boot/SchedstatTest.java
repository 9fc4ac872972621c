package dev.lifeguard.probe.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The CPU time of a sampled task, beside what the JVM's own clock of the thread gives around it. */
@EnabledOnOs(OS.LINUX)
class SchedstatTest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long TASK_NS = 100_000; // far shorter than a tick of the kernel
    private static final int TASKS = 200;

    private final PoolStats pool = new PoolStats(new Object(), 1, 1, false, false, false);
    private final ThreadPoolCell cell = new ThreadPoolCell(Thread.currentThread(), pool, 1);
    private final long[] sample = new long[WorkerCell.SAMPLE_WORDS];

    @BeforeEach
    void measure() {
        pool.measuresCpu = true;
        Schedstat.cpuClock = THREADS::getCurrentThreadCpuTime;
    }

    @AfterEach
    void restore() {
        Schedstat.cpuClock = null;
    }

    @Test
    void theCpuTimeOfATaskIsNotThatOfTheLastTick() {
        for (int i = 0; i < TASKS; i++) {
            long before = THREADS.getCurrentThreadCpuTime();
            cell.follow(System.nanoTime(), 1);
            cell.taskStarts();
            long begin = System.nanoTime();
            while (System.nanoTime() - begin < TASK_NS) {
                Thread.onSpinWait();
            }
            cell.taskEnds();
            long after = THREADS.getCurrentThreadCpuTime();
            assertThat(cell.takeSample(sample)).isTrue();
            assertThat(sample[3]).isPositive().isLessThanOrEqualTo(after - before);
        }
    }

    @Test
    void aJvmWithoutSuchAClockIsAskedOnce() {
        Schedstat.cpuClock = () -> {
            throw new UnsupportedOperationException();
        };
        Schedstat.read(cell);
        assertThat(Schedstat.cpuClock).isNull();
    }
}
