package dev.lifeguard.probe.reader;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the threads of frameworks' pools do when the probe comes: which pool they work for, and whether they are at a task,
 * from their stacks. A task that began before goes on in code that has no hook for its end.
 */
public final class FrameworkThreads {
    private static final String JBOSS_TASK = JBossView.CLASS + "$Task";
    private static final String COROUTINE_WORKER = CoroutineSchedulerView.CLASS + "$Worker";
    private static final String NETTY_TASKS = "io.netty.util.concurrent.AbstractEventExecutor";

    /** That of Akka 2.5; those of its later versions, and of Pekko, are the JDK's. */
    private static final String AKKA_WORKER = "akka.dispatch.MonitorableThreadFactory$AkkaForkJoinWorkerThread";

    private static final String CATS_WORKER = "cats.effect.unsafe.WorkerThread";
    private static final String FIBER = "cats.effect.IOFiber";
    private static final String ZIO_WORKER = FiberView.ZIO + "$$anon$"; // each version has another number

    private static final String GRIZZLY_WORKER = GrizzlyView.CLASS + "$Worker";
    private static final List<String> GRIZZLY_WORKERS = List.of(
            "org.glassfish.grizzly.threadpool.FixedThreadPool$BasicWorker",
            "org.glassfish.grizzly.threadpool.SyncThreadPool$SyncThreadWorker");

    /** What dispatchers run: classes of Akka or Pekko. */
    private static final List<String> DISPATCHED = List.of(
            "akka.dispatch.Mailbox",
            "akka.dispatch.ForkJoinExecutorConfigurator$AkkaForkJoinTask",
            "org.apache.pekko.dispatch.Mailbox",
            "org.apache.pekko.dispatch.ForkJoinExecutorConfigurator$PekkoForkJoinTask");

    /** Where Jetty's reserved threads wait for a task. */
    private static final List<String> RESTS = List.of("reservedWait", "waitForTask");

    private FrameworkThreads() {}

    /** Whether a thread that runs an object of this class, or is one, works for the pool that is its {@code this$0}, {@code pool} or {@code $outer}, or its group. */
    public static boolean isWorker(Object object) {
        String name = NettyView.plain(object.getClass().getName());
        return name.startsWith(JettyView.CLASS + "$")
                || name.equals(JBossView.CLASS + "$ThreadBody")
                || name.startsWith(NettyView.EXECUTOR + "$")
                || name.equals(COROUTINE_WORKER)
                || name.equals(AKKA_WORKER)
                || name.equals(CATS_WORKER)
                || name.startsWith(ZIO_WORKER)
                || name.equals(XnioView.THREAD)
                || GRIZZLY_WORKERS.contains(name);
    }

    /** The pool of such a worker, null if it has none. */
    public static @Nullable Object pool(Object worker) {
        if (worker.getClass().getName().equals(XnioView.THREAD)) {
            return XnioView.worker(worker);
        }
        Object executor = HostFields.get(worker, "this$0", "pool", "$outer");
        Object group = HostFields.get(executor, "parent"); // Netty's have one
        Object pool = group == null ? executor : group;
        return pool != null && FrameworkView.find(pool) != null ? pool : null;
    }

    /** Whether the pool's threads do not say what they work for when they begin a task: event loops, and those that run fibers. */
    public static boolean isEventExecutor(Object pool) {
        FrameworkView view = FrameworkView.find(pool);
        return view instanceof NettyView || view instanceof XnioView || view instanceof FiberView;
    }

    /** Whether such a thread is at a task. */
    public static boolean atTask(Thread thread, StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (RESTS.contains(frame.getMethodName()) && frame.getClassName().endsWith("$ReservedThread")) {
                return false;
            }
            if (GRIZZLY_WORKERS.contains(frame.getClassName())) {
                return false; // it waits for a task
            }
            if (frame.getClassName().startsWith(ZIO_WORKER)) {
                return HostFields.get(thread, "currentRunnable") != null;
            }
            if (runsTask(frame)) {
                // A coroutine scheduler's tasks that may block are those of its views.
                return !thread.getClass().getName().equals(COROUTINE_WORKER)
                        || "CPU_ACQUIRED".equals(String.valueOf(HostFields.get(thread, "state")));
            }
        }
        return false;
    }

    private static boolean runsTask(StackTraceElement frame) {
        switch (NettyView.plain(frame.getClassName())) {
            case JettyView.CLASS:
                return frame.getMethodName().equals("runJob");
            case JBossView.CLASS:
                return frame.getMethodName().equals("safeRun");
            case JBOSS_TASK:
                return frame.getMethodName().equals("run");
            case NETTY_TASKS:
                return frame.getMethodName().equals("runTask");
            case CoroutineSchedulerView.CLASS:
                return frame.getMethodName().equals("runSafely");
            case GRIZZLY_WORKER:
                return frame.getMethodName().equals("doWork");
            case FIBER:
                return frame.getMethodName().equals("run");
            default:
                return frame.getMethodName().equals("exec") && DISPATCHED.contains(frame.getClassName());
        }
    }
}
