package dev.lifeguard.probe.host;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A framework's pool, called by reflection since each run has another version.
 *
 * @param name the probe's name for it
 * @param executor the pool
 * @param threads number of threads under load
 * @param room capacity of its queue, 0 if it is unbounded
 * @param reserved number of reserved threads started so far, each as a task; null if the pool has none
 */
record FrameworkPool(
        String name,
        Executor executor,
        int threads,
        int room,
        @Nullable IntSupplier reserved) {
    private static final int THREADS = 4;
    private static final int ROOM = 60;

    /** The pools of a framework, by its name in the test. */
    static List<FrameworkPool> of(String framework) throws ReflectiveOperationException {
        switch (framework) {
            case "jetty":
                return List.of(jetty(), jettyWithOwnQueue());
            case "jboss-threads":
                return List.of(jboss());
            case "coroutines":
                return coroutines();
            case "netty":
                return nettys("io.netty.");
            case "grpcnetty":
                return nettys("io.grpc.netty.shaded.io.netty.");
            case "reactor":
                return reactor();
            case "pekko":
                return Actors.pools("org.apache.pekko.");
            case "akka":
                return Actors.pools("akka.");
            case "vertx":
                return List.of(VertxWorkers.pool());
            case "grizzly":
                return GrizzlyPools.all();
            case "cats-effect":
                return List.of(Fibers.catsEffect());
            case "zio":
                return List.of(Fibers.zio());
            default:
                throw new IllegalArgumentException(framework);
        }
    }

    /** Jetty submits a reserved thread to itself as a task. */
    private static final class JettyQueue extends ArrayBlockingQueue<Runnable> {
        private static final long serialVersionUID = 1L;
        final AtomicInteger reserved = new AtomicInteger();

        JettyQueue() {
            super(ROOM);
        }

        @Override
        public boolean offer(Runnable task) {
            if (task.getClass().getName().endsWith("$ReservedThread")) {
                reserved.incrementAndGet();
            }
            return super.offer(task);
        }
    }

    private static FrameworkPool jetty() throws ReflectiveOperationException {
        JettyQueue queue = new JettyQueue();
        Object pool = Class.forName("org.eclipse.jetty.util.thread.QueuedThreadPool")
                .getConstructor(int.class, int.class, int.class, BlockingQueue.class)
                .newInstance(THREADS, 1, 60_000, queue);
        call(pool, "setName", "jettypool");
        boolean reserves = has(pool, "setReservedThreads");
        if (reserves) {
            call(pool, "setReservedThreads", 1);
        }
        call(pool, "start");
        return new FrameworkPool("jettypool", (Executor) pool, THREADS, ROOM, reserves ? queue.reserved::get : null);
    }

    private static FrameworkPool jettyWithOwnQueue() throws ReflectiveOperationException {
        Object pool = Class.forName("org.eclipse.jetty.util.thread.QueuedThreadPool")
                .getConstructor(int.class, int.class)
                .newInstance(THREADS, 1);
        call(pool, "setName", "jettyown");
        call(pool, "start");
        return new FrameworkPool("jettyown", (Executor) pool, THREADS, 0, null);
    }

    private static FrameworkPool jboss() throws ReflectiveOperationException {
        Object builder = Class.forName("org.jboss.threads.EnhancedQueueExecutor$Builder")
                .getConstructor()
                .newInstance();
        call(builder, "setCorePoolSize", 1);
        call(builder, "setMaximumPoolSize", THREADS);
        call(builder, "setMaximumQueueSize", ROOM);
        builder.getClass()
                .getMethod("setThreadFactory", ThreadFactory.class)
                .invoke(builder, Pools.threads("jbosspool"));
        return new FrameworkPool("jbosspool", (Executor) call(builder, "build"), THREADS, ROOM, null);
    }

    private static List<FrameworkPool> nettys(String packageName) throws ReflectiveOperationException {
        List<FrameworkPool> pools = new ArrayList<>(List.of(
                netty(packageName + "util.concurrent.DefaultEventExecutorGroup", "nettypool", THREADS),
                netty(packageName + "channel.nio.NioEventLoopGroup", "nioloop", 2)));
        Class<?> epoll = Class.forName(packageName + "channel.epoll.Epoll");
        if ((Boolean) epoll.getMethod("isAvailable").invoke(null)) { // only on some systems and processors
            pools.add(netty(packageName + "channel.epoll.EpollEventLoopGroup", "epollloop", 2));
        }
        return pools;
    }

    private static FrameworkPool netty(String group, String name, int threads) throws ReflectiveOperationException {
        Object pool = Class.forName(group)
                .getConstructor(int.class, ThreadFactory.class)
                .newInstance(threads, Pools.threads(name));
        return new FrameworkPool(name, (Executor) pool, threads, 0, null);
    }

    private static List<FrameworkPool> coroutines() throws ReflectiveOperationException {
        Class<?> dispatchers = Class.forName("kotlinx.coroutines.Dispatchers");
        Object cpu = dispatchers.getMethod("getDefault").invoke(null);
        Object io = dispatchers.getMethod("getIO").invoke(null);
        Object view = has(io, "limitedParallelism", int.class, String.class)
                ? io.getClass()
                        .getMethod("limitedParallelism", int.class, String.class)
                        .invoke(io, 3, null)
                : call(io, "limitedParallelism", 3);
        int cpus = Math.max(2, Runtime.getRuntime().availableProcessors());
        return List.of(
                new FrameworkPool("Dispatchers.Default", executor(cpu), cpus, 0, null),
                new FrameworkPool("Dispatchers.IO", executor(io), Math.max(64, cpus), 0, null),
                new FrameworkPool("Dispatchers.IO.limitedParallelism(3)", executor(view), 3, 0, null));
    }

    private static List<FrameworkPool> reactor() throws ReflectiveOperationException {
        Class<?> schedulers = Class.forName("reactor.core.scheduler.Schedulers");
        Object elastic = schedulers
                .getMethod("newBoundedElastic", int.class, int.class, String.class)
                .invoke(null, THREADS, 1_000, "elasticpool");
        Object parallel =
                schedulers.getMethod("newParallel", String.class, int.class).invoke(null, "parallelpool", 3);
        return List.of(
                new FrameworkPool("elasticpool", schedulerOf(elastic), THREADS, 0, null),
                new FrameworkPool("parallelpool", schedulerOf(parallel), 3, 0, null));
    }

    private static Executor schedulerOf(Object scheduler) throws ReflectiveOperationException {
        var schedule = Class.forName("reactor.core.scheduler.Scheduler").getMethod("schedule", Runnable.class);
        return task -> {
            try {
                Object unused = schedule.invoke(scheduler, task);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        };
    }

    private static Executor executor(Object dispatcher) throws ReflectiveOperationException {
        return (Executor) Class.forName("kotlinx.coroutines.ExecutorsKt")
                .getMethod("asExecutor", Class.forName("kotlinx.coroutines.CoroutineDispatcher"))
                .invoke(null, dispatcher);
    }

    /** Whether the object has a public method of that name, with these parameters if any are given. */
    private static boolean has(Object object, String method, Class<?>... parameters) {
        for (var one : object.getClass().getMethods()) {
            if (one.getName().equals(method)
                    && (parameters.length == 0
                            || List.of(one.getParameterTypes()).equals(List.of(parameters)))) {
                return true;
            }
        }
        return false;
    }

    private static Object call(Object object, String method) throws ReflectiveOperationException {
        return object.getClass().getMethod(method).invoke(object);
    }

    private static Object call(Object object, String method, Object argument) throws ReflectiveOperationException {
        Class<?> type = argument instanceof Integer ? int.class : String.class;
        var found = object.getClass().getMethod(method, type);
        found.setAccessible(true); // its class need not be public
        return found.invoke(object, argument);
    }
}
