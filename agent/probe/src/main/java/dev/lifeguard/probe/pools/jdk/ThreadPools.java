package dev.lifeguard.probe.pools.jdk;

import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * Hooks in {@code java.util.concurrent.ThreadPoolExecutor} (JDK 17 to 25) and in Tomcat's fork of it (Tomcat 8.5 to
 * 11), which have the same structure.
 *
 * <p>Tasks start and end where the worker takes and releases its own lock. They are not taken from {@code runWorker}:
 * calls of it that are running at an attach continue in their old code.
 */
public final class ThreadPools {
    public static final String JDK = "java/util/concurrent/ThreadPoolExecutor";

    private static final String CONTROL = "ctl:Ljava/util/concurrent/atomic/AtomicInteger;";
    private static final String OBJECT = "Ljava/lang/Object;";

    private ThreadPools() {}

    public static List<HookPoint> executor(String owner) {
        boolean jdk = owner.equals(JDK);
        String execute = jdk ? "execute" : "executeInternal";
        // The type of Tomcat's field depends on its version.
        String handler = jdk ? "handler:Ljava/util/concurrent/RejectedExecutionHandler;" : "0";
        List<HookPoint> points = new ArrayList<>(List.of(
                HookPoint.at("<init>", Place.RETURN, Hook.CREATED, "0"),
                HookPoint.at(execute, Place.ENTRY, Hook.ENQUEUED, "1", "0"),
                // The first rejection follows a removal from the queue, which has its own hook.
                HookPoint.at(execute, Place.BEFORE_SECOND, "reject", Hook.WITHDRAWN, "1", "0"),
                // A queue that throws an exception did not take the task.
                HookPoint.at(execute, Place.ESCAPE, "offer", Hook.WITHDRAWN, "1", "0"),
                // If the thread factory or the thread start throws an exception, the first task is lost.
                HookPoint.at("addWorker", Place.ESCAPE, Hook.WITHDRAWN, "1", "0"),
                HookPoint.at("getTask", Place.QUEUE, Hook.SOURCE, "0"),
                HookPoint.at("getTask", Place.RETURN, Hook.TAKEN, "value", "0"),
                HookPoint.at("processWorkerExit", Place.ENTRY, Hook.THREAD_ENDS, "0"),
                HookPoint.at("reject", Place.ENTRY, Hook.REJECTED, "1", handler, CONTROL, "0"),
                HookPoint.at("reject", Place.RETURN, Hook.REJECTION_HANDLED, "1", "0"),
                HookPoint.at("reject", Place.ESCAPE, Hook.REJECTION_FAILED, "0"),
                HookPoint.at("remove", Place.RETURN, Hook.REMOVED, "value", "1", "0"),
                HookPoint.at("drainQueue", Place.RETURN, Hook.DRAINED, "value", "0"),
                HookPoint.at("purge", Place.AFTER, "remove(" + OBJECT + ")Z", Hook.REMOVED, "value", "0", "0")));
        if (jdk) {
            points.add(HookPoint.at("purge", Place.AFTER, "remove()V", Hook.PURGED, "0"));
            points.add(HookPoint.at("getQueue", Place.ENTRY, Hook.QUEUE_ASKED, "0"));
        }
        return points;
    }

    public static List<HookPoint> worker(String owner) {
        String pool = "this$0:L" + owner + ";";
        String thread = "thread:Ljava/lang/Thread;";
        return List.of(
                HookPoint.at("run", Place.ENTRY, Hook.THREAD_STARTS, "firstTask:Ljava/lang/Runnable;", pool),
                HookPoint.at("lock", Place.RETURN, Hook.TASK_STARTS, "0", thread, pool),
                HookPoint.at("unlock", Place.ENTRY, Hook.TASK_ENDS, "0", thread, pool));
    }

    /** The policy that discards the oldest task to make room. */
    public static List<HookPoint> discardOldest() {
        return List.of(HookPoint.at("rejectedExecution", Place.AFTER, "poll()" + OBJECT, Hook.DISCARDED, "value", "2"));
    }
}
