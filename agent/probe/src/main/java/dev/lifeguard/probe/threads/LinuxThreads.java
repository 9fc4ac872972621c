package dev.lifeguard.probe.threads;

import dev.lifeguard.probe.proc.ProcFile;
import java.io.File;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds Linux's ids of threads, which Java does not provide, by their CPU clocks. For a thread that does not run, the
 * JVM and the kernel's {@code /proc/self/task/TID/schedstat} report the same number of nanoseconds, and two threads
 * very rarely have the same.
 */
final class LinuxThreads {
    private static final File TASKS = new File("/proc/self/task");

    /** Files read in one search; each takes some 10 µs. */
    private static final int MAX_READS = 200;

    private final ThreadClocks clocks;
    private final Set<Integer> known = new HashSet<>();
    private int begin;
    private int calls;

    LinuxThreads(ThreadClocks clocks) {
        this.clocks = clocks;
    }

    /** Searches again, since there are new threads. */
    void restart() {
        calls = 0;
    }

    /** Drops an ended thread, whose id may be reused. */
    void forget(ObservedThread thread) {
        known.remove(thread.tid);
    }

    /**
     * Sets missing ids of {@code threads} whose clocks are found. Searches ever more rarely: a thread that always runs is
     * not found.
     */
    void find(List<ObservedThread> threads) {
        List<ObservedThread> missing = new ArrayList<>();
        for (ObservedThread thread : threads) {
            if (thread.tid == 0) {
                missing.add(thread);
            }
        }
        calls++;
        String[] tasks = missing.isEmpty() || Integer.bitCount(calls) > 1 ? null : TASKS.list();
        if (tasks == null) {
            return;
        }
        Map<Long, Integer> byTime = byTime(tasks);
        long[] times = clocks.cpuNs(missing);
        for (int i = 0; i < times.length; i++) {
            Integer tid = byTime.get(times[i]);
            if (tid != null && known.add(tid)) {
                missing.get(i).tid = tid;
            }
        }
    }

    /** The unassigned task ids by CPU time; ambiguous times are left out. */
    private Map<Long, Integer> byTime(String[] tasks) {
        Map<Long, Integer> byTime = new HashMap<>();
        Set<Long> twice = new HashSet<>();
        int reads = 0;
        for (int i = 0; i < tasks.length && reads < MAX_READS; i++) {
            int tid = Integer.parseInt(tasks[(begin + i) % tasks.length]);
            if (known.contains(tid)) {
                continue;
            }
            reads++;
            long[] clock = ProcFile.numbers("/proc/self/task/" + tid + "/schedstat");
            if (clock.length >= 2 && byTime.put(clock[0], tid) != null) {
                twice.add(clock[0]);
            }
        }
        begin += reads;
        byTime.keySet().removeAll(twice);
        return byTime;
    }

    /** Time that the thread was runnable without a CPU, in nanoseconds, −1 if unknown. */
    static long runQueueNs(ObservedThread thread) {
        long[] clock = thread.tid == 0 ? new long[0] : ProcFile.numbers("/proc/self/task/" + thread.tid + "/schedstat");
        return clock.length < 2 ? ObservedThread.UNKNOWN : clock[1];
    }
}
