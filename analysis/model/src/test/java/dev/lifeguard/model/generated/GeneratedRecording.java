package dev.lifeguard.model.generated;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.generated.PoolPlan.Arrival;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * A random recording of a service: one to four pools of several kinds, with arrivals, demands, sizes and cores of
 * several orders of magnitude, healthy or not. Some have a lock, permits, connections or a monitor that their tasks
 * share.
 */
public final class GeneratedRecording {
    private static final double SECOND_NS = 1e9;
    private static final double MS_NS = 1e6;
    private static final int MAX_TASKS = 2500;

    private final SplittableRandom random;
    private final int cores;
    private final int seconds;
    private @Nullable LimitPlan last;

    private GeneratedRecording(long seed) {
        random = new SplittableRandom(seed);
        cores = (int) logUniform(1, 8.9);
        seconds = random.nextInt(6, 16);
    }

    /** Returns the recording of a seed; the same seed gives the same recording. */
    public static Recording of(long seed) {
        GeneratedRecording generated = new GeneratedRecording(seed);
        return generated.draw();
    }

    private Recording draw() {
        int count = random.nextInt(1, 5);
        List<PoolPlan> plans = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            plans.add(random.nextInt(12) == 0 ? endless("loops" + i) : pool("pool" + i, count));
        }
        return new SimulatedMachine(cores, plans, random.split()).run(seconds);
    }

    /** Creates a pool in which tasks that never end hold some or all of its threads. */
    private PoolPlan endless(String name) {
        int threads = random.nextInt(1, 4);
        List<Arrival> arrivals = new ArrayList<>();
        for (int i = 0; i < random.nextInt(1, threads + 1); i++) {
            arrivals.add(new Arrival(random.nextDouble(SECOND_NS), new double[] {MS_NS, Double.POSITIVE_INFINITY}));
        }
        return new PoolPlan(name, threads, threads, PoolInfo.UNBOUNDED, 1, arrivals, null);
    }

    private PoolPlan pool(String name, int pools) {
        double cpuMs = logUniform(0.1, 30);
        double blockedMs = random.nextInt(3) == 0 ? 0 : logUniform(1, 200);
        int threads = (int) logUniform(1, 100.9);
        double load = logUniform(0.05, 1.4);
        double byThreads = threads / (cpuMs + blockedMs);
        double byCores = cores / cpuMs / pools;
        double tasks = load * Math.min(byThreads, byCores) * 1000 * seconds;
        LimitPlan limit = blockedMs == 0 ? null : limit(name);
        double byLimit = limit == null
                ? Double.POSITIVE_INFINITY
                : logUniform(0.2, 1.3) * limit.size() / blockedMs * 1000 * seconds;
        double rate = Math.min(Math.min(tasks, byLimit), MAX_TASKS) / seconds;
        int sampled = random.nextInt(4) == 0 ? random.nextInt(2, 20) : 1;
        List<Arrival> arrivals = arrivals(rate, cpuMs, blockedMs);
        return switch (random.nextInt(4)) {
            case 0 -> new PoolPlan(name, 0, Integer.MAX_VALUE, 0, sampled, arrivals, limit);
            case 1 -> new PoolPlan(name, threads, threads, (long) logUniform(1, 200), sampled, arrivals, limit);
            case 2 ->
                new PoolPlan(
                        name,
                        Math.max(1, threads / 4),
                        Math.max(1, threads),
                        (long) logUniform(1, 50),
                        sampled,
                        arrivals,
                        limit);
            default -> new PoolPlan(name, threads, threads, PoolInfo.UNBOUNDED, sampled, arrivals, limit);
        };
    }

    /** Returns a limit of the pool's own, or that of the pool before it; null for half of the pools. */
    private @Nullable LimitPlan limit(String pool) {
        int size = (int) logUniform(1, 8.9);
        LimitPlan drawn = switch (random.nextInt(8)) {
            case 0 -> new LimitPlan("lock " + pool + ":8", PoolInfo.Kind.LOCK, 1);
            case 1 -> new LimitPlan("semaphore " + pool + ":8", PoolInfo.Kind.PERMITS, size);
            case 2 -> new LimitPlan("db of " + pool, PoolInfo.Kind.CONNECTIONS, size);
            case 3 -> new LimitPlan("monitor of " + pool, null, 1);
            default -> null;
        };
        boolean same = random.nextInt(3) == 0;
        last = drawn != null && same && last != null ? last : drawn;
        return last;
    }

    private List<Arrival> arrivals(double rate, double cpuMs, double blockedMs) {
        List<Arrival> arrivals = new ArrayList<>();
        int form = random.nextInt(4);
        int batch = form == 1 ? random.nextInt(2, 10) : 1;
        double period = random.nextDouble(2, 8) * SECOND_NS;
        double sigma = random.nextDouble(1.2);
        for (double at = 0; at < seconds * SECOND_NS; ) {
            double now = form != 2 ? rate : at % period < period / 4 ? 2.5 * rate : 0.5 * rate; // bursts
            double mean = batch * SECOND_NS / Math.max(now, 1e-3);
            at += form == 3 ? mean : -mean * Math.log(1 - random.nextDouble());
            for (int i = 0; i < batch; i++) {
                arrivals.add(new Arrival(at, turns(cpuMs * MS_NS, blockedMs * MS_NS, sigma)));
            }
        }
        arrivals.sort(Comparator.comparingDouble(Arrival::ns));
        return arrivals;
    }

    private double[] turns(double cpuNs, double blockedNs, double sigma) {
        double factor = Math.exp(sigma * random.nextGaussian() - sigma * sigma / 2);
        double wait = blockedNs * Math.exp(sigma * random.nextGaussian() - sigma * sigma / 2);
        return blockedNs == 0
                ? new double[] {cpuNs * factor}
                : new double[] {0.6 * cpuNs * factor, wait, 0.4 * cpuNs * factor};
    }

    private double logUniform(double low, double high) {
        return low * Math.pow(high / low, random.nextDouble());
    }
}
