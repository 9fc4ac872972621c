package dev.lifeguard.cli.resize;

import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.List;

/** Part of a recording as a recording of its own, with time zero at its beginning, as a prediction needs it. */
final class Rebased {
    private Rebased() {}

    /** Tasks that arrived earlier are left out: their times belong to another setting. */
    static Recording of(Recording part) {
        long begin = part.ticks().isEmpty()
                ? 0
                : part.ticks().get(0).endNs() - part.ticks().get(0).lengthNs();
        return part.withTicks(
                part.ticks().stream().map(tick -> earlier(tick, begin)).toList());
    }

    private static Tick earlier(Tick tick, long by) {
        List<TaskSample> tasks = tick.tasks().stream()
                .filter(task -> task.enqueuedNs() >= by)
                .map(task -> new TaskSample(
                        task.poolId(),
                        task.enqueuedNs() - by,
                        task.waitNs(),
                        task.execNs(),
                        task.cpuNs(),
                        task.runQueueNs(),
                        task.weight()))
                .toList();
        return new Tick(
                tick.endNs() - by,
                tick.lengthNs(),
                tick.machine(),
                tick.pools(),
                tasks,
                tick.stacks(),
                tick.sharedWaits());
    }
}
