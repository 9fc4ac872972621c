package dev.lifeguard.lab.findings;

import java.util.List;
import java.util.SplittableRandom;

/**
 * A service and its environment, generated from a seed. Every other service is healthy, and all kinds are equally
 * frequent. The order of the kinds is part of what a seed means.
 *
 * @param seed the same seed gives the same service
 * @param about its problem or, if healthy, the problem whose healthy counterpart it is
 * @param healthy whether it has no problem
 * @param attached whether the probe is attached after start-up
 */
record FindingsCase(long seed, FindingsKind about, boolean healthy, int java, boolean attached, List<String> options) {
    static final int OLD_JAVA = 17;

    /**
     * Generates the service of a seed.
     *
     * @param oldJava whether a JDK {@value #OLD_JAVA} is available
     */
    static FindingsCase of(long seed, int ownJava, boolean oldJava) {
        FindingsKind[] kinds = FindingsKind.values();
        FindingsKind about = kinds[(int) Math.floorMod(seed / 2, (long) kinds.length)];
        SplittableRandom random = new SplittableRandom(~seed * 0x9E3779B97F4A7C15L);
        boolean old = random.nextBoolean() && oldJava && !about.needsVirtualThreads();
        boolean attached = random.nextInt(3) == 0;
        List<String> options = List.of(
                "-Xmx" + random.nextInt(64, 257) + "m",
                random.nextInt(3) == 0 ? "-XX:+UseG1GC" : "-XX:+UseSerialGC",
                "-Djava.util.concurrent.ForkJoinPool.common.parallelism=" + random.nextInt(1, 5));
        return new FindingsCase(seed, about, seed % 2 == 0, old ? OLD_JAVA : ownJava, attached, options);
    }

    /**
     * Whether there is a line that a finding can name. For idle pools this is their creator, if the probe was there to
     * see it.
     */
    boolean hasLine() {
        return !attached || about != FindingsKind.IDLE_POOLS;
    }

    String id() {
        return seed + "-" + program();
    }

    String program() {
        return (healthy ? "healthy-" : "") + about.id();
    }

    /** Whether it must run alone on the machine. */
    boolean alone() {
        return about.computes();
    }
}
