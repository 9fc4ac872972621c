package dev.lifeguard.imports.group;

import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.frame.Waiting;
import java.util.List;
import java.util.Optional;

/**
 * A family of pools whose workers can be recognised by their stacks.
 *
 * @param pool the class of its pools
 * @param worker prefix of the class whose method runs the worker
 * @param idle prefixes, as {@code class.method}, of frames of a worker without a task; empty if busy ones are known
 *     instead
 * @param busy prefixes of frames of a worker with a task
 */
record Family(String pool, String worker, List<String> idle, List<String> busy) {
    private static final String JUC = "java.util.concurrent.";
    private static final String NETTY = "io.netty.";
    private static final String JETTY = "org.eclipse.jetty.util.thread.";
    private static final String GRIZZLY = "org.glassfish.grizzly.threadpool.";
    private static final String FORK_JOIN = JUC + "ForkJoinPool";
    private static final String COMMON_NAME = "ForkJoinPool.commonPool-worker-";

    /** Class of the frames that identify carriers of virtual threads. */
    private static final String CARRIER = "java.lang.VirtualThread";

    /** Fork/join pools, also the scheduler of virtual threads. */
    static final Family SCHEDULER = new Family(
            FORK_JOIN,
            JUC + "ForkJoinWorkerThread",
            List.of(),
            List.of(JUC + "ForkJoinTask.doExec", JUC + "ForkJoinPool$WorkQueue.topLevelExec"));

    private static final List<Family> ALL = List.of(
            idle(JUC + "ThreadPoolExecutor", JUC + "ThreadPoolExecutor$Worker", JUC + "ThreadPoolExecutor.getTask"),
            SCHEDULER,
            idle(
                    "org.apache.tomcat.util.threads.ThreadPoolExecutor",
                    "org.apache.tomcat.util.threads.ThreadPoolExecutor$Worker",
                    "org.apache.tomcat.util.threads.ThreadPoolExecutor.getTask"),
            idle(
                    JETTY + "QueuedThreadPool",
                    JETTY + "QueuedThreadPool$",
                    JETTY + "QueuedThreadPool$Runner.idleJobPoll",
                    JETTY + "QueuedThreadPool.idleJobPoll",
                    JETTY + "ReservedThreadExecutor$ReservedThread.reservedWait"),
            idle(
                    "org.jboss.threads.EnhancedQueueExecutor",
                    "org.jboss.threads.EnhancedQueueExecutor$ThreadBody",
                    "org.jboss.threads.EnhancedQueueExecutor$PoolThreadNode."),
            idle(
                    NETTY + "util.concurrent.SingleThreadEventExecutor",
                    NETTY + "util.concurrent.SingleThreadEventExecutor",
                    NETTY + "channel.nio.NioEventLoop.select",
                    NETTY + "channel.nio.NioIoHandler.select",
                    NETTY + "channel.nio.SelectedSelectionKeySetSelector.select",
                    NETTY + "channel.epoll.Native.epollWait",
                    NETTY + "channel.kqueue.Native.keventWait",
                    NETTY + "util.concurrent.SingleThreadEventExecutor.takeTask"),
            idle(
                    "kotlinx.coroutines.scheduling.CoroutineScheduler",
                    "kotlinx.coroutines.scheduling.CoroutineScheduler$Worker",
                    "kotlinx.coroutines.scheduling.CoroutineScheduler$Worker.tryPark",
                    "kotlinx.coroutines.scheduling.CoroutineScheduler$Worker.park"),
            idle(
                    "cats.effect.unsafe.WorkStealingThreadPool",
                    "cats.effect.unsafe.WorkerThread",
                    "cats.effect.unsafe.WorkerThread.park"),
            idle(
                    GRIZZLY + "AbstractThreadPool",
                    GRIZZLY + "AbstractThreadPool$Worker",
                    GRIZZLY + "FixedThreadPool$BasicWorker.getTask",
                    GRIZZLY + "SyncThreadPool$SyncThreadWorker.getTask"));

    private static Family idle(String pool, String worker, String... idle) {
        return new Family(pool, worker, List.of(idle), List.of());
    }

    /** Returns the family of a thread with this stack; the outermost match counts. */
    static Optional<Family> of(List<Frame> stack) {
        for (int i = stack.size() - 1; i >= 0; i--) {
            String type = stack.get(i).type();
            for (Family family : ALL) {
                if (type.startsWith(family.worker)) {
                    return Optional.of(family);
                }
            }
        }
        return Optional.empty();
    }

    /** Returns the class of the pool of a worker with this name. */
    String poolOf(String threadName) {
        return pool.equals(FORK_JOIN) && threadName.startsWith(COMMON_NAME) ? PoolInfo.COMMON_POOL : pool;
    }

    Activity activity(Waiting waiting, List<Frame> stack) {
        boolean isIdle = busy.isEmpty() ? has(stack, idle) : !has(stack, busy);
        // What sleeps or reads in a pool is mostly a task that ends.
        if (isIdle || waiting == Waiting.FOR_ANY && ServiceLoop.waitsForNext(waiting, task(stack))) {
            return Activity.IDLE;
        }
        return waiting == Waiting.NOT ? Activity.RUNNING : Activity.BLOCKED;
    }

    /** Returns the frames above those of the pool. */
    private List<Frame> task(List<Frame> stack) {
        int end = 0;
        while (end < stack.size()
                && !stack.get(end).type().startsWith(worker)
                && !stack.get(end).type().equals(pool)) {
            end++;
        }
        return stack.subList(0, end);
    }

    /** Returns whether a worker carries a virtual thread. */
    static boolean carries(List<Frame> stack) {
        return stack.stream()
                .anyMatch(
                        frame -> frame.type().equals(CARRIER) && frame.method().startsWith("runContinuation"));
    }

    private static boolean has(List<Frame> stack, List<String> methods) {
        for (Frame frame : stack) {
            for (String method : methods) {
                if (method.startsWith(frame.type()) && (frame.type() + "." + frame.method()).startsWith(method)) {
                    return true;
                }
            }
        }
        return false;
    }
}
