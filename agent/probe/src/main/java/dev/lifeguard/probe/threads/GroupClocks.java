package dev.lifeguard.probe.threads;

import java.util.ArrayList;
import java.util.List;

/** CPU time and run-queue wait of groups of threads in each interval. */
final class GroupClocks {
    /** Threads whose run-queue wait is read in an interval, in rotation; each read takes some 10 µs. */
    private static final int RUN_QUEUE_READS = 60;

    /** Minimum number of these in each group. */
    private static final int MIN_READS_OF_GROUP = 2;

    private final ThreadClocks clocks;
    private int turn;

    /** The clocks of a group in an interval; −1 for unknown values. */
    record Times(long cpuNs, long runQueueNs) {}

    GroupClocks(ThreadClocks clocks) {
        this.clocks = clocks;
    }

    /**
     * Returns the times on the clocks of a group's threads since the last call; new threads add nothing.
     *
     * @param groups the number of groups
     */
    Times take(List<ObservedThread> threads, int groups) {
        long[] now = clocks.cpuNs(threads);
        long cpuNs = 0;
        boolean known = threads.isEmpty();
        List<ObservedThread> ran = new ArrayList<>();
        for (int i = 0; i < now.length; i++) {
            ObservedThread thread = threads.get(i);
            long ranNs = thread.tickCpuNs < 0 || now[i] < 0 ? 0 : now[i] - thread.tickCpuNs;
            thread.tickCpuNs = now[i];
            known |= now[i] >= 0;
            cpuNs += ranNs;
            if (ranNs > 0 && thread.tid != 0) {
                ran.add(thread);
            }
        }
        return known
                ? new Times(
                        cpuNs,
                        cpuNs == 0 ? 0 : runQueueNs(ran, cpuNs, Math.max(MIN_READS_OF_GROUP, RUN_QUEUE_READS / groups)))
                : new Times(ObservedThread.UNKNOWN, ObservedThread.UNKNOWN);
    }

    /** The run-queue wait of all threads, extrapolated by CPU time from the threads whose clocks are read. */
    private long runQueueNs(List<ObservedThread> ran, long cpuNs, int most) {
        long ranNs = 0;
        long waitedNs = 0;
        turn += most;
        for (int i = 0; i < Math.min(most, ran.size()); i++) {
            ObservedThread thread = ran.get((turn + i) % ran.size());
            long waited = LinuxThreads.runQueueNs(thread);
            if (thread.runQueueNs >= 0 && waited >= 0) {
                ranNs += thread.tickCpuNs - thread.runQueueCpuNs;
                waitedNs += waited - thread.runQueueNs;
            }
            thread.runQueueNs = waited;
            thread.runQueueCpuNs = thread.tickCpuNs;
        }
        return ranNs == 0 ? ObservedThread.UNKNOWN : Math.round((double) waitedNs * cpuNs / ranNs);
    }
}
