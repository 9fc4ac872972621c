package dev.lifeguard.cli.lint;

import static dev.lifeguard.model.finding.FindingId.BLOCKING_IN_COMMON_POOL;
import static dev.lifeguard.model.finding.FindingId.BLOCKING_IN_EVENT_LOOP;
import static dev.lifeguard.model.finding.FindingId.BLOCKING_IN_FORK_JOIN;
import static dev.lifeguard.model.finding.FindingId.CLASS_INITIALIZER_WAIT;
import static dev.lifeguard.model.finding.FindingId.COMPONENT_POOL;
import static dev.lifeguard.model.finding.FindingId.DEADLOCK;
import static dev.lifeguard.model.finding.FindingId.DISCARDED_TASK_AWAITED;
import static dev.lifeguard.model.finding.FindingId.IDLE_POOLS;
import static dev.lifeguard.model.finding.FindingId.OVERSIZED_CPU_POOL;
import static dev.lifeguard.model.finding.FindingId.PARALLEL_STREAM_IN_REQUEST;
import static dev.lifeguard.model.finding.FindingId.PINNED_CARRIER;
import static dev.lifeguard.model.finding.FindingId.POOL_NOT_SHUT_DOWN;
import static dev.lifeguard.model.finding.FindingId.POOL_PER_CALL;
import static dev.lifeguard.model.finding.FindingId.POOL_SIZE_BY_GUESS;
import static dev.lifeguard.model.finding.FindingId.SCHEDULE_ENDED;
import static dev.lifeguard.model.finding.FindingId.SELF_STARVATION;
import static dev.lifeguard.model.finding.FindingId.STANDSTILL;
import static dev.lifeguard.model.finding.FindingId.UNBOUNDED_QUEUE;
import static dev.lifeguard.model.finding.FindingId.UNBOUNDED_THREADS;
import static dev.lifeguard.model.finding.FindingId.UNDERSIZED_BLOCKING_POOL;
import static dev.lifeguard.model.finding.FindingId.UNREACHABLE_MAXIMUM;
import static java.util.Map.entry;

import dev.lifeguard.model.finding.FindingId;
import java.util.Map;
import java.util.Set;

/** The harm that each hazard in code does when it runs, as {@code advise} calls it. */
enum Harms {
    /** Meets the hazard at the line that creates the pool; if that is unknown, at the one that submits its work. */
    POOL(Map.ofEntries(
            entry(POOL_PER_CALL, Set.of(POOL_PER_CALL)),
            entry(POOL_NOT_SHUT_DOWN, Set.of(POOL_PER_CALL)),
            entry(UNBOUNDED_THREADS, Set.of(UNBOUNDED_THREADS)),
            entry(UNBOUNDED_QUEUE, Set.of(UNBOUNDED_QUEUE)),
            entry(UNREACHABLE_MAXIMUM, Set.of(UNDERSIZED_BLOCKING_POOL, UNBOUNDED_QUEUE)),
            entry(POOL_SIZE_BY_GUESS, Set.of(OVERSIZED_CPU_POOL)),
            entry(COMPONENT_POOL, Set.of(IDLE_POOLS)))),
    /** Meets it in a blocked stack, with all calls from the start of the task to the wait. */
    TASK(Map.of(
            BLOCKING_IN_COMMON_POOL, Set.of(BLOCKING_IN_COMMON_POOL),
            BLOCKING_IN_EVENT_LOOP, Set.of(BLOCKING_IN_EVENT_LOOP),
            BLOCKING_IN_FORK_JOIN, Set.of(UNDERSIZED_BLOCKING_POOL, SELF_STARVATION, STANDSTILL))),
    /** Meets it where threads wait for each other: at any line of its path. */
    WAIT(Map.of(
            SELF_STARVATION, Set.of(SELF_STARVATION, STANDSTILL, DEADLOCK),
            CLASS_INITIALIZER_WAIT, Set.of(SELF_STARVATION, STANDSTILL, DEADLOCK, PINNED_CARRIER),
            DISCARDED_TASK_AWAITED, Set.of(SELF_STARVATION, STANDSTILL),
            PINNED_CARRIER, Set.of(PINNED_CARRIER))),
    /** Meets it where the task is scheduled or fails. */
    SCHEDULE(Map.of(SCHEDULE_ENDED, Set.of(SCHEDULE_ENDED))),
    /** Meets it in the method that runs the stream. */
    STREAM(Map.of(PARALLEL_STREAM_IN_REQUEST, Set.of(PARALLEL_STREAM_IN_REQUEST)));

    private final Map<FindingId, Set<FindingId>> byHazard;

    Harms(Map<FindingId, Set<FindingId>> byHazard) {
        this.byHazard = byHazard;
    }

    /** Returns whether a runtime finding is harm that a hazard of this kind does. */
    boolean has(FindingId hazard, FindingId harm) {
        return byHazard.getOrDefault(hazard, Set.of()).contains(harm);
    }
}
