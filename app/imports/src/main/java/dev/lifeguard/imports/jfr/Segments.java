package dev.lifeguard.imports.jfr;

import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.imports.group.Activity;
import dev.lifeguard.imports.group.Group;
import dev.lifeguard.model.frame.Waiting;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Divides one thread's life into segments. Long waits are events. Between them the thread ran or waited briefly. A wait
 * that is still in progress at the end, or began before the recording, has no event, but samples and thread dumps show
 * it.
 */
final class Segments {
    /** Threshold of wait events. A shorter wait for work counts as busy. */
    static final long SHORT_NS = 50_000_000;

    /** The recorder's default sampling period for running threads. */
    private static final long PERIOD_NS = 20_000_000;

    private Segments() {}

    /**
     * A part of a thread's time.
     *
     * @param doing its activity
     * @param stack its stack, empty if unknown
     * @param errorNs error of the busy time in this segment, in either direction
     * @param sampled whether a single sample of a wall-clock profiler stands for it
     */
    record Segment(long startNs, long endNs, Activity activity, List<Frame> stack, long errorNs, boolean sampled) {
        Segment(long startNs, long endNs, Activity activity, List<Frame> stack, long errorNs) {
            this(startNs, endNs, activity, stack, errorNs, false);
        }
    }

    /**
     * Returns the segments between two times, in order and without gaps. Where a wall-clock profiler sampled the thread,
     * its samples count and nothing else.
     */
    static List<Segment> of(ThreadTrack track, Group group, WallClock clock, long fromNs, long toNs) {
        List<Segment> segments = new ArrayList<>();
        long at = Math.max(fromNs, track.startedNs);
        long end = Math.min(toNs, track.endedNs);
        track.waits.sort(Comparator.comparingLong(ThreadTrack.Wait::startNs));
        track.samples.sort(Comparator.comparingLong(ThreadTrack.Sample::timeNs));
        List<Observed> waits = group.isPool() ? List.of() : waits(track, group);
        for (Segment sampled : clock.segments(track, group, at, end)) {
            byEvents(track, group, waits, at, sampled.startNs(), segments);
            segments.add(sampled);
            at = sampled.endNs();
        }
        byEvents(track, group, waits, at, end, segments);
        return segments;
    }

    private static void byEvents(
            ThreadTrack track, Group group, List<Observed> waits, long from, long to, List<Segment> segments) {
        long at = from;
        for (ThreadTrack.Wait wait : track.waits) {
            long start = Math.max(at, wait.startNs());
            long stop = Math.min(to, wait.endNs());
            if (stop <= start) {
                continue; // within another wait, or outside
            }
            between(track, group, waits, at, start, segments);
            segments.add(new Segment(start, stop, group.activity(wait.how(), wait.stack()), wait.stack(), 0));
            at = stop;
        }
        between(track, group, waits, at, to, segments);
    }

    private static void between(
            ThreadTrack track, Group group, List<Observed> waits, long from, long to, List<Segment> into) {
        if (to <= from) {
            return;
        }
        List<ThreadTrack.Sample> seen = track.samples.stream()
                .filter(sample -> sample.timeNs() >= from && sample.timeNs() <= to)
                .toList();
        long length = to - from;
        boolean still = !seen.isEmpty() && seen.stream().allMatch(Segments::waits);
        if (!still && !waits.isEmpty() && length >= 2 * PERIOD_NS) {
            shortWaits(seen.stream().filter(sample -> !waits(sample)).toList(), waits, from, to, into);
            return;
        }
        if (seen.isEmpty()) {
            // A pool's worker that leaves its queue has a task; another thread may have waited briefly.
            boolean task = length < SHORT_NS && group.isPool();
            into.add(new Segment(from, to, Activity.RUNNING, List.of(), task ? length / 4 : length));
            return;
        }
        long at = from;
        long doubtful = length / (2L * seen.size() * seen.size()); // the more samples, the less
        for (int i = 0; i < seen.size(); i++) {
            ThreadTrack.Sample sample = seen.get(i);
            long until = i + 1 == seen.size()
                    ? to
                    : (sample.timeNs() + seen.get(i + 1).timeNs()) / 2;
            into.add(new Segment(
                    at,
                    until,
                    group.activity(sample.how(), sample.stack()),
                    sample.stack(),
                    still && length >= 20 * SHORT_NS ? 0 : doubtful));
            at = until;
        }
    }

    private static boolean waits(ThreadTrack.Sample sample) {
        return sample.how() != Waiting.NOT;
    }

    /** A wait of the thread at some time, and its purpose. */
    private record Observed(Activity activity, List<Frame> stack) {}

    private static List<Observed> waits(ThreadTrack track, Group group) {
        Stream<Observed> inEvents =
                track.waits.stream().map(wait -> new Observed(group.activity(wait.how(), wait.stack()), wait.stack()));
        Stream<Observed> sampled = track.samples.stream()
                .filter(Segments::waits)
                .map(sample -> new Observed(group.activity(sample.how(), sample.stack()), sample.stack()));
        return Stream.concat(inEvents, sampled).toList();
    }

    /**
     * Adds the time of a thread outside pools in which it waited too briefly for events. A running thread would have a
     * sample in each period. The rest of the time it waited, as at other times.
     */
    private static void shortWaits(
            List<ThreadTrack.Sample> running, List<Observed> waits, long from, long to, List<Segment> into) {
        long each = running.isEmpty() ? 0 : Math.min(PERIOD_NS, (to - from) / running.size());
        long at = from;
        for (ThreadTrack.Sample sample : running) {
            into.add(new Segment(at, at + each, Activity.RUNNING, sample.stack(), each / (2L * running.size())));
            at += each;
        }
        long idle =
                waits.stream().filter(wait -> wait.activity() == Activity.IDLE).count();
        boolean mostlyIdle = 2 * idle >= waits.size();
        long others = mostlyIdle ? waits.size() - idle : idle;
        Observed usual = waits.stream()
                .filter(wait -> (wait.activity() == Activity.IDLE) == mostlyIdle)
                .findFirst()
                .orElseThrow();
        if (at < to) {
            // Laplace's rule of succession: activities not seen yet get a share, too.
            into.add(new Segment(
                    at, to, usual.activity(), usual.stack(), (to - at) * (others + 1) / (waits.size() + 2L)));
        }
    }
}
