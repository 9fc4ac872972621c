package dev.lifeguard.model.event;

import java.util.List;

/**
 * A full pool with queued tasks: every worker was busy at two consecutive ticks, or all the time between them, and few
 * tasks began. The {@link WaitSnapshot} of the same time shows what its workers wait for.
 *
 * @param timeNs when
 * @param poolId the pool
 * @param stalledNs time since one of its tasks last started or ended, 0 if one did in this interval
 * @param workers its threads, all of them busy
 * @param queuedTasks class names of the first tasks in its queue, each once, at most 8
 * @param selfConnections TCP connections of this JVM to a port on which it listens itself, −1 unknown
 */
public record FullPool(
        long timeNs, int poolId, long stalledNs, int workers, List<String> queuedTasks, int selfConnections)
        implements Event {

    /** Value of {@link #selfConnections} if unknown. */
    public static final int UNKNOWN = -1;

    public FullPool {
        queuedTasks = List.copyOf(queuedTasks);
    }
}
