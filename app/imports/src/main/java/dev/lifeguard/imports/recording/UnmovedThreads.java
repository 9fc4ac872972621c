package dev.lifeguard.imports.recording;

import dev.lifeguard.imports.dump.DumpedThread;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compares the threads of a dump with those of the dumps before: how long each has stood still. */
final class UnmovedThreads {
    /** Share of a time that a blocked thread may use a CPU, since the JVM wakes it to look again. */
    private static final double MAX_CPU = 1e-4;

    private final Snapshot now;
    private final List<Snapshot> before;
    private final List<Map<String, DumpedThread>> threads = new ArrayList<>();

    UnmovedThreads(Snapshot now, List<Snapshot> before) {
        this.now = now;
        this.before = before;
    }

    /** Returns how long a thread has been unchanged: with the same stack, locks and CPU time. */
    long stillNs(DumpedThread thread) {
        DumpedThread holder = now.locks().holder(thread);
        long since = now.timeNs();
        for (int i = before.size() - 1; i >= 0; i--) {
            Snapshot at = before.get(i);
            DumpedThread then = threads(before.size() - 1 - i, at).get(name(thread));
            double maxCpuMs =
                    thread.state() == DumpedThread.State.BLOCKED ? MAX_CPU * (now.timeNs() - at.timeNs()) / 1e6 : 0;
            boolean timed = !Double.isNaN(thread.cpuMs());
            if (then == null
                    || !isSame(thread, then, maxCpuMs)
                    || !timed
                            && holder != null
                            && !isHeldBySame(holder, at.locks().holder(then))) {
                break;
            }
            since = at.timeNs();
        }
        return now.timeNs() - since;
    }

    private Map<String, DumpedThread> threads(int back, Snapshot at) {
        if (back == threads.size()) {
            Map<String, DumpedThread> all = new HashMap<>();
            at.dump().threads().forEach(thread -> all.put(name(thread), thread));
            threads.add(all);
        }
        return threads.get(back);
    }

    /** Without CPU times a thread in the same place may have been elsewhere, unless its lock's holder stayed, too. */
    private static boolean isHeldBySame(DumpedThread now, @Nullable DumpedThread then) {
        return then != null && name(now).equals(name(then)) && isSame(now, then, 0);
    }

    private static String name(DumpedThread thread) {
        return thread.id() + " " + thread.name();
    }

    /** Compares locks by their addresses only if there are no CPU times: a garbage collection moves them. */
    private static boolean isSame(DumpedThread now, DumpedThread then, double maxCpuMs) {
        boolean timed = !Double.isNaN(now.cpuMs()) && !Double.isNaN(then.cpuMs());
        return now.state() == then.state()
                && now.waitsForClass().equals(then.waitsForClass())
                && now.owns().size() == then.owns().size()
                && (timed
                        ? now.cpuMs() - then.cpuMs() <= maxCpuMs
                        : now.waitsFor().equals(then.waitsFor()))
                && now.frames().equals(then.frames());
    }
}
