package dev.lifeguard.model.event;

import java.util.List;

/**
 * What the workers of a pool wait for that is full while tasks queue: at two ticks after each other every worker was
 * busy, and in between the pool started no more tasks than it has workers.
 *
 * @param timeNs when
 * @param poolId the pool
 * @param stalledNs time since a task of it last started or ended, 0 if one did in this interval
 * @param workers its threads, all of them busy
 * @param waitsFor for which queued tasks they wait; the workers that are not in it wait for something else, or run
 * @param queuedTasks names of the classes of the first tasks in its queue, each once, at most 8
 * @param selfConnections TCP connections of this JVM to a port on which it listens itself, −1 unknown
 */
public record FullPool(
        long timeNs,
        int poolId,
        long stalledNs,
        int workers,
        List<WaitsFor> waitsFor,
        List<String> queuedTasks,
        int selfConnections)
        implements Event {

    /** Of {@link #selfConnections} where it cannot be told. */
    public static final int UNKNOWN = -1;

    public FullPool {
        waitsFor = List.copyOf(waitsFor);
        queuedTasks = List.copyOf(queuedTasks);
    }
}
