package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.paralleleach.work.Kind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** All calls that were timed, and what they say beside each other. */
record Timings(List<Timing> all) {
    Timings {
        all = List.copyOf(all);
    }

    /** One of them, if it was made. */
    Optional<Timing> of(Kind kind, long costNs, int threads, boolean cold) {
        return all.stream()
                .filter(timing -> timing.call().kind() == kind
                        && timing.call().costNs() == costNs
                        && timing.call().threads() == threads
                        && timing.cold() == cold)
                .findFirst();
    }

    /** How many times as fast parallel was as serial, by what an item costs; the cheapest first. */
    List<BreakEven.Point> speedUps(Kind kind, int threads, boolean cold) {
        return all.stream()
                .filter(timing -> timing.call().kind() == kind && timing.call().threads() == 0 && timing.cold() == cold)
                .flatMap(serial -> of(kind, serial.call().costNs(), threads, cold).stream()
                        .map(parallel -> new BreakEven.Point(serial.itemNs(), serial.itemNs() / parallel.itemNs())))
                .sorted(Comparator.comparingDouble(BreakEven.Point::costNs))
                .toList();
    }

    /** Where parallel begins to pay; empty if that was not measured. */
    Optional<BreakEven> breakEven(Kind kind, int threads, boolean cold) {
        List<BreakEven.Point> points = speedUps(kind, threads, cold);
        return points.isEmpty() ? Optional.empty() : Optional.of(BreakEven.of(points));
    }
}
