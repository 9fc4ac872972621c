package dev.lifeguard.lab.prediction.work;

import dev.lifeguard.lab.generated.Arrivals;
import dev.lifeguard.lab.generated.BlockedBy;
import dev.lifeguard.lab.generated.GeneratedWorkload;
import dev.lifeguard.lab.generated.OtherLoad;
import dev.lifeguard.lab.generated.PhaseOrder;
import dev.lifeguard.lab.generated.PoolKind;
import dev.lifeguard.lab.generated.RandomTime;
import dev.lifeguard.lab.generated.Shape;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * The training set: workloads with which the model was developed. Demands and sizes scale with the number of cores.
 * Some are observed with too few threads, some with far too many.
 */
public final class Workloads {
    public static final int SEED = 42;

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

    /** @throws IllegalArgumentException if the name is unknown */
    public static Workload named(String id, int cores) {
        return of(cores).stream()
                .filter(workload -> workload.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(id));
    }

    private List<Workload> all() {
        Arrivals bursts = new Arrivals.Bursts(110 * scale, 5, 0.3, 1);
        Arrivals users = new Arrivals.Users(size(24), 50, 1000.0 * size(24) / (50 + 33));
        Arrivals groups = new Arrivals.Groups(320 * scale, 8);
        return List.of(
                of("cpu", "CPU only", open(160), ms(8, 0.8), NONE, 64, List.of(1, 2, 3, 4, 8, 16, 32, 64)),
                of(
                        "blocking",
                        "blocked, next to no CPU",
                        open(150),
                        ms(0.3, 0.5),
                        ms(40, 0.3),
                        5,
                        List.of(5, 6, 7, 8, 10, 14, 24, 48)),
                of(
                        "blocking-wide",
                        "blocked, times of wide spread",
                        open(100),
                        ms(0.5, 0.5),
                        ms(100, 1),
                        100,
                        List.of(8, 10, 12, 14, 18, 24, 48, 100)),
                of(
                        "mixed",
                        "a little CPU, mostly blocked",
                        open(150),
                        ms(4, 0.5),
                        ms(25, 0.5),
                        3,
                        List.of(3, 4, 5, 6, 8, 12, 24, 64)),
                of(
                        "mixed-wide",
                        "much CPU, and blocked",
                        open(210),
                        ms(6, 0.7),
                        ms(12, 0.7),
                        100,
                        List.of(3, 4, 5, 6, 8, 16, 32, 100)),
                of(
                        "bimodal",
                        "CPU, one task in ten 13 times as long",
                        open(170),
                        bimodal(),
                        NONE,
                        48,
                        List.of(1, 2, 3, 4, 6, 12, 24, 48)),
                of(
                        "bursty",
                        "five times the traffic for 0.3 s of each second",
                        bursts,
                        ms(2, 0.5),
                        ms(30, 0.4),
                        4,
                        List.of(4, 5, 6, 8, 10, 14, 24, 64)),
                of(
                        "closed",
                        "users who think for 50 ms",
                        users,
                        ms(3, 0.5),
                        ms(30, 0.4),
                        4,
                        List.of(4, 5, 6, 8, 10, 12, 16, 24)),
                of(
                        new Kind(BlockedBy.SEMAPHORE, size(6), 0, OtherLoad.NONE, PoolKind.FIXED),
                        "downstream",
                        "blocked on one of 6 connections",
                        open(210),
                        ms(1, 0.5),
                        ms(20, 0.4),
                        64,
                        List.of(4, 5, 6, 7, 8, 12, 24, 64)),
                of(
                        new Kind(BlockedBy.PARK, 0, 0, new OtherLoad(0.325, 0, 0), PoolKind.FIXED),
                        "two-pools",
                        "another pool takes a third of the cores",
                        open(120),
                        ms(5, 0.5),
                        ms(10, 0.5),
                        64,
                        List.of(2, 3, 4, 5, 6, 8, 16, 64)),
                of(
                        new Kind(BlockedBy.PARK, 0, 2048, OtherLoad.NONE, PoolKind.FIXED),
                        "gc-heavy",
                        "each task leaves 2 MB of garbage",
                        open(150),
                        ms(3, 0.5),
                        ms(10, 0.5),
                        2,
                        List.of(2, 3, 4, 5, 6, 8, 16, 64)),
                of(
                        "fan-out",
                        "each arrival brings 8 tasks",
                        groups,
                        ms(2, 0.5),
                        ms(4, 0.5),
                        48,
                        List.of(2, 3, 4, 6, 8, 12, 16, 48)),
                of(
                        new Kind(BlockedBy.PARK, 0, 0, OtherLoad.NONE, PoolKind.FORK_JOIN),
                        "fork-join",
                        "the same on a fork/join pool",
                        groups,
                        ms(2, 0.5),
                        ms(4, 0.5),
                        48,
                        List.of(2, 3, 4, 6, 8, 12, 16, 48)));
    }

    /** Kind of blocking, kind of pool, and other load on the machine. */
    private record Kind(BlockedBy by, int permits, int garbageKb, OtherLoad beside, PoolKind pool) {
        static final Kind USUAL = new Kind(BlockedBy.PARK, 0, 0, OtherLoad.NONE, PoolKind.FIXED);
    }

    /** A workload whose tasks park, on a thread pool, alone on the machine. */
    private Workload of(
            String id,
            String description,
            Arrivals arrivals,
            RandomTime cpu,
            RandomTime blocked,
            int observed,
            List<Integer> sizes) {
        return of(Kind.USUAL, id, description, arrivals, cpu, blocked, observed, sizes);
    }

    /** A workload. Sizes are those on two cores. */
    private Workload of(
            Kind kind,
            String id,
            String description,
            Arrivals arrivals,
            RandomTime cpu,
            RandomTime blocked,
            int observed,
            List<Integer> sizes) {
        GeneratedWorkload work = new GeneratedWorkload(
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
                size(observed));
        return new Workload(
                id, description, work, sizes.stream().map(this::size).distinct().toList());
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
