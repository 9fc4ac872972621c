package dev.lifeguard.model.event;

import java.util.List;

/**
 * All observations of one interval, normally a second. Pools without activity or change are left out.
 *
 * @param endNs end of the interval, nanoseconds since the recording began
 * @param lengthNs its length
 * @param machine the machine and the JVM in this interval
 * @param pools one entry for each pool that was used
 * @param tasks sampled tasks that ended in this interval
 * @param stacks sampled stacks of this interval
 * @param sharedWaits moments of this interval at which workers waited for what others held
 * @param heldMonitors monitors that workers held in this interval
 * @param callerRuns threads that full pools kept busy in this interval with the tasks that they submitted
 */
public record Tick(
        long endNs,
        long lengthNs,
        Machine machine,
        List<PoolTick> pools,
        List<TaskSample> tasks,
        List<StackSample> stacks,
        List<SharedWait> sharedWaits,
        List<HeldMonitor> heldMonitors,
        List<CallerRun> callerRuns)
        implements Event {
    public Tick {
        pools = List.copyOf(pools);
        tasks = List.copyOf(tasks);
        stacks = List.copyOf(stacks);
        sharedWaits = List.copyOf(sharedWaits);
        heldMonitors = List.copyOf(heldMonitors);
        callerRuns = List.copyOf(callerRuns);
    }

    /** Creates a tick in which no worker waited for another or held a monitor. */
    public Tick(
            long endNs,
            long lengthNs,
            Machine machine,
            List<PoolTick> pools,
            List<TaskSample> tasks,
            List<StackSample> stacks) {
        this(endNs, lengthNs, machine, pools, tasks, stacks, List.of(), List.of(), List.of());
    }
}
