package dev.lifeguard.lab.generated;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/**
 * The training set: fixed workloads with which the model was developed. Demands and sizes scale with the number of
 * cores. Some are observed with too few threads, some with far too many.
 */
public final class Workloads {
    public static final int SEED = 42;
    private static final String SEEDED = "seed-";
    private static final RandomTime NONE = new RandomTime(0, Shape.CONSTANT);

    private final int cores;
    private final double scale;

    private Workloads(int cores) {
        this.cores = cores;
        scale = cores / 2.0;
    }

    public static List<Workload> of(int cores) {
        return new Workloads(cores).all();
    }

    /**
     * Returns a fixed workload, or the generated one of {@code seed-N}.
     *
     * @throws IllegalArgumentException if the name is unknown
     */
    public static Workload named(String id, int cores) {
        if (id.startsWith(SEEDED)) {
            return Workload.generated(Long.parseLong(id.substring(SEEDED.length())), cores);
        }
        return of(cores).stream()
                .filter(workload -> workload.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(id));
    }

    private List<Workload> all() {
        Arrivals bursts = new Arrivals.Bursts(110 * scale, 5, 0.3, 1);
        Arrivals users = new Arrivals.Users(size(24), 50, 1000.0 * size(24) / (50 + 33));
        Arrivals groups = new Arrivals.Groups(320 * scale, 8);
        Kind connections = new Kind(BlockedBy.SEMAPHORE, size(6), 0, OtherLoad.NONE, PoolKind.FIXED);
        Kind besides = new Kind(BlockedBy.PARK, 0, 0, new OtherLoad(0.325, 0, 0), PoolKind.FIXED);
        Kind garbage = new Kind(BlockedBy.PARK, 0, 2048, OtherLoad.NONE, PoolKind.FIXED);
        Kind forkJoin = new Kind(BlockedBy.PARK, 0, 0, OtherLoad.NONE, PoolKind.FORK_JOIN);
        return List.of(
                tasks("cpu", "CPU only", open(160), ms(8, 0.8), NONE).at(64, 1, 2, 3, 4, 8, 16, 32, 64),
                tasks("blocking", "blocked, next to no CPU", open(150), ms(0.3, 0.5), ms(40, 0.3))
                        .at(5, 5, 6, 7, 8, 10, 14, 24, 48),
                tasks("blocking-wide", "blocked, times of wide spread", open(100), ms(0.5, 0.5), ms(100, 1))
                        .at(100, 8, 10, 12, 14, 18, 24, 48, 100),
                tasks("mixed", "a little CPU, mostly blocked", open(150), ms(4, 0.5), ms(25, 0.5))
                        .at(3, 3, 4, 5, 6, 8, 12, 24, 64),
                tasks("mixed-wide", "much CPU, and blocked", open(210), ms(6, 0.7), ms(12, 0.7))
                        .at(100, 3, 4, 5, 6, 8, 16, 32, 100),
                tasks("bimodal", "CPU, one task in ten 13 times as long", open(170), bimodal(), NONE)
                        .at(48, 1, 2, 3, 4, 6, 12, 24, 48),
                tasks("bursty", "five times the traffic for 0.3 s of each second", bursts, ms(2, 0.5), ms(30, 0.4))
                        .at(4, 4, 5, 6, 8, 10, 14, 24, 64),
                tasks("closed", "users who think for 50 ms", users, ms(3, 0.5), ms(30, 0.4))
                        .at(4, 4, 5, 6, 8, 10, 12, 16, 24),
                tasks("downstream", "blocked on one of 6 connections", open(210), ms(1, 0.5), ms(20, 0.4))
                        .of(connections, 64, 4, 5, 6, 7, 8, 12, 24, 64),
                tasks("two-pools", "another pool takes a third of the cores", open(120), ms(5, 0.5), ms(10, 0.5))
                        .of(besides, 64, 2, 3, 4, 5, 6, 8, 16, 64),
                tasks("gc-heavy", "each task leaves 2 MB of garbage", open(150), ms(3, 0.5), ms(10, 0.5))
                        .of(garbage, 2, 2, 3, 4, 5, 6, 8, 16, 64),
                tasks("fan-out", "each arrival brings 8 tasks", groups, ms(2, 0.5), ms(4, 0.5))
                        .at(48, 2, 3, 4, 6, 8, 12, 16, 48),
                tasks("fork-join", "the same on a fork/join pool", groups, ms(2, 0.5), ms(4, 0.5))
                        .of(forkJoin, 48, 2, 3, 4, 6, 8, 12, 16, 48));
    }

    /** Kind of blocking, kind of pool, and other load on the machine. */
    private record Kind(BlockedBy by, int permits, int garbageKb, OtherLoad beside, PoolKind pool) {
        static final Kind USUAL = new Kind(BlockedBy.PARK, 0, 0, OtherLoad.NONE, PoolKind.FIXED);
    }

    /** A workload without its kind and sizes. */
    private interface Tasks {
        /** Sizes are those on two cores. */
        Workload of(Kind kind, int observed, Integer... sizes);

        /** A workload whose tasks park, on a thread pool, alone on the machine. */
        default Workload at(int observed, Integer... sizes) {
            return of(Kind.USUAL, observed, sizes);
        }
    }

    private Tasks tasks(String id, String description, Arrivals arrivals, RandomTime cpu, RandomTime blocked) {
        return (kind, observed, sizes) -> new Workload(
                id,
                description,
                new GeneratedWorkload(
                        SEED,
                        cores,
                        arrivals,
                        cpu,
                        blocked,
                        PhaseOrder.CPU_BLOCKED_CPU,
                        kind.by(),
                        kind.permits(),
                        kind.garbageKb(),
                        kind.beside(),
                        kind.pool(),
                        0,
                        Runtime.version().feature(),
                        false,
                        Double.NaN,
                        size(observed)),
                Stream.of(sizes).map(this::size).distinct().toList());
    }

    private Arrivals open(double perSecond) {
        return new Arrivals.Poisson(perSecond * scale);
    }

    private static RandomTime ms(double mean, double spread) {
        return new RandomTime(mean, spread(spread));
    }

    /** One task in ten takes 40 ms, the others 3 ms. */
    private static RandomTime bimodal() {
        ToDoubleFunction<SplittableRandom> spread = spread(0.3).draw();
        return new RandomTime(
                6.7,
                new Shape(
                        "bimodal",
                        random -> (random.nextDouble() < 0.1 ? 40 : 3) / 6.7 * spread.applyAsDouble(random)));
    }

    /** A log-normal distribution with a ratio of standard deviation to mean. */
    private static Shape spread(double ratio) {
        return Shape.logNormal("log normal", Math.sqrt(Math.log1p(ratio * ratio)));
    }

    private int size(int onTwoCores) {
        return (int) Math.max(1, Math.round(onTwoCores * scale));
    }
}
