package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.HeldMonitor;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The contents of one tick about one pool.
 *
 * @param index the tick's index in the recording, from 0
 * @param tick the tick
 * @param figures the pool's figures, null if the tick leaves them out because the pool was idle
 * @param tasks its sampled tasks that ended in the tick
 * @param stacks sampled stacks of its workers and submitters
 * @param sharedWaits moments at which its workers waited for what others held
 * @param heldMonitors monitors that its workers held
 */
public record PoolMoment(
        int index,
        Tick tick,
        @Nullable PoolTick figures,
        List<TaskSample> tasks,
        List<StackSample> stacks,
        List<SharedWait> sharedWaits,
        List<HeldMonitor> heldMonitors) {}
