package dev.lifeguard.advise;

import dev.lifeguard.advise.doubt.EarlierEnds;
import dev.lifeguard.advise.doubt.JvmDoubts;
import dev.lifeguard.advise.doubt.PoolDoubts;
import dev.lifeguard.advise.doubt.StillThreads;
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

/** What something in a recording suggests, but not enough of it to be a finding. */
public final class Doubts {
    /** What is about single tasks, how they come, pools for a moment, and control groups, which no such source shows, whatever is in it. */
    private static final Set<FindingId> NEVER = Collections.unmodifiableSet(EnumSet.of(
            FindingId.REJECTIONS,
            FindingId.CALLER_RUNS,
            FindingId.JDK_FAULT,
            FindingId.UNBOUNDED_QUEUE,
            FindingId.TASKS_TOO_SMALL,
            FindingId.SATURATION_AHEAD,
            FindingId.POOL_PER_CALL,
            FindingId.LATE_SCHEDULE,
            FindingId.SCHEDULE_ENDED,
            FindingId.BLOCKING_IN_EVENT_LOOP,
            FindingId.CPU_THROTTLED));

    private Doubts() {}

    /** Findings for or against which no such source ever speaks. */
    public static Set<FindingId> never() {
        return NEVER;
    }

    /** About a recording that the probe made, which shows all else. */
    public static List<Doubt> of(Recording recording) {
        return Stream.concat(EarlierEnds.of(recording), StillThreads.of(recording))
                .toList();
    }

    /** About one that others made: the doubts, but for what was found. */
    public static List<Doubt> of(Situation situation, List<Finding> findings) {
        Set<String> found = findings.stream()
                .map(finding -> finding.id() + " " + finding.pool())
                .collect(Collectors.toSet());
        return Stream.concat(
                        situation.pools().stream().flatMap(pool -> PoolDoubts.of(pool, situation)),
                        JvmDoubts.of(situation))
                .filter(doubt -> !found.contains(doubt.id() + " " + doubt.pool()))
                .toList();
    }
}
