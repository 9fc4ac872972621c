package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.probe.pools.jdk.ThreadPools;
import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * Tomcat's executor: since 8.5.76, 9.0.55 and 10.0 a fork of the JDK's, before that a subclass of it.
 */
public final class Tomcat {
    public static final String EXECUTOR = "org/apache/tomcat/util/threads/ThreadPoolExecutor";
    public static final String WORKER = EXECUTOR + "$Worker";
    public static final String DISCARD_OLDEST = EXECUTOR + "$DiscardOldestPolicy";

    private static final List<String> FIELDS = List.of(
            "ctl:Ljava/util/concurrent/atomic/AtomicInteger;",
            "corePoolSize:I",
            "maximumPoolSize:I",
            "workQueue:Ljava/util/concurrent/BlockingQueue;",
            "threadFactory:Ljava/util/concurrent/ThreadFactory;");

    private Tomcat() {}

    public static List<Framework> shapes() {
        return List.of(fork(), subclass());
    }

    private static Framework fork() {
        return new Framework(
                "Tomcat's executor",
                new Part(EXECUTOR, "java/util/concurrent/AbstractExecutorService", false, FIELDS, executor()),
                Part.of(WORKER, List.of(), ThreadPools.worker(EXECUTOR)),
                Part.of(DISCARD_OLDEST, List.of(), ThreadPools.discardOldest()));
    }

    private static List<HookPoint> executor() {
        List<HookPoint> points = new ArrayList<>(ThreadPools.executor(EXECUTOR));
        points.add(forced());
        return points;
    }

    /**
     * The hooks in the JDK's class count everything except tasks that Tomcat forces into the queue after a rejection.
     */
    private static Framework subclass() {
        return new Framework("Tomcat's executor", Part.below(ThreadPools.JDK, EXECUTOR, forced()));
    }

    /** Tomcat may still force a task into the queue after its own pool rejected it. */
    private static HookPoint forced() {
        return HookPoint.at("execute", Place.AFTER, "force(", Hook.FORCED, "value", "1", "0");
    }
}
