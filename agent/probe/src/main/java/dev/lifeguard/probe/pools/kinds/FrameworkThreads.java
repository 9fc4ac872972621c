package dev.lifeguard.probe.pools.kinds;

import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.FrameworkView;
import dev.lifeguard.probe.pools.executors.CoroutineSchedulerView;
import dev.lifeguard.probe.pools.executors.FiberView;
import dev.lifeguard.probe.pools.executors.GrizzlyView;
import dev.lifeguard.probe.pools.executors.JBossView;
import dev.lifeguard.probe.pools.executors.JettyView;
import dev.lifeguard.probe.pools.executors.NettyView;
import dev.lifeguard.probe.pools.executors.XnioView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the pools of frameworks' threads at the attach, and whether they run a task, by their stacks. Such a task
 * continues in code without a hook for its end.
 */
public final class FrameworkThreads {
    private static final String JBOSS_TASK = JBossView.CLASS + "$Task";
    private static final String COROUTINE_WORKER = CoroutineSchedulerView.CLASS + "$Worker";
    private static final String NETTY_TASKS = "io.netty.util.concurrent.AbstractEventExecutor";

    /** A worker of Akka 2.5; later versions and Pekko use the JDK's. */
    private static final String AKKA_WORKER = "akka.dispatch.MonitorableThreadFactory$AkkaForkJoinWorkerThread";

    private static final String CATS_WORKER = "cats.effect.unsafe.WorkerThread";
    private static final String FIBER = "cats.effect.IOFiber";
    private static final String ZIO_WORKER = FiberView.ZIO + "$$anon$"; // a different number in each version

    private static final String GRIZZLY_WORKER = GrizzlyView.CLASS + "$Worker";
    private static final List<String> GRIZZLY_WORKERS = List.of(
            "org.glassfish.grizzly.threadpool.FixedThreadPool$BasicWorker",
            "org.glassfish.grizzly.threadpool.SyncThreadPool$SyncThreadWorker");

    /** Classes of Akka or Pekko that dispatchers run. */
    private static final List<String> DISPATCHED = List.of(
            "akka.dispatch.Mailbox",
            "akka.dispatch.ForkJoinExecutorConfigurator$AkkaForkJoinTask",
            "org.apache.pekko.dispatch.Mailbox",
            "org.apache.pekko.dispatch.ForkJoinExecutorConfigurator$PekkoForkJoinTask");

    /** Methods in which Jetty's reserved threads wait for a task. */
    private static final List<String> WAITING_METHODS = List.of("reservedWait", "waitForTask");

    private FrameworkThreads() {}

    /**
     * Whether a thread that is, or runs, this object works for the pool in its field {@code this$0}, {@code pool} or
     * {@code $outer}, or for the group of that pool.
     */
    public static boolean isWorker(Object object) {
        if (object.getClass().getClassLoader() == null) {
            return false; // quickly: a host may have thousands of the JDK's
        }
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

    /** The pool of such a worker, or null. */
    public static @Nullable Object pool(Object worker) {
        if (worker.getClass().getName().equals(XnioView.THREAD)) {
            return XnioView.worker(worker);
        }
        Object executor = HostFields.get(worker, "this$0", "pool", "$outer");
        Object group = HostFields.get(executor, "parent"); // Netty's executors have one
        Object pool = group == null ? executor : group;
        return pool != null && FrameworkViews.find(pool) != null ? pool : null;
    }

    /**
     * Whether the pool's threads are event loops or run fibers, and so do not name their pool when they begin a task.
     */
    public static boolean isEventExecutor(Object pool) {
        FrameworkView view = FrameworkViews.find(pool);
        return view instanceof NettyView || view instanceof XnioView || view instanceof FiberView;
    }

    /** Whether such a thread runs a task. */
    public static boolean atTask(Thread thread, StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (WAITING_METHODS.contains(frame.getMethodName())
                    && frame.getClassName().endsWith("$ReservedThread")) {
                return false;
            }
            if (GRIZZLY_WORKERS.contains(frame.getClassName())) {
                return false; // it waits for a task
            }
            if (frame.getClassName().startsWith(ZIO_WORKER)) {
                return HostFields.get(thread, "currentRunnable") != null;
            }
            if (runsTask(frame)) {
                // A coroutine scheduler's tasks that may block belong to its views.
                return !thread.getClass().getName().equals(COROUTINE_WORKER)
                        || "CPU_ACQUIRED".equals(String.valueOf(HostFields.get(thread, "state")));
            }
        }
        return false;
    }

    private static boolean runsTask(StackTraceElement frame) {
        String method = switch (NettyView.plain(frame.getClassName())) {
            case JettyView.CLASS -> "runJob";
            case JBossView.CLASS -> "safeRun";
            case JBOSS_TASK, FIBER -> "run";
            case NETTY_TASKS -> "runTask";
            case CoroutineSchedulerView.CLASS -> "runSafely";
            case GRIZZLY_WORKER -> "doWork";
            default -> DISPATCHED.contains(frame.getClassName()) ? "exec" : "";
        };
        return frame.getMethodName().equals(method);
    }
}
