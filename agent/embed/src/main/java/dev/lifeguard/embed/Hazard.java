package dev.lifeguard.embed;

import java.util.Set;

/**
 * A problem of a pool in the observed part of a program.
 *
 * @param id the finding of {@code advise}: {@code self-starvation}, {@code thread-blocking-queue-take},
 *     {@code deadlock}, {@code standstill}, {@code blocking-in-common-pool} or {@code pinned-carrier}; docs/findings/
 *     has a page for each
 * @param pool the pool's name
 * @param text the finding as {@code advise} prints it, in several lines: the problem, the chain of causes with lines of
 *     code, and the fix
 * @param poolId the pool's number in this JVM
 * @param queued tasks that are queued in the pool
 * @param certain for a deadlock, whether its workers were observed waiting for queued tasks; if false, their stacks do
 *     not exclude that a thread outside of the pools releases them later
 */
public record Hazard(String id, String pool, String text, int poolId, int queued, boolean certain) {
    private static final Set<String> DEADLOCKS =
            Set.of("self-starvation", "thread-blocking-queue-take", "deadlock", "standstill");

    /**
     * Whether workers of the pool wait for each other, or for nothing that runs, so that their tasks never continue.
     */
    public boolean isDeadlock() {
        return DEADLOCKS.contains(id);
    }

    /** Converts the commands' array, which contains only JDK types. */
    static Hazard of(Object[] given) {
        return new Hazard(
                (String) given[0],
                (String) given[1],
                (String) given[2],
                (Integer) given[3],
                (Integer) given[4],
                Boolean.TRUE.equals(given[5]));
    }
}
