package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * The fork/join dispatchers of Pekko and Akka, which differ in the names of their classes.
 *
 * <p>A dispatcher submits mailboxes, which are fork/join tasks themselves, and futures' tasks, which it wraps. Nothing
 * forks, so each one is a task as in a thread pool, even if an actor's message caused it. Akka 2.5 has its own
 * fork/join pool. Dispatchers on thread pools use the JDK's.
 */
public final class Dispatchers {
    private static final String IN_PEKKO = "org/apache/pekko/dispatch/";
    private static final String IN_AKKA = "akka/dispatch/";
    private static final String CONFIGURATOR = "ForkJoinExecutorConfigurator$";

    public static final String PEKKO_POOL = IN_PEKKO + CONFIGURATOR + "PekkoForkJoinPool";
    public static final String PEKKO_POOL_OF_JAVA_9 = IN_PEKKO + "PekkoJdk9ForkJoinPool";
    public static final String PEKKO_TASK = IN_PEKKO + CONFIGURATOR + "PekkoForkJoinTask";
    public static final String PEKKO_MAILBOX = IN_PEKKO + "Mailbox";
    public static final String AKKA_POOL = IN_AKKA + CONFIGURATOR + "AkkaForkJoinPool";
    public static final String AKKA_TASK = IN_AKKA + CONFIGURATOR + "AkkaForkJoinTask";
    public static final String AKKA_MAILBOX = IN_AKKA + "Mailbox";

    private static final String JDK = "java/util/concurrent/";
    private static final String OF_AKKA_2_5 = "akka/dispatch/forkjoin/";

    private Dispatchers() {}

    public static List<Framework> pekko() {
        return List.of(new Framework(
                "Pekko's dispatcher",
                pool(PEKKO_POOL, JDK, false),
                pool(PEKKO_POOL_OF_JAVA_9, JDK, true),
                task(PEKKO_TASK, JDK, "runnable:Ljava/lang/Runnable;"),
                task(PEKKO_MAILBOX, JDK, "0")));
    }

    public static List<Framework> akka() {
        return List.of(akka(JDK), akka(OF_AKKA_2_5));
    }

    private static Framework akka(String forkJoin) {
        List<Part> parts = new ArrayList<>(List.of(
                pool(AKKA_POOL, forkJoin, false),
                task(AKKA_TASK, forkJoin, "runnable:Ljava/lang/Runnable;"),
                task(AKKA_MAILBOX, forkJoin, "0")));
        if (forkJoin.equals(OF_AKKA_2_5)) {
            parts.add(Part.of(OF_AKKA_2_5 + "ForkJoinTask", List.of("getPool()L" + OF_AKKA_2_5 + "ForkJoinPool;")));
            parts.add(Part.of(
                    OF_AKKA_2_5 + "ForkJoinPool",
                    List.of("ctl:J", "config:I", "workQueues:[L" + OF_AKKA_2_5 + "ForkJoinPool$WorkQueue;")));
        }
        return new Framework("Akka's dispatcher", parts);
    }

    private static Part pool(String name, String forkJoin, boolean optional) {
        return new Part(
                name,
                forkJoin + "ForkJoinPool",
                optional,
                List.of(),
                List.of(
                        HookPoint.at("<init>", Place.RETURN, Hook.EXECUTOR_CREATED, "0"),
                        HookPoint.at("execute", Place.ENTRY, Hook.EXECUTOR_ENQUEUED, "1", "0"),
                        HookPoint.at("execute", Place.ESCAPE, Hook.EXECUTOR_REFUSED, "1", "0")));
    }

    /**
     * The hooks of a task, which does not refer to its pool; the worker does.
     *
     * @param handedOver the object that was submitted to the pool
     */
    private static Part task(String name, String forkJoin, String handedOver) {
        String pool = "static " + forkJoin + "ForkJoinTask.getPool()L" + forkJoin + "ForkJoinPool;";
        return Part.below(
                forkJoin + "ForkJoinTask",
                name,
                HookPoint.at("exec", Place.ENTRY, Hook.EXECUTOR_STARTS, handedOver, pool),
                HookPoint.at("exec", Place.RETURN, Hook.EXECUTOR_ENDS, pool),
                HookPoint.at("exec", Place.ESCAPE, Hook.EXECUTOR_ENDS, pool));
    }
}
