package dev.lifeguard.probe.weave;

import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the hooks go in {@code java.util.concurrent.ThreadPoolExecutor} and in Tomcat's fork of it, which have the same
 * shape from JDK 17 to 25 and in Tomcat 10.1 and 11.
 *
 * <p>Tasks start and end where the worker takes and releases its own lock, not in {@code runWorker}: frames of that
 * method which are already running when the probe comes would go on in their old code.
 */
final class ThreadPools {
    static final String JDK = "java/util/concurrent/ThreadPoolExecutor";
    static final String TOMCAT = "org/apache/tomcat/util/threads/ThreadPoolExecutor";

    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String POOL = "(" + OBJECT + ")V";
    private static final String TASK_AND_POOL = "(" + OBJECT + OBJECT + ")V";
    private static final String REMOVAL = "(Z" + OBJECT + OBJECT + ")V";
    private static final String QUEUE = "Ljava/util/concurrent/BlockingQueue;";

    private ThreadPools() {}

    static List<HookPoint> executor(String owner) {
        boolean jdk = owner.equals(JDK);
        String execute = jdk ? "execute" : "executeInternal";
        List<HookPoint> points = new ArrayList<>(List.of(
                HookPoint.at("<init>", Place.RETURN, "created", POOL, "0"),
                HookPoint.at(execute, Place.ENTRY, "enqueued", TASK_AND_POOL, "1", "0"),
                // The first refusal follows a removal from the queue, which is seen there.
                new HookPoint(execute, Place.BEFORE_SECOND, "reject", "left", TASK_AND_POOL, "1", "0"),
                // A queue that throws did not take the task.
                new HookPoint(execute, Place.ESCAPE, "offer", "left", TASK_AND_POOL, "1", "0"),
                // A thread factory or a thread start that throws takes the first task with it.
                HookPoint.at("addWorker", Place.ESCAPE, "left", TASK_AND_POOL, "1", "0"),
                HookPoint.at("getTask", Place.QUEUE, "source", "(" + QUEUE + OBJECT + ")" + QUEUE, "0"),
                HookPoint.at("getTask", Place.RETURN, "taken", TASK_AND_POOL, "value", "0"),
                HookPoint.at("processWorkerExit", Place.ENTRY, "workerEnds", POOL, "0"),
                HookPoint.at("reject", Place.ENTRY, "rejected", POOL, "0"),
                HookPoint.at("remove", Place.RETURN, "removed", REMOVAL, "value", "1", "0"),
                HookPoint.at("drainQueue", Place.RETURN, "drained", "(Ljava/util/List;" + OBJECT + ")V", "value", "0"),
                new HookPoint("purge", Place.AFTER, "remove(" + OBJECT + ")Z", "removed", REMOVAL, "value", "0", "0")));
        if (jdk) {
            points.add(new HookPoint("purge", Place.AFTER, "remove()V", "purged", POOL, "0"));
        } else {
            // Refused by its own pool, Tomcat may yet force the task into its queue.
            String force = "force(" + OBJECT + ")Z";
            points.add(new HookPoint("execute", Place.AFTER, force, "forced", REMOVAL, "value", "1", "0"));
        }
        return points;
    }

    static List<HookPoint> worker(String owner) {
        String pool = "this$0:L" + owner + ";";
        String thread = "thread:Ljava/lang/Thread;";
        String workerThreadAndPool = "(" + OBJECT + "Ljava/lang/Thread;" + OBJECT + ")V";
        return List.of(
                HookPoint.at("run", Place.ENTRY, "firstTask", TASK_AND_POOL, "firstTask:Ljava/lang/Runnable;", pool),
                HookPoint.at("lock", Place.RETURN, "starts", workerThreadAndPool, "0", thread, pool),
                HookPoint.at("unlock", Place.ENTRY, "returns", workerThreadAndPool, "0", thread, pool));
    }

    /** The policy that makes room by discarding the oldest task. */
    static List<HookPoint> discardOldest() {
        return List.of(new HookPoint(
                "rejectedExecution", Place.AFTER, "poll()" + OBJECT, "left", TASK_AND_POOL, "value", "2"));
    }
}
