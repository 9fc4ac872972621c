package dev.lifeguard.advise;

import dev.lifeguard.advise.doubt.DumpDoubts;
import dev.lifeguard.advise.doubt.EarlierEnds;
import dev.lifeguard.advise.graph.Sentences;
import dev.lifeguard.advise.graph.UnmovedQueue;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.recording.Recording;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Signs in a recording that are too weak for a finding. */
public final class Doubts {
    /**
     * Findings about single tasks, arrivals, short-lived pools, what waiting threads wait for, and control groups: no
     * dump or Flight Recorder file rules these out.
     */
    private static final Set<FindingId> NEVER = Collections.unmodifiableSet(EnumSet.of(
            FindingId.REJECTIONS,
            FindingId.CALLER_RUNS,
            FindingId.JDK_FAULT,
            FindingId.UNBOUNDED_QUEUE,
            FindingId.TASKS_TOO_SMALL,
            FindingId.SATURATION_AHEAD,
            FindingId.POOL_PER_CALL,
            FindingId.IDLE_POOLS,
            FindingId.THREAD_BLOCKING_QUEUE_TAKE,
            FindingId.LATE_SCHEDULE,
            FindingId.SCHEDULE_ENDED,
            FindingId.BLOCKING_IN_EVENT_LOOP,
            FindingId.CPU_THROTTLED));

    /** Doubts that say less than any finding about the same pool. */
    private static final Set<FindingId> WEAK = Collections.unmodifiableSet(
            EnumSet.of(FindingId.UNDERSIZED_BLOCKING_POOL, FindingId.OVERSIZED_CPU_POOL, FindingId.SATURATED_THREADS));

    private Doubts() {}

    /** Returns the findings that dumps and Flight Recorder files cannot rule out. */
    public static Set<FindingId> never() {
        return NEVER;
    }

    /** Returns the doubts about a recording of the probe. */
    public static List<Doubt> of(Recording recording) {
        WaitGraph graph = WaitGraph.of(recording);
        Sentences sentences = new Sentences(graph, recording);
        return Stream.concat(
                        EarlierEnds.of(recording),
                        UnmovedQueue.of(recording, graph).stream()
                                .filter(queue -> !queue.isCertain())
                                .map(queue -> new Doubt(
                                        FindingId.STANDSTILL,
                                        sentences.owner(queue.most()),
                                        sentences.of(queue)
                                                + "; that is normal if the permits stand for work yet to come")))
                .toList();
    }

    /** Returns the doubts about an imported recording, the most useful first, without what was already found. */
    public static List<Doubt> of(Situation situation, List<Finding> findings) {
        Set<String> found = findings.stream()
                .map(finding -> finding.id() + " " + finding.pool())
                .collect(Collectors.toSet());
        Set<String> pools = findings.stream().map(Finding::pool).collect(Collectors.toSet());
        return DumpDoubts.of(situation).stream()
                .filter(doubt -> !(WEAK.contains(doubt.id()) && pools.contains(doubt.pool())))
                .filter(doubt -> !found.contains(doubt.id() + " " + doubt.pool()))
                .toList();
    }
}
