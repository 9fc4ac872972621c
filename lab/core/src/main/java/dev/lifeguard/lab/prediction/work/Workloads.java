package dev.lifeguard.lab.prediction.work;

import java.util.List;
import java.util.stream.Stream;

/**
 * The training set: workloads with which the model was developed. Demands and sizes scale with the number of cores.
 * Some are observed with too few threads, some with far too many.
 */
public final class Workloads {
    private final double scale;

    private Workloads(int cores) {
        scale = cores / 2.0;
    }

    /** Returns all workloads for a number of cores. */
    public static List<Workload> of(int cores) {
        return new Workloads(cores).all();
    }

    /** @throws IllegalArgumentException if the name is unknown */
    public static Workload named(String id, int cores) {
        return of(cores).stream()
                .filter(workload -> workload.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(id));
    }

    private List<Workload> all() {
        return List.of(
                Workload.of(
                        "cpu",
                        "CPU only",
                        open(160),
                        DemandDistribution.of(8, 0.8),
                        DemandDistribution.NONE,
                        size(64),
                        sizes(1, 2, 3, 4, 8, 16, 32, 64)),
                Workload.of(
                        "blocking",
                        "blocked, next to no CPU",
                        open(150),
                        DemandDistribution.of(0.3, 0.5),
                        DemandDistribution.of(40, 0.3),
                        size(5),
                        sizes(5, 6, 7, 8, 10, 14, 24, 48)),
                Workload.of(
                        "blocking-wide",
                        "blocked, times of wide spread",
                        open(100),
                        DemandDistribution.of(0.5, 0.5),
                        DemandDistribution.of(100, 1),
                        size(100),
                        sizes(8, 10, 12, 14, 18, 24, 48, 100)),
                Workload.of(
                        "mixed",
                        "a little CPU, mostly blocked",
                        open(150),
                        DemandDistribution.of(4, 0.5),
                        DemandDistribution.of(25, 0.5),
                        size(3),
                        sizes(3, 4, 5, 6, 8, 12, 24, 64)),
                Workload.of(
                        "mixed-wide",
                        "much CPU, and blocked",
                        open(210),
                        DemandDistribution.of(6, 0.7),
                        DemandDistribution.of(12, 0.7),
                        size(100),
                        sizes(3, 4, 5, 6, 8, 16, 32, 100)),
                Workload.of(
                        "bimodal",
                        "CPU, one task in ten 13 times as long",
                        open(170),
                        new DemandDistribution(3, 0.3, 0.1, 40),
                        DemandDistribution.NONE,
                        size(48),
                        sizes(1, 2, 3, 4, 6, 12, 24, 48)),
                Workload.of(
                        "bursty",
                        "five times the traffic for 0.3 s of each second",
                        new Traffic.Bursty(50 * scale, 250 * scale, 1000, 300),
                        DemandDistribution.of(2, 0.5),
                        DemandDistribution.of(30, 0.4),
                        size(4),
                        sizes(4, 5, 6, 8, 10, 14, 24, 64)),
                Workload.of(
                        "closed",
                        "users who think for 50 ms",
                        new Traffic.Closed(size(24), 50),
                        DemandDistribution.of(3, 0.5),
                        DemandDistribution.of(30, 0.4),
                        size(4),
                        sizes(4, 5, 6, 8, 10, 12, 16, 24)),
                Workload.of(
                                "downstream",
                                "blocked on one of 6 connections",
                                open(210),
                                DemandDistribution.of(1, 0.5),
                                DemandDistribution.of(20, 0.4),
                                size(64),
                                sizes(4, 5, 6, 7, 8, 12, 24, 64))
                        .withConnections(size(6)),
                Workload.of(
                                "two-pools",
                                "another pool takes a third of the cores",
                                open(120),
                                DemandDistribution.of(5, 0.5),
                                DemandDistribution.of(10, 0.5),
                                size(64),
                                sizes(2, 3, 4, 5, 6, 8, 16, 64))
                        .withOther(130 * scale),
                Workload.of(
                                "gc-heavy",
                                "each task leaves 2 MB of garbage",
                                open(150),
                                DemandDistribution.of(3, 0.5),
                                DemandDistribution.of(10, 0.5),
                                size(2),
                                sizes(2, 3, 4, 5, 6, 8, 16, 64))
                        .withGarbageKb(2048),
                fanOut("fan-out", "each arrival brings 8 tasks"),
                fanOut("fork-join", "the same on a fork/join pool").onForkJoinPool());
    }

    private Workload fanOut(String id, String description) {
        return Workload.of(
                        id,
                        description,
                        open(40),
                        DemandDistribution.of(2, 0.5),
                        DemandDistribution.of(4, 0.5),
                        size(48),
                        sizes(2, 3, 4, 6, 8, 12, 16, 48))
                .withParts(8);
    }

    private Traffic open(double perSecond) {
        return new Traffic.Open(perSecond * scale);
    }

    private int size(int onTwoCores) {
        return (int) Math.max(1, Math.round(onTwoCores * scale));
    }

    private List<Integer> sizes(Integer... onTwoCores) {
        return Stream.of(onTwoCores).map(this::size).distinct().toList();
    }
}
