package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import dev.lifeguard.lab.paralleleach.work.Timing;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** All timed calls, and comparisons between them. */
record Timings(List<Timing> all) {
    Optional<Timing> of(Kind kind, long costNs, int threads, boolean cold) {
        return all.stream()
                .filter(timing -> timing.call().kind() == kind
                        && timing.call().costNs() == costNs
                        && timing.call().threads() == threads
                        && timing.cold() == cold)
                .findFirst();
    }

    /** Speed-up by cost per item, lowest cost first. */
    List<BreakEven.Point> speedUps(Kind kind, int threads, boolean cold) {
        return all.stream()
                .filter(timing -> timing.call().kind() == kind && timing.call().threads() == 0 && timing.cold() == cold)
                .flatMap(serial -> of(kind, serial.call().costNs(), threads, cold).stream()
                        .map(parallel -> new BreakEven.Point(serial.itemNs(), serial.itemNs() / parallel.itemNs())))
                .sorted(Comparator.comparingDouble(BreakEven.Point::costNs))
                .toList();
    }

    /** Returns where parallel begins to pay; empty if that was not measured. */
    Optional<BreakEven> breakEven(Kind kind, int threads, boolean cold) {
        List<BreakEven.Point> points = speedUps(kind, threads, cold);
        return points.isEmpty() ? Optional.empty() : Optional.of(BreakEven.of(points));
    }
}
