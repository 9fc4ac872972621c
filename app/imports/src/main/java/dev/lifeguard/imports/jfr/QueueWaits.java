package dev.lifeguard.imports.jfr;

import dev.lifeguard.imports.recording.GroupInterval;
import java.util.ArrayList;
import java.util.List;

/** The tasks of one group that waited in a queue long enough for an event, {@code datadog.QueueTime}. */
final class QueueWaits {
    private static final long BUCKET_NS = 100_000_000;

    private final List<ThreadTrack.Queued> all = new ArrayList<>();

    void add(List<ThreadTrack.Queued> some) {
        all.addAll(some);
    }

    boolean isEmpty() {
        return all.isEmpty();
    }

    /** Adds the tasks that arrived, waited or started between two times. */
    void addTo(GroupInterval part, long fromNs, long toNs) {
        long[] arrivals = new long[(int) ((toNs - fromNs + BUCKET_NS - 1) / BUCKET_NS)];
        long started = 0;
        long queued = 0;
        double waitNs = 0;
        for (ThreadTrack.Queued task : all) {
            if (task.startNs() >= fromNs && task.startNs() < toNs) {
                arrivals[(int) ((task.startNs() - fromNs) / BUCKET_NS)]++;
            }
            started += task.endNs() >= fromNs && task.endNs() < toNs ? 1 : 0;
            queued += task.startNs() < toNs && task.endNs() >= toNs ? 1 : 0;
            waitNs += Math.max(0, Math.min(toNs, task.endNs()) - Math.max(fromNs, task.startNs()));
        }
        part.waiting(queued, waitNs);
        part.tasks(arrivals, started);
    }
}
