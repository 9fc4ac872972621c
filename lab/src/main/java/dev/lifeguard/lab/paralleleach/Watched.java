package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.paralleleach.work.Kind;
import java.util.List;

/**
 * One of the original's two cases, repeated for Lifeguard to watch.
 *
 * @param kind which
 * @param observed what it saw
 */
record Watched(Kind kind, Observed observed) {
    /** In messages and names of files. */
    static String id(Kind kind) {
        return kind.id() + "-" + Plan.MAX_THREADS;
    }

    static String label(Kind kind) {
        return (kind == Kind.TRIM ? "trim a string" : "sleep 10 ms") + ", " + Plan.MAX_THREADS + " threads";
    }

    /** Ids of the findings that a diagnosis must give. */
    List<String> expectedFindings() {
        return kind == Kind.TRIM ? List.of("pool-per-call", "tasks-too-small") : List.of("undersized-blocking-pool");
    }
}
