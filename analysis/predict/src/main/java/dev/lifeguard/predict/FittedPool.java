package dev.lifeguard.predict;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.fit.Calibration;
import dev.lifeguard.predict.fit.Fit;
import dev.lifeguard.predict.fit.Workload;
import dev.lifeguard.predict.limit.KnownLimit;
import dev.lifeguard.predict.limit.KnownLimits;
import dev.lifeguard.predict.machine.Background;
import dev.lifeguard.predict.sim.Capacity;
import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.sim.SharedLimit;
import dev.lifeguard.predict.sim.Tasks;
import dev.lifeguard.predict.stack.SharedMonitor;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A pool rebuilt from a recording, with the simulation fitted to it.
 *
 * @param trace the pool's tasks
 * @param calibration the fitted simulation
 * @param limit the measured limit that the tasks share, if any
 * @param monitor the monitor that the tasks hold, if it is what limits them
 */
record FittedPool(
        PoolTrace trace, Calibration calibration, Optional<KnownLimit> limit, Optional<SharedMonitor> monitor) {
    /** With fewer tasks the 95th percentile is a single task's time. */
    private static final int MIN_TASKS = 40;

    private static final int MAX_TASKS = 2_000_000;
    private static final int MAX_OTHER_TASKS = 500_000;

    /** Tolerated ratio of task time to thread time. Unsampled tasks are estimated, and outside threads may help. */
    private static final double MAX_WORK_RATIO = 4;

    /** Pools that use a smaller share of the cores count as background. */
    private static final double MIN_CPU_SHARE = 0.01;

    /** @throws PredictException if too few tasks were recorded, or too many */
    static FittedPool of(Recording recording, PoolInfo pool) {
        PoolTrace trace = PoolTrace.of(recording, pool, MAX_TASKS);
        check(trace);
        List<Tick> ticks = recording.ticks();
        double length = ticks.get(ticks.size() - 1).endNs();
        checkWork(trace, (trace.size() + recording.header().usableCores()) * length);
        List<Tasks> work = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        if (pool.kind().hasThreads()) { // a pool without threads does not use the cores
            for (PoolTrace other : others(recording, pool, length)) {
                work.add(other.tasks());
                sizes.add(other.size());
            }
            Background background = Background.of(recording);
            work.add(background.tasks());
            sizes.add(background.threads());
        }
        Workload workload = new Workload(
                trace.tasks(),
                trace.size(),
                queueCapacity(pool),
                work,
                sizes,
                Capacity.of(recording.header().usableCores()),
                trace.handoff(),
                SharedLimit.NONE,
                Loop.OPEN,
                length);
        KnownLimits limits = KnownLimits.of(recording, trace);
        Optional<SharedMonitor> monitor = SharedMonitor.of(recording, pool.id());
        Calibration calibration = Fit.of(workload, trace, limits, monitor);
        int servers = calibration.workload().shared().servers();
        return new FittedPool(
                trace,
                calibration,
                limits.ofSize(servers),
                monitor.filter(held -> limits.first().isEmpty() && servers == 1));
    }

    /** Returns whether the tasks share a limit whose size is inferred from times and stacks rather than measured. */
    boolean infersLimit() {
        return calibration.workload().shared().any() && limit.isEmpty() && monitor.isEmpty();
    }

    private static long queueCapacity(PoolInfo pool) {
        boolean bounded = pool.queueCapacity() >= 0 && pool.queueCapacity() < PoolInfo.UNBOUNDED;
        return bounded ? pool.queueCapacity() : Long.MAX_VALUE;
    }

    private static void check(PoolTrace trace) {
        String name = '"' + trace.pool().name() + '"';
        if (trace.completed() > MAX_TASKS) {
            throw new PredictException("the recording has more tasks of pool " + name + " than can be simulated: "
                    + (long) trace.completed() + ", and " + MAX_TASKS + " are the most");
        }
        long kept = Math.round(trace.completed() * (1 - trace.cancelledShare()));
        if (kept < MIN_TASKS && trace.cancelledShare() > 0) {
            throw new PredictException("too few tasks of pool " + name + " ended in the recording to predict anything: "
                    + kept + " that were not cancelled, and it takes " + MIN_TASKS);
        }
        if (trace.completed() < MIN_TASKS || trace.tasks().count() < MIN_TASKS) {
            throw new PredictException("too few tasks of pool " + name + " ended in the recording to predict anything: "
                    + (long) trace.completed() + ", and it takes " + MIN_TASKS);
        }
    }

    /** Checks that the tasks did not take more time than the threads had. */
    private static void checkWork(PoolTrace trace, double threadNs) {
        double work = 0;
        for (int i = 0; i < trace.tasks().count(); i++) {
            work += trace.tasks().cpuNs()[i] + trace.tasks().blockedNs()[i];
        }
        if (!(work <= MAX_WORK_RATIO * threadNs)) {
            throw new PredictException("too many tasks of pool \""
                    + trace.pool().name() + "\" began before the recording to predict anything: record for longer");
        }
    }

    /**
     * Returns the other pools that use the cores. The scheduler of virtual threads has no tasks of its own to replay.
     */
    private static List<PoolTrace> others(Recording recording, PoolInfo pool, double length) {
        return recording.pools().values().stream()
                .filter(other -> other.id() != pool.id() && other.kind() != PoolInfo.Kind.VIRTUAL)
                .map(other -> PoolTrace.of(recording, other, MAX_OTHER_TASKS))
                .filter(other ->
                        other.cpuNs() > MIN_CPU_SHARE * recording.header().usableCores() * length
                                && other.tasks().count() > 0)
                .toList();
    }
}
