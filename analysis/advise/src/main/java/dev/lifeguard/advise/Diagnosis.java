package dev.lifeguard.advise;

import dev.lifeguard.advise.graph.Standstills;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.rule.blocking.BlockingInCommonPool;
import dev.lifeguard.advise.rule.blocking.BlockingInEventLoop;
import dev.lifeguard.advise.rule.blocking.ParallelStreamInRequest;
import dev.lifeguard.advise.rule.blocking.PinnedCarrier;
import dev.lifeguard.advise.rule.design.IdlePools;
import dev.lifeguard.advise.rule.design.LeakedThreads;
import dev.lifeguard.advise.rule.design.PoolPerCall;
import dev.lifeguard.advise.rule.design.TasksTooSmall;
import dev.lifeguard.advise.rule.design.UnboundedThreads;
import dev.lifeguard.advise.rule.load.CallerRuns;
import dev.lifeguard.advise.rule.load.CpuThrottled;
import dev.lifeguard.advise.rule.load.ExhaustedConnections;
import dev.lifeguard.advise.rule.load.OversizedCpuPool;
import dev.lifeguard.advise.rule.load.Rejections;
import dev.lifeguard.advise.rule.load.SaturatedThreads;
import dev.lifeguard.advise.rule.load.SaturationAhead;
import dev.lifeguard.advise.rule.load.UnboundedQueue;
import dev.lifeguard.advise.rule.load.UndersizedBlockingPool;
import dev.lifeguard.advise.rule.stuck.ContendedLocks;
import dev.lifeguard.advise.rule.stuck.JdkFaults;
import dev.lifeguard.advise.rule.stuck.LateSchedule;
import dev.lifeguard.advise.rule.stuck.ScheduleEnded;
import dev.lifeguard.advise.rule.stuck.SelfCalls;
import dev.lifeguard.advise.rule.stuck.StandingStill;
import dev.lifeguard.advise.rule.stuck.UnmovedLimits;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.recording.Recording;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Measurements to findings: all that is wrong with the pools of a recording. */
public final class Diagnosis {
    private static final List<Rule> RULES = List.of(
            new StandingStill(),
            new UnmovedLimits(),
            new SelfCalls(),
            new UndersizedBlockingPool(),
            new OversizedCpuPool(),
            new CpuThrottled(),
            new SaturatedThreads(),
            new BlockingInCommonPool(),
            new BlockingInEventLoop(),
            new ParallelStreamInRequest(),
            new Rejections(),
            new CallerRuns(),
            new ScheduleEnded(),
            new LateSchedule(),
            new PinnedCarrier(),
            new UnboundedQueue(),
            new UnboundedThreads(),
            new PoolPerCall(),
            new TasksTooSmall(),
            new JdkFaults(),
            new SaturationAhead(),
            new IdlePools(),
            new ExhaustedConnections());

    /**
     * Rules that need only snapshots of threads, which is all that dumps provide, and waits in queues, which some Flight
     * Recorder files have.
     */
    private static final List<Rule> OF_THREADS_SEEN = List.of(
            new StandingStill(),
            new ContendedLocks(),
            new UndersizedBlockingPool(),
            new SaturatedThreads(),
            new BlockingInCommonPool(),
            new ParallelStreamInRequest(),
            new PinnedCarrier(),
            new UnmovedLimits(),
            new ExhaustedConnections(),
            new LeakedThreads());

    /** Rules that do not depend on load: a test says nothing about pool sizes. */
    private static final List<Rule> OF_A_PART =
            List.of(new StandingStill(), new SelfCalls(), new BlockingInCommonPool(), new PinnedCarrier());

    /**
     * Findings that are dropped for a pool with one of the {@link #CAUSES}: they are its consequences, and their advice
     * would mislead.
     */
    private static final Set<FindingId> CONSEQUENCES = EnumSet.of(
            FindingId.UNDERSIZED_BLOCKING_POOL,
            FindingId.UNBOUNDED_QUEUE,
            FindingId.SATURATION_AHEAD,
            FindingId.SATURATED_THREADS,
            FindingId.EXHAUSTED_CONNECTIONS);

    private static final Set<FindingId> CAUSES = EnumSet.of(
            FindingId.SELF_STARVATION,
            FindingId.THREAD_BLOCKING_QUEUE_TAKE,
            FindingId.DEADLOCK,
            FindingId.STANDSTILL,
            FindingId.EXHAUSTED_CONNECTIONS,
            FindingId.BLOCKING_IN_EVENT_LOOP,
            FindingId.LATE_SCHEDULE);

    private Diagnosis() {}

    /** Returns the findings in the order of the rules; empty if nothing is wrong. */
    public static List<Finding> of(Situation situation) {
        List<Finding> all = findings(situation.recording().origin().counted() ? RULES : OF_THREADS_SEEN, situation);
        return all.stream()
                .filter(finding -> all.stream().noneMatch(other -> isConsequence(finding, other)))
                .map(finding -> RequestCauses.addTo(finding, situation))
                .toList();
    }

    private static boolean isConsequence(Finding finding, Finding of) {
        return CONSEQUENCES.contains(finding.id())
                && CAUSES.contains(of.id())
                && finding.id() != of.id()
                && finding.pool().equals(of.pool());
    }

    /**
     * Returns the findings about a short part of a program, such as a test.
     *
     * @param part with intervals shorter than a second and stacks sampled some hundred times a second
     */
    public static List<Finding> ofPart(Situation part) {
        return findings(OF_A_PART, part.ofPart());
    }

    private static List<Finding> findings(List<Rule> rules, Situation situation) {
        return rules.stream().flatMap(rule -> rule.findings(situation).stream()).toList();
    }

    /**
     * Returns whether a whole pool is stuck at the end of a recording for a visible cause, so that observing longer
     * shows nothing new.
     */
    public static boolean isDeadlocked(Recording recording) {
        return Standstills.of(recording, WaitGraph.of(recording)).stream()
                .anyMatch(at -> at.whole() && at.causeKnown());
    }
}
