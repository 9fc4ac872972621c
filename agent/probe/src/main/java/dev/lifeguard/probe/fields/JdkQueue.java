package dev.lifeguard.probe.fields;

import dev.lifeguard.model.event.PoolInfo;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/** Length and capacity of a queue, read only if its class is known to do that fast and without side effects. */
public final class JdkQueue {
    private static final Set<String> KNOWN = Set.of(
            "java.util.concurrent.LinkedBlockingQueue",
            "java.util.concurrent.ArrayBlockingQueue",
            "java.util.concurrent.PriorityBlockingQueue",
            "java.util.concurrent.LinkedBlockingDeque",
            "java.util.concurrent.SynchronousQueue",
            "java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue");

    /** A {@code LinkedBlockingQueue}; up to 9.0 its remaining capacity is 0 while it replaces its threads. */
    private static final String TOMCATS = "org.apache.tomcat.util.threads.TaskQueue";

    private JdkQueue() {}

    /** Length of the queue, −1 if its class is not known to be safe. */
    public static long size(@Nullable BlockingQueue<?> queue) {
        return queue != null && isJdkMethod(queue, "size") ? queue.size() : -1;
    }

    /** As {@link PoolInfo#queueCapacity()}. */
    public static long capacity(@Nullable BlockingQueue<?> queue) {
        if (queue == null) {
            return PoolInfo.UNBOUNDED;
        }
        if (queue.getClass().getName().equals(TOMCATS)) {
            return Math.min(PoolInfo.UNBOUNDED, JdkFields.number(queue, "capacity"));
        }
        if (!isJdkMethod(queue, "size") || !isJdkMethod(queue, "remainingCapacity")) {
            return PoolInfo.UNKNOWN;
        }
        return Math.min(PoolInfo.UNBOUNDED, (long) queue.remainingCapacity() + queue.size());
    }

    private static boolean isJdkMethod(BlockingQueue<?> queue, String method) {
        try {
            return KNOWN.contains(
                    queue.getClass().getMethod(method).getDeclaringClass().getName());
        } catch (NoSuchMethodException e) {
            return false;
        }
    }
}
