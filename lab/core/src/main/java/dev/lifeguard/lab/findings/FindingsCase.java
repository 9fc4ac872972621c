package dev.lifeguard.lab.findings;

import java.util.List;
import java.util.SplittableRandom;

/**
 * A service with its surroundings, drawn from a seed: one in two is healthy, and each kind has as many. The order
 * of the kinds is part of what a seed means.
 *
 * @param seed the same seed gives the same service
 * @param about what is wrong with it; or, where it is healthy, what it is like
 * @param healthy whether nothing is wrong
 * @param java feature version of its JVM
 * @param attached whether the probe comes when it is under way
 * @param options of its JVM
 */
record FindingsCase(long seed, FindingsKind about, boolean healthy, int java, boolean attached, List<String> options) {
    static final int OLD_JAVA = 17;

    FindingsCase {
        options = List.copyOf(options);
    }

    /**
     * That of a seed.
     *
     * @param ownJava feature version of the lab's JDK
     * @param oldJava whether there is an old one
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
     * Whether there is a line that a finding can name: of pools that do nothing only who made them, if the probe saw
     * that.
     */
    boolean hasLine() {
        return !attached || about != FindingsKind.IDLE_POOLS;
    }

    /** In names of files and in tables. */
    String id() {
        return seed + "-" + program();
    }

    /** What the program is called with. */
    String program() {
        return (healthy ? "healthy-" : "") + about.id();
    }

    /** Whether it is to have the machine for itself. */
    boolean alone() {
        return about.computes();
    }
}
