package dev.lifeguard.bench.ablation;

import static dev.lifeguard.bench.ablation.Cut.Returned.ARGUMENT;
import static dev.lifeguard.bench.ablation.Cut.Returned.INFINITY;
import static dev.lifeguard.bench.ablation.Cut.Returned.MINUS_INFINITY;
import static dev.lifeguard.bench.ablation.Cut.Returned.NONE;
import static dev.lifeguard.bench.ablation.Cut.Returned.NOTHING;
import static dev.lifeguard.bench.ablation.Cut.Returned.ONE;
import static dev.lifeguard.bench.ablation.Cut.Returned.OPEN;

import java.util.List;

/** A part of the prediction that can be left out. */
enum Mechanism {
    MEASURED_LIMITS("measured limits", new Cut("limit.KnownLimit", "of", 2, NOTHING)),
    EQUIVALENT_LOCKS("several locks of one line as a limit", new Cut("limit.EquivalentLocks", "of", 3, NOTHING)),
    MAIN_LOCK(
            "a lock counts only if nearly all uses are of it",
            new Cut("limit.EquivalentLocks", "isMainLockOfLine", 3, ONE)),
    AWAITED_POOLS("pools whose tasks are awaited", new Cut("limit.KnownLimit", "awaited", 2, NOTHING)),
    HANDED_OUT("waits for connections behind their locks", new Cut("limit.KnownLimit", "mayBeHandedOut", 1, NOTHING)),
    BEYOND("the limit beyond a lock", new Cut("limit.KnownLimits", "beyond", 0, NOTHING)),
    CONTRADICTED("stacks contradict a measured limit", new Cut("limit.KnownLimit", "isConsistentWith", 1, ONE)),
    HOLDER_STACKS("of holders' stacks, only those inside", new Cut("limit.HolderStacks", "contain", 1, ONE)),
    HELD_COMPUTING("measured limits held while computing", new Cut("limit.KnownLimit", "computing", 0, NOTHING)),
    HIDDEN("a smaller limit behind a measured one", new Cut("fit.SharedLimits", "mayHideAnother", 1, NOTHING)),
    INFERRED("inferred limits", new Cut("fit.SharedLimits", "inferred", 1, NOTHING)),
    COUNTS("figures: looks at waiting workers", new Cut("stack.HolderSamples", "of", 2, NONE)),
    STACKS("figures: stacks of waiting workers", new Cut("stack.BlockedSamples", "contendedShare", 0, NOTHING)),
    TIMES("figures: blocked times by number blocked", new Cut("trace.PoolTrace", "nearlyComplete", 0, NOTHING)),
    MONITOR("monitors that nobody waited for", new Cut("stack.SharedMonitor", "of", 2, NOTHING)),
    ONE_AT_A_TIME("tasks that ran one at a time may share", new Cut("trace.PoolTrace", "ranOneAtATime", 0, NOTHING)),
    SLEEPS("sleeps share nothing", new Cut("stack.BlockedSamples", "areMostlySleeps", 0, NOTHING)),
    USERS("users who wait for answers", new Cut("fit.ClosedTraffic", "of", 2, OPEN)),
    RETURNING_USERS("users who keep their worker", new Cut("fit.ReturningUsers", "of", 3, OPEN)),
    CLOCK("traffic by a clock", new Cut("fit.ArrivalLikelihood", "clock", 0, MINUS_INFINITY)),
    SAMPLING_VARIANCE(
            "users: variance by unsampled tasks", new Cut("fit.InterarrivalTimes", "samplingVariance", 0, NOTHING)),
    UNSAMPLED("unsampled tasks scaled to the busy time", new Cut("trace.UnsampledTime", "scale", 4, ONE)),
    BATCHES("batches among unsampled tasks", new Cut("trace.Batches", "size", 2, ONE)),
    TIMEOUT("callers who give up", new Cut("sample.CallerTimeout", "ns", 2, INFINITY)),
    HANDOFF("times from arrival or end to the next start", new Cut("sample.HandoffTimes", "handoff", 3, NONE)),
    QUEUE_ORDER("connections taken again at once", new Cut("sample.QueueOrder", "of", 1, NONE)),
    HELD_THREADS("threads that a server keeps", new Cut("trace.HeldThreads", "of", 1, NOTHING)),
    OTHER_POOLS("other pools", new Cut("FittedPool", "others", 3, NOTHING)),
    OTHER_PROCESSES("other processes", new Cut("machine.Background", "cores", 1, NOTHING)),
    CORE_SPEED("fitted speed of the cores", new Cut("fit.Workload", "withCores", 1, ARGUMENT)),
    PULL("fitted moves between cores", new Cut("fit.Workload", "withPull", 1, ARGUMENT)),
    ALTERNATIVES("interval: other workloads", new Cut("Interval", "alternatives", 3, NOTHING)),
    OTHER_USERS("interval: other numbers of users", new Cut("fit.Fit", "others", 4, NOTHING)),
    DEMAND_ERROR("interval: error of the demand", new Cut("fit.Calibration", "demandError", 0, NOTHING)),
    SAMPLING_ERROR("interval: error by sampling", new Cut("Interval", "samplingError", 1, NOTHING));

    private final String words;
    private final List<Cut> cuts;

    Mechanism(String words, Cut... cuts) {
        this.words = words;
        this.cuts = List.of(cuts);
    }

    String words() {
        return words;
    }

    List<Cut> cuts() {
        return cuts;
    }
}
