package dev.lifeguard.lab.findings;

import dev.lifeguard.model.finding.Finding;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What may be wrong with a service, named as its program calls it, and what is to be found then. Kinds that people take for one are one
 * in the scores.
 */
enum FindingsKind {
    OVERSIZED_CPU_POOL,
    UNDERSIZED_BLOCKING_POOL,
    SATURATED_THREADS,
    SATURATION_AHEAD,
    BLOCKING_IN_COMMON_POOL,
    BLOCKING_IN_EVENT_LOOP,
    PARALLEL_STREAM_IN_REQUEST,
    POOL_PER_CALL,
    UNBOUNDED_THREADS,
    UNBOUNDED_QUEUE,
    SELF_STARVATION,
    THREAD_BLOCKING_QUEUE_TAKE,
    TASKS_TOO_SMALL,
    IDLE_POOLS,
    REJECTIONS,
    PINNED_CARRIER,
    LOCK_HOLDER_WAITS("standstill by a lock", Set.of("self-starvation"), Set.of()),
    SECOND_PERMIT("standstill by a lock", Set.of("standstill", "deadlock"), Set.of(FindingsKind.MORE_THREADS)),
    LOCK_CIRCLE("standstill by a lock", Set.of("deadlock"), Set.of(FindingsKind.MORE_THREADS)),
    CLASS_INITIALIZER("standstill by a lock", Set.of("deadlock"), Set.of(FindingsKind.MORE_THREADS)),
    SILENT_FAR_SIDE("standstill without an answer", Set.of("standstill"), Set.of(FindingsKind.MORE_THREADS)),
    LOST_FUTURES("standstill without an answer", Set.of("standstill"), Set.of(FindingsKind.MORE_THREADS)),
    DROPPED_TASKS("standstill without an answer", Set.of("standstill"), Set.of(FindingsKind.MORE_THREADS)),
    LOCK_LIMIT("shared limit", Set.of("exhausted-connections"), Set.of(FindingsKind.MORE_THREADS)),
    PERMIT_LIMIT("shared limit", Set.of("exhausted-connections"), Set.of(FindingsKind.MORE_THREADS)),
    VIRTUAL_LIMIT("shared limit", Set.of("exhausted-connections"), Set.of(FindingsKind.MORE_THREADS)),
    EXECUTOR_LIMIT("shared limit", Set.of("exhausted-connections"), Set.of(FindingsKind.MORE_THREADS)),
    PERIODIC_ENDED("schedule ended", Set.of("schedule-ended"), Set.of()),
    TIMER_ENDED("schedule ended", Set.of("schedule-ended"), Set.of()),
    LATE_SCHEDULE,
    MAXIMUM_NEVER_REACHED("setting without effect", Set.of("undersized-blocking-pool"), Set.of()),
    CALLER_RUNS("setting without effect", Set.of("caller-runs"), Set.of("rejections")),
    CALLS_ITSELF("clients in the same JVM", Set.of("self-starvation"), Set.of(FindingsKind.MORE_THREADS)),
    OWN_CLIENTS("clients in the same JVM", Set.of("undersized-blocking-pool"), Set.of("self-starvation"));

    /** The advice that misleads where threads are not what is missing. */
    private static final String MORE_THREADS = "undersized-blocking-pool";

    /** Those that need the processors for themselves. */
    private static final Set<FindingsKind> COMPUTING =
            Set.of(OVERSIZED_CPU_POOL, TASKS_TOO_SMALL, PARALLEL_STREAM_IN_REQUEST);

    /** Those that a Java without virtual threads cannot have. */
    private static final Set<FindingsKind> VIRTUAL = Set.of(PINNED_CARRIER, VIRTUAL_LIMIT);

    /** Those that only time shows: that most of a pool waits for longer than slow tasks take, while the rest of it works. */
    private static final Set<FindingsKind> LONG = Set.of(LOST_FUTURES);

    /** Time for which nearly all are observed, s. */
    static final double SECONDS = 7.5;

    private static final double LONG_SECONDS = 14;

    private final String group;
    private final Set<String> expected;
    private final Set<String> misleading;

    FindingsKind() {
        this.group = id();
        this.expected = Set.of(id());
        this.misleading = Set.of();
    }

    FindingsKind(String group, Set<String> expected, Set<String> misleading) {
        this.group = group;
        this.expected = expected;
        this.misleading = misleading;
    }

    /** Name of the program: that of its finding where it has one for itself. */
    String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The kinds with which it shares a score. */
    String group() {
        return group;
    }

    /** Ids of findings each of which is right. */
    Set<String> expected() {
        return expected;
    }

    /** Whether a finding is right. */
    boolean isRight(Finding finding) {
        return expected.contains(finding.id().id());
    }

    /** Whether something found makes it worse: who believes that looks in the wrong place. */
    boolean isMisled(List<Finding> found) {
        return found.stream()
                .anyMatch(finding -> misleading.contains(finding.id().id()));
    }

    boolean computes() {
        return COMPUTING.contains(this);
    }

    boolean needsVirtualThreads() {
        return VIRTUAL.contains(this);
    }

    /** Time for which it is observed, s. */
    double seconds() {
        return LONG.contains(this) ? LONG_SECONDS : SECONDS;
    }
}
