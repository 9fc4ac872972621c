package dev.lifeguard.imports.jfr;

import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.imports.group.Group;
import dev.lifeguard.model.frame.Waiting;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * The wall-clock mode of async-profiler and of Datadog's profiler, which descends from it. It samples each thread in
 * turn, running or not. A sample stands for the time until the thread's next one.
 */
final class WallClock {
    /**
     * Sampling intervals for which a sample stands at most. Datadog's profiler leaves out threads without a traced
     * request, and a thread may miss a sample or two.
     */
    private static final double MAX_INTERVALS = 3;

    private final long intervalNs;

    private WallClock(long intervalNs) {
        this.intervalNs = intervalNs;
    }

    /** Measures the sampling interval: the median over all threads. Sorts the samples by time. */
    static WallClock of(Collection<ThreadTrack> tracks) {
        List<Long> intervals = new ArrayList<>();
        for (ThreadTrack track : tracks) {
            track.wall.sort(Comparator.comparingLong(ThreadTrack.WallSample::timeNs));
            for (int i = 1; i < track.wall.size(); i++) {
                ThreadTrack.WallSample before = track.wall.get(i - 1);
                intervals.add((track.wall.get(i).timeNs() - before.timeNs()) / before.count());
            }
        }
        intervals.sort(null);
        return new WallClock(intervals.isEmpty() ? 0 : Math.max(1, intervals.get(intervals.size() / 2)));
    }

    /**
     * Classifies a sample.
     *
     * @param state the profiler's name of the thread's state: of the kernel in async-profiler, of the JVM in Datadog's
     */
    static Waiting how(String state, List<Frame> stack) {
        Waiting parked = Frame.waiting(Thread.State.WAITING, stack);
        boolean parks = !stack.isEmpty() && stack.get(0).ofJdk() && stack.get(0).isParking();
        if (parks) {
            return parked; // also while it falls asleep or wakes up
        }
        Waiting natively = Frame.waiting(Thread.State.RUNNABLE, stack);
        String name = state.toUpperCase(Locale.ROOT);
        boolean waits = name.contains("SLEEP") || name.contains("WAIT") || name.contains("PARK") || isContended(name);
        return natively == Waiting.NOT && waits ? Waiting.FOR_ONE : natively;
    }

    private static boolean isContended(String state) {
        return state.contains("CONTEND") || state.contains("BLOCK");
    }

    /** Returns the parts of a thread's time that its samples cover, in order and without overlaps. */
    List<Segments.Segment> segments(ThreadTrack track, Group group, long fromNs, long toNs) {
        List<Segments.Segment> segments = new ArrayList<>();
        long at = fromNs;
        for (int i = 0; i < track.wall.size(); i++) {
            ThreadTrack.WallSample sample = track.wall.get(i);
            long next = i + 1 < track.wall.size() ? track.wall.get(i + 1).timeNs() : toNs;
            double longest = (sample.count() - 1 + MAX_INTERVALS) * intervalNs;
            long start = Math.max(at, sample.timeNs());
            long end = (long) Math.min(Math.min(toNs, next), sample.timeNs() + longest);
            if (end > start) {
                segments.add(new Segments.Segment(
                        start,
                        end,
                        group.activity(sample.how(), sample.stack()),
                        sample.stack(),
                        0,
                        sample.count() == 1));
                at = end;
            }
        }
        return segments;
    }
}
