package dev.lifeguard.lab.findings;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A kind of problem, named as its program, with its expected findings. Kinds that people regard as one share a score.
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
    LOCK_HOLDER_WAITS(Group.LOCK_STANDSTILL, FindingId.SELF_STARVATION),
    SECOND_PERMIT(Group.LOCK_STANDSTILL, FindingId.STANDSTILL, FindingId.DEADLOCK),
    LOCK_CIRCLE(Group.LOCK_STANDSTILL, FindingId.DEADLOCK),
    CLASS_INITIALIZER(Group.LOCK_STANDSTILL, FindingId.DEADLOCK),
    SILENT_FAR_SIDE(Group.NO_ANSWER, FindingId.STANDSTILL),
    LOST_FUTURES(Group.NO_ANSWER, FindingId.STANDSTILL),
    DROPPED_TASKS(Group.NO_ANSWER, FindingId.STANDSTILL),
    LOCK_LIMIT(Group.SHARED_LIMIT, FindingId.EXHAUSTED_CONNECTIONS, FindingId.UNDERSIZED_BLOCKING_POOL),
    PERMIT_LIMIT(Group.SHARED_LIMIT, FindingId.EXHAUSTED_CONNECTIONS, FindingId.UNDERSIZED_BLOCKING_POOL),
    VIRTUAL_LIMIT(Group.SHARED_LIMIT, FindingId.EXHAUSTED_CONNECTIONS),
    EXECUTOR_LIMIT(Group.SHARED_LIMIT, FindingId.EXHAUSTED_CONNECTIONS, FindingId.UNDERSIZED_BLOCKING_POOL),
    PERIODIC_ENDED(Group.SCHEDULE_ENDED, FindingId.SCHEDULE_ENDED),
    TIMER_ENDED(Group.SCHEDULE_ENDED, FindingId.SCHEDULE_ENDED),
    LATE_SCHEDULE,
    MAXIMUM_NEVER_REACHED(Group.NO_EFFECT, FindingId.UNDERSIZED_BLOCKING_POOL),
    CALLER_RUNS(Group.NO_EFFECT, FindingId.CALLER_RUNS),
    CALLS_ITSELF(Group.OWN_CLIENTS, FindingId.SELF_STARVATION),
    OWN_CLIENTS(Group.OWN_CLIENTS, FindingId.UNDERSIZED_BLOCKING_POOL);

    /** Kinds with one row in the scores. */
    private static final class Group {
        static final String LOCK_STANDSTILL = "standstill by a lock";
        static final String NO_ANSWER = "standstill without an answer";
        static final String SHARED_LIMIT = "shared limit";
        static final String SCHEDULE_ENDED = "schedule ended";
        static final String NO_EFFECT = "setting without effect";
        static final String OWN_CLIENTS = "clients in the same JVM";

        private Group() {}
    }

    /** Groups in which more threads do not help, because they would wait as well. */
    private static final Set<String> NOT_LIMITED_BY_THREADS =
            Set.of(Group.LOCK_STANDSTILL, Group.NO_ANSWER, Group.SHARED_LIMIT);

    /** Kinds that need the processors for themselves. */
    private static final Set<FindingsKind> COMPUTING =
            Set.of(OVERSIZED_CPU_POOL, TASKS_TOO_SMALL, PARALLEL_STREAM_IN_REQUEST);

    /** Kinds that need a Java with virtual threads. */
    private static final Set<FindingsKind> NEEDING_VIRTUAL_THREADS = Set.of(PINNED_CARRIER, VIRTUAL_LIMIT);

    /** Kinds that take longer to recognize: most of a pool waits longer than slow tasks take, while the rest works. */
    private static final Set<FindingsKind> SLOW_TO_SHOW = Set.of(LOST_FUTURES);

    /** Default observation time, s. */
    static final double DEFAULT_SECONDS = 7.5;

    private static final double LONG_SECONDS = 14;

    private final String group;
    private final Set<FindingId> expected;

    /** Creates a kind that has a score of its own and the finding of the same name. */
    FindingsKind() {
        this.group = id();
        this.expected = Set.of(FindingId.valueOf(name()));
    }

    FindingsKind(String group, FindingId... expected) {
        this.group = group;
        this.expected = Set.of(expected);
    }

    String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The kinds with which it shares a score. */
    String group() {
        return group;
    }

    /** Right findings; any one of them suffices. */
    Set<FindingId> expected() {
        return expected;
    }

    boolean isRight(Finding finding) {
        return expected.contains(finding.id()) && !isMisleading(finding);
    }

    /** Whether one of the findings is misleading, so that its reader would look in the wrong place. */
    boolean hasMisleading(List<Finding> found) {
        return found.stream().anyMatch(this::isMisleading);
    }

    /**
     * Whether a finding is misleading. Too few threads behind a shared limit is acceptable unless more threads are
     * advised.
     */
    private boolean isMisleading(Finding finding) {
        return switch (finding.id()) {
            case UNDERSIZED_BLOCKING_POOL ->
                finding.change().resize() && (NOT_LIMITED_BY_THREADS.contains(group) || this == CALLS_ITSELF);
            case REJECTIONS -> this == CALLER_RUNS;
            case SELF_STARVATION -> this == OWN_CLIENTS;
            default -> false;
        };
    }

    boolean computes() {
        return COMPUTING.contains(this);
    }

    boolean needsVirtualThreads() {
        return NEEDING_VIRTUAL_THREADS.contains(this);
    }

    /** Observation time, s. */
    double seconds() {
        return SLOW_TO_SHOW.contains(this) ? LONG_SECONDS : DEFAULT_SECONDS;
    }
}
