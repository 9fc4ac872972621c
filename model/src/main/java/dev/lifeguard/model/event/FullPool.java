package dev.lifeguard.model.event;

import java.util.List;

/**
 * A pool that is full while tasks queue: every worker was busy at two consecutive ticks, or all the time between them, and few tasks
 * began. What its workers wait for is in the {@link WaitSnapshot} of the same time.
 *
 * @param timeNs when
 * @param poolId the pool
 * @param stalledNs time since a task of it last started or ended, 0 if one did in this interval
 * @param workers its threads, all of them busy
 * @param queuedTasks names of the classes of the first tasks in its queue, each once, at most 8
 * @param selfConnections TCP connections of this JVM to a port on which it listens itself, −1 unknown
 */
public record FullPool(
        long timeNs, int poolId, long stalledNs, int workers, List<String> queuedTasks, int selfConnections)
        implements Event {

    /** Of {@link #selfConnections} where it cannot be told. */
    public static final int UNKNOWN = -1;

    public FullPool {
        queuedTasks = List.copyOf(queuedTasks);
    }
}
