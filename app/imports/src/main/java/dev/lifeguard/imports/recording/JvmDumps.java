package dev.lifeguard.imports.recording;

import dev.lifeguard.imports.dump.ThreadDump;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The dumps of one JVM, in order of time.
 *
 * @param dumps at least one; the first at time zero
 * @param lengthNs the length that each represents
 * @param notes what was left out
 */
record JvmDumps(List<Timed> dumps, long lengthNs, List<String> notes) {
    private static final long SECOND_NS = 1_000_000_000;

    /** Tolerance for start times: times are written in whole seconds, and a dump may take some. */
    private static final double SAME_START_S = 5;

    record Timed(long timeNs, ThreadDump dump) {}

    /** Selects the dumps of the JVM that was dumped last, and drops duplicates. */
    static JvmDumps of(List<ThreadDump> all) {
        List<String> notes = new ArrayList<>();
        ThreadDump last = all.get(all.size() - 1);
        List<ThreadDump> same = all.stream().filter(dump -> sameJvm(dump, last)).toList();
        if (same.size() < all.size()) {
            notes.add(leftOut(all, same, last));
        }
        boolean ages = same.stream().noneMatch(dump -> Double.isNaN(dump.uptimeS()));
        boolean times = same.stream().noneMatch(dump -> dump.epochMs() < 0);
        if (!ages && !times && same.size() > 1) {
            notes.add("the dumps have no times: they count as one second apart");
        }
        List<Timed> timed = new ArrayList<>();
        for (int i = 0; i < same.size(); i++) {
            ThreadDump dump = same.get(i);
            double seconds = ages ? dump.uptimeS() : times ? dump.epochMs() / 1e3 : i;
            timed.add(new Timed((long) (seconds * SECOND_NS), dump));
        }
        timed.sort(Comparator.comparingLong(Timed::timeNs));
        return cleaned(timed, notes);
    }

    private static String leftOut(List<ThreadDump> all, List<ThreadDump> same, ThreadDump last) {
        int others = all.size() - same.size();
        boolean pids = all.stream().anyMatch(dump -> !isSame(dump.pid(), last.pid(), 0L));
        return others + " of " + all.size() + " dumps " + (others == 1 ? "is" : "are")
                + " of another JVM than the last one (" + (pids ? "another pid" : "started at another time")
                + "), and left out: their threads cannot be compared";
    }

    private static JvmDumps cleaned(List<Timed> timed, List<String> notes) {
        long begin = timed.get(0).timeNs();
        long shortest = SECOND_NS;
        List<Timed> distinct = new ArrayList<>();
        for (Timed at : timed) {
            long timeNs = at.timeNs() - begin;
            if (!distinct.isEmpty()) {
                long gap = timeNs - distinct.get(distinct.size() - 1).timeNs();
                if (gap <= 0) {
                    continue; // a duplicate
                }
                shortest = Math.min(shortest, gap);
            }
            distinct.add(new Timed(timeNs, at.dump()));
        }
        return new JvmDumps(List.copyOf(distinct), shortest, List.copyOf(notes));
    }

    private static boolean sameJvm(ThreadDump one, ThreadDump other) {
        if (!isSame(one.pid(), other.pid(), 0L) || !isSame(one.version(), other.version(), "")) {
            return false;
        }
        if (!one.jvm().isEmpty() && !other.jvm().isEmpty()) {
            return one.jvm().equals(other.jvm());
        }
        boolean ages = !Double.isNaN(one.uptimeS()) && !Double.isNaN(other.uptimeS());
        return !ages
                || one.epochMs() < 0
                || other.epochMs() < 0
                || Math.abs(startS(one) - startS(other)) <= SAME_START_S;
    }

    private static <T> boolean isSame(T one, T other, T unknown) {
        return one.equals(unknown) || other.equals(unknown) || one.equals(other);
    }

    private static double startS(ThreadDump dump) {
        return dump.epochMs() / 1e3 - dump.uptimeS();
    }
}
