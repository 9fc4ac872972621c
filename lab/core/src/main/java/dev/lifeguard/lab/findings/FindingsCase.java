package dev.lifeguard.lab.findings;

import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * A service with its surroundings, drawn from a seed: one in two is healthy, and each finding has as many.
 *
 * @param seed the same seed gives the same service
 * @param about the finding that it shows; or, where it is healthy, the one that it is like and does not show
 * @param healthy whether nothing is wrong
 * @param java feature version of its JVM
 * @param attached whether the probe comes when it is under way
 * @param options of its JVM
 */
record FindingsCase(long seed, FindingId about, boolean healthy, int java, boolean attached, List<String> options) {
    static final int OLD_JAVA = 17;

    /** What a running JVM can show. */
    static final List<FindingId> RUN_TIME = List.of(
            FindingId.OVERSIZED_CPU_POOL,
            FindingId.UNDERSIZED_BLOCKING_POOL,
            FindingId.SATURATED_THREADS,
            FindingId.SATURATION_AHEAD,
            FindingId.BLOCKING_IN_COMMON_POOL,
            FindingId.BLOCKING_IN_EVENT_LOOP,
            FindingId.PARALLEL_STREAM_IN_REQUEST,
            FindingId.POOL_PER_CALL,
            FindingId.UNBOUNDED_THREADS,
            FindingId.UNBOUNDED_QUEUE,
            FindingId.SELF_STARVATION,
            FindingId.THREAD_BLOCKING_QUEUE_TAKE,
            FindingId.TASKS_TOO_SMALL,
            FindingId.IDLE_POOLS,
            FindingId.REJECTIONS,
            FindingId.PINNED_CARRIER);

    /** Those that need the processors for themselves. */
    private static final Set<FindingId> COMPUTING =
            Set.of(FindingId.OVERSIZED_CPU_POOL, FindingId.TASKS_TOO_SMALL, FindingId.PARALLEL_STREAM_IN_REQUEST);

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
        FindingId about = RUN_TIME.get((int) Math.floorMod(seed / 2, (long) RUN_TIME.size()));
        SplittableRandom random = new SplittableRandom(~seed * 0x9E3779B97F4A7C15L);
        boolean old = random.nextBoolean() && oldJava && about != FindingId.PINNED_CARRIER;
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
        return !attached || about != FindingId.IDLE_POOLS;
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
        return COMPUTING.contains(about);
    }
}
