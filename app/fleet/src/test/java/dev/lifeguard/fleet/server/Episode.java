package dev.lifeguard.fleet.server;

import java.util.Map;
import java.util.Random;

/**
 * Ninety minutes of a pool in one JVM, calm or with an incident, drawn from a seed. Work is a fluid: each second brings
 * thread-seconds with fast noise (single tasks) and slow noise, and what finds no thread waits.
 */
final class Episode {
    static final int SECONDS = 90 * 60;
    private static final int SCRAPE = 15;
    private static final int DROPPED = 40;

    /** Kinds of episodes. */
    enum Kind {
        /** Traffic stays about the same. */
        CALM_LEVEL(false),
        /** A morning: traffic grows for more than an hour and stays within the limit. */
        CALM_MORNING(false),
        /** Another JVM is removed: traffic rises at once and stays within the limit. */
        CALM_STEP(false),
        /** All threads are busy for less than a minute. */
        CALM_BURST(false),
        /** The JVM restarts. */
        CALM_RESTART(false),
        /** Traffic grows beyond the pool's capacity. */
        RAMP(true),
        /** A dependency gets slower until the pool is full. */
        SLOWER(true),
        /** Traffic doubles at once. */
        SUDDEN(false),
        /** Tasks no longer end. */
        STUCK(false);

        /** Whether it comes slowly enough to be predicted. */
        final boolean gradual;

        Kind(boolean gradual) {
            this.gradual = gradual;
        }

        boolean calm() {
            return name().startsWith("CALM");
        }
    }

    final Kind kind;
    final String jvm;
    final Series busy;
    final Series threads;
    final Series waiting;
    final Series completed;

    /** Second in which it has been full for a minute, with waiting tasks; -1 if never. */
    private int fullAt = -1;

    private final Random random;
    private final int size;
    private final double base;
    private final double taskSeconds;
    private final int begins;
    private final double lasts;
    private final double growth;
    private double slowNoise;

    Episode(long seed, long startSeconds) {
        random = new Random(seed * 0x9E3779B97F4A7C15L);
        random.nextInt();
        Kind[] kinds = Kind.values();
        kind = kinds[random.nextInt(kinds.length)];
        size = between(4, 200);
        base = kind.calm() && kind != Kind.CALM_STEP ? drawn(0.1, 0.75) : drawn(0.15, 0.5);
        taskSeconds = Math.exp(drawn(Math.log(0.02), Math.log(1)));
        begins = between(20 * 60, 40 * 60);
        lasts = drawn(12 * 60, 45 * 60);
        growth = kind == Kind.CALM_STEP ? drawn(0.6, 0.8) / base : drawn(1.15, 1.8) / base;
        jvm = "jvm-" + seed;
        Map<String, String> labels = Map.of("job", "shop", "instance", jvm, "pool", "orders", "kind", "thread pool");
        busy = Series.of("lifeguard_pool_busy_seconds_total", labels);
        threads = Series.of("lifeguard_pool_threads_limit", labels);
        waiting = Series.of("lifeguard_pool_waiting_seconds_total", labels);
        completed = Series.of("lifeguard_pool_tasks_completed_total", labels);
        run(startSeconds);
    }

    private void run(long startSeconds) {
        double busySeconds = 0;
        double waitingSeconds = 0;
        double ended = 0;
        double backlog = 0;
        int full = 0;
        int offset = random.nextInt(SCRAPE);
        boolean restarted = false;
        for (int t = 0; t < SECONDS; t++) {
            double asked = Math.max(0, load(t) * size + noise(load(t) * size));
            double work = Math.min(size, asked + backlog);
            backlog += asked - work;
            boolean stuck = kind == Kind.STUCK && t >= begins;
            busySeconds += stuck ? Math.min(size, base * size + (t - begins) / taskSeconds) : work;
            waitingSeconds +=
                    stuck ? Math.max(0, (t - begins) * base * size / taskSeconds - size) : backlog / taskSeconds;
            ended += stuck ? 0 : work / taskSeconds;
            full = backlog > 0.5 * taskSeconds && work >= size ? full + 1 : 0;
            if (full == 60 && fullAt < 0) {
                fullAt = t;
            }
            if (kind == Kind.CALM_RESTART && t >= begins && !restarted) {
                restarted = true;
                busySeconds = 0;
                waitingSeconds = 0;
                ended = 0;
            }
            boolean missed = random.nextInt(DROPPED) == 0;
            if (t % SCRAPE == offset && !missed) {
                long at = startSeconds + t;
                busy.add(at, busySeconds);
                threads.add(at, size);
                waiting.add(at, waitingSeconds);
                completed.add(at, Math.floor(ended));
            }
        }
    }

    /** Returns the share of the threads that the traffic needs. */
    private double load(int t) {
        double into = Math.max(0, Math.min(1, (t - begins) / lasts));
        return switch (kind) {
            case CALM_LEVEL, CALM_RESTART, STUCK -> base;
            case CALM_MORNING -> 0.15 + Math.min(0.6, base) * t / SECONDS;
            case CALM_STEP, SUDDEN -> t < begins ? base : base * growth;
            case CALM_BURST -> t >= begins && t < begins + 25 ? 1.3 : base;
            case RAMP, SLOWER -> base * (1 + (growth - 1) * into);
        };
    }

    /** Returns noise of single tasks and of traffic that varies within minutes. */
    private double noise(double asked) {
        slowNoise += -slowNoise / 90 + 0.06 * Math.sqrt(2.0 / 90) * random.nextGaussian();
        return asked * slowNoise + Math.sqrt(asked * taskSeconds) * random.nextGaussian();
    }

    /** Returns when the pool has been full for a minute, in seconds from the start; -1 if never. */
    int fullAt() {
        return fullAt;
    }

    private int between(int low, int high) {
        return low + random.nextInt(high - low + 1);
    }

    private double drawn(double low, double high) {
        return low + (high - low) * random.nextDouble();
    }
}
