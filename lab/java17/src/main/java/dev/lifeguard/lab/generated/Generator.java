package dev.lifeguard.lab.generated;

import dev.lifeguard.lab.generated.GeneratedWorkload.MeanDemand;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/** Generates workloads. A pure function of the seed and the number of cores. */
public final class Generator {
    private static final double MIN_PER_SECOND = 12;
    private static final double MAX_PER_SECOND = 1200;
    private static final double MAX_NEEDED = 50;
    private static final double MIN_NEEDED = 0.25;

    private final SplittableRandom random;
    private final long seed;
    private final int cores;

    private Generator(long seed, int cores) {
        this.seed = seed;
        this.cores = cores;
        random = new SplittableRandom(seed);
        random.nextLong();
    }

    public static GeneratedWorkload draw(long seed, int cores) {
        return new Generator(seed, cores).draw();
    }

    /** Draws until a pool of at most a hundred threads and one submitting thread can handle the workload. */
    private GeneratedWorkload draw() {
        BlockedBy by = blockedBy();
        while (true) {
            GeneratedWorkload drawn = once(by);
            double perSecond = drawn.arrivals().perSecond();
            double needed = drawn.neededThreads();
            if (perSecond >= MIN_PER_SECOND
                    && perSecond <= MAX_PER_SECOND
                    && needed >= MIN_NEEDED
                    && needed <= MAX_NEEDED) {
                return drawn;
            }
        }
    }

    private BlockedBy blockedBy() {
        List<BlockedBy> all = Arrays.stream(BlockedBy.values())
                .flatMap(by -> Collections.nCopies(by.weight(), by).stream())
                .toList();
        return all.get(random.nextInt(all.size()));
    }

    private GeneratedWorkload once(BlockedBy by) {
        RandomTime cpu = new RandomTime(logUniform(0.1, 30), shape());
        boolean never = random.nextDouble() < 0.12 && !by.limited();
        RandomTime blocked = new RandomTime(never ? 0 : logUniform(0.5, 200), shape());
        PhaseOrder order = of(PhaseOrder.values());
        MeanDemand need = new MeanDemand(cpu, blocked, order, by);
        OtherLoad beside = beside();
        double load = uniform(0.2, 1.1);
        int permits = permits(by);
        double coresPerSecond = 1000 * cores * (1 - beside.cores()) / cpu.meanMs();
        double sharedPerSecond = by.limited() ? 1000 * permits / need.holdMs() : Double.POSITIVE_INFINITY;
        double perSecond = load * Math.min(coresPerSecond, sharedPerSecond);
        if (!by.limited() && blocked.meanMs() > 5 * cpu.meanMs() && random.nextBoolean()) {
            // Mostly blocked, as services are: only the pool's own threads are scarce.
            perSecond = Math.min(perSecond, logUniform(1, 40) * 1000 / need.totalMs());
            load = perSecond / coresPerSecond;
        }
        PoolKind pool = of(PoolKind.values());
        int observed = observed(perSecond * need.totalMs() / 1000);
        int garbage = random.nextDouble() < 0.6 ? 0 : (int) logUniform(16, 2000);
        return new GeneratedWorkload(
                seed,
                cores,
                arrivals(perSecond, need.totalMs()),
                cpu,
                blocked,
                order,
                by,
                permits,
                (int) Math.min(garbage, 400_000 / perSecond),
                beside,
                pool,
                pool == PoolKind.BOUNDED ? (int) logUniform(5, 200) : 0,
                random.nextBoolean() ? 17 : 25,
                random.nextBoolean(),
                load,
                observed);
    }

    private int permits(BlockedBy by) {
        return switch (by) {
            case SEMAPHORE, SOCKET_POOL, HIKARI -> (int) Math.round(logUniform(1.5, 16));
            case ROW_LOCK, LOCK, MONITOR, CPU_LOCK -> 1;
            case SLEEP, PARK, SOCKET -> 0;
        };
    }

    private OtherLoad beside() {
        double kind = random.nextDouble();
        double burner = random.nextDouble() < 0.2 ? uniform(0.08, 0.3) : 0;
        return new OtherLoad(kind < 0.2 ? uniform(0.08, 0.3) : 0, kind > 0.8 ? (int) uniform(2, 12) : 0, burner);
    }

    /** Draws a size that is too small, right, or too large. */
    private int observed(double needed) {
        double kind = random.nextDouble();
        double size = kind < 0.3
                ? needed * uniform(0.75, 1.05)
                : kind < 0.5 ? 1 + needed * uniform(1.2, 1.8) : Math.max(8, needed * logUniform(3, 20));
        return (int) Math.max(1, Math.min(GeneratedWorkload.MAX_THREADS, Math.round(size)));
    }

    private Arrivals arrivals(double perSecond, double needMs) {
        return switch (random.nextInt(7)) {
            case 0, 1 -> new Arrivals.Poisson(perSecond);
            case 2 -> new Arrivals.Regular(perSecond);
            case 3 -> new Arrivals.Bursts(perSecond, uniform(2, 6), uniform(0.15, 0.5), uniform(0.4, 2));
            case 4 -> new Arrivals.Ramp(perSecond, random.nextBoolean() ? uniform(0.2, 0.6) : uniform(1.4, 1.8), 8);
            case 5 -> new Arrivals.Batches(perSecond, uniform(2, 8));
            default -> users(perSecond, needMs);
        };
    }

    private Arrivals users(double perSecond, double needMs) {
        double thinkMs = logUniform(20, 500);
        int users = (int) Math.max(2, Math.min(200, Math.round(perSecond * (thinkMs + needMs) / 1000)));
        return new Arrivals.Users(users, thinkMs, 1000 * users / (thinkMs + needMs));
    }

    private double uniform(double least, double most) {
        return least + (most - least) * random.nextDouble();
    }

    private double logUniform(double least, double most) {
        return least * Math.pow(most / least, random.nextDouble());
    }

    private Shape shape() {
        return Shape.DRAWN.get(random.nextInt(Shape.DRAWN.size()));
    }

    private <T> T of(T[] values) {
        return values[random.nextInt(values.length)];
    }
}
