package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import dev.lifeguard.model.finding.FindingId;
import java.util.Set;

/** One of the original's two cases, repeated under Lifeguard's agent. */
record WatchedCalls(Kind kind, RecordedPools observed) {
    static String id(Kind kind) {
        return kind.id() + "-" + ParallelEachPlan.MAX_THREADS;
    }

    static String label(Kind kind) {
        return (kind == Kind.TRIM ? "trim a string" : "sleep 10 ms") + ", " + ParallelEachPlan.MAX_THREADS + " threads";
    }

    static Set<FindingId> expectedFindings(Kind kind) {
        return kind == Kind.TRIM
                ? Set.of(FindingId.POOL_PER_CALL, FindingId.TASKS_TOO_SMALL)
                : Set.of(FindingId.POOL_PER_CALL);
    }
}
