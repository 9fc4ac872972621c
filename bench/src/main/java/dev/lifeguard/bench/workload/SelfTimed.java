package dev.lifeguard.bench.workload;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.locks.LockSupport;

/** A task that uses CPU time, then waits, and records when it began and ended. */
final class SelfTimed implements Runnable {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Stamps stamps;
    private final int slot;
    private final Work work;

    /**
     * The work of a task.
     *
     * @param cpuNs CPU time to use, by the thread's own CPU clock
     * @param spinNs time to spend on the CPU by the wall clock, for tasks too short for that clock
     * @param sleepNs time to sleep
     */
    record Work(long cpuNs, long spinNs, long sleepNs) {}

    SelfTimed(Stamps stamps, int slot, Work work) {
        this.stamps = stamps;
        this.slot = slot;
        this.work = work;
    }

    @Override
    public void run() {
        long began = System.nanoTime();
        if (work.spinNs > 0) {
            long end = began + work.spinNs;
            long now = began;
            while (now - end < 0) {
                now = System.nanoTime();
            }
            stamps.ran(slot, began, now, -1);
            return;
        }
        long cpu = THREADS.getCurrentThreadCpuTime();
        while (THREADS.getCurrentThreadCpuTime() - cpu < work.cpuNs) {
            Thread.onSpinWait();
        }
        sleep(work.sleepNs);
        stamps.ran(slot, began, System.nanoTime(), THREADS.getCurrentThreadCpuTime() - cpu);
    }

    private static void sleep(long ns) {
        long end = System.nanoTime() + ns;
        for (long left = ns; left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
