package dev.lifeguard.embed;

import java.util.Set;

/**
 * Something that is wrong with a pool in a part of a program.
 *
 * @param id as {@code advise} has it: {@code self-starvation}, {@code thread-blocking-queue-take}, {@code deadlock}, {@code standstill},
 *     {@code blocking-in-common-pool} or {@code pinned-carrier}; docs/findings/ has a page for each
 * @param pool the pool's name
 * @param text for people, as {@code advise} shows it: what is wrong, the chain of causes with lines of code, and what to do; several lines
 * @param poolId the pool's number in this JVM
 * @param queued tasks that are queued in the pool
 * @param certain of a deadlock, whether its workers are seen to wait for tasks that are in the queue; else, by their stacks, they may also
 *     wait for something that a thread outside of the pools is to bring later
 */
public record Hazard(String id, String pool, String text, int poolId, int queued, boolean certain) {
    private static final Set<String> DEADLOCKS =
            Set.of("self-starvation", "thread-blocking-queue-take", "deadlock", "standstill");

    /** Whether workers of the pool wait for each other, or for nobody, so that their tasks never go on. */
    public boolean isDeadlock() {
        return DEADLOCKS.contains(id);
    }

    /** From what the commands give, which has the JDK's types only. */
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
