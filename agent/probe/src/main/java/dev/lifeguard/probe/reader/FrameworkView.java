package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The state of a framework's pool; by default its queue is not a JDK queue. */
abstract sealed class FrameworkView implements CountedView
        permits JettyView,
                JBossView,
                CoroutineSchedulerView,
                LimitedDispatcherView,
                NettyView,
                DispatcherView,
                FiberView,
                GrizzlyView,
                XnioView {
    private static final Map<String, PoolInfo.Kind> KINDS = Map.of(
            "org.eclipse.jetty.",
            PoolInfo.Kind.JETTY,
            "org.jboss.",
            PoolInfo.Kind.JBOSS,
            "kotlinx.",
            PoolInfo.Kind.COROUTINES,
            "io.netty.",
            PoolInfo.Kind.NETTY,
            "org.apache.pekko.",
            PoolInfo.Kind.DISPATCHER,
            "akka.",
            PoolInfo.Kind.DISPATCHER,
            "cats.effect.",
            PoolInfo.Kind.CATS_EFFECT,
            "zio.",
            PoolInfo.Kind.ZIO,
            "org.glassfish.grizzly.",
            PoolInfo.Kind.GRIZZLY,
            "org.xnio.",
            PoolInfo.Kind.XNIO);

    /** The view of a pool that {@code ExecutorHooks} has seen. */
    static FrameworkView of(Object pool) {
        FrameworkView view = find(pool);
        if (view == null) {
            throw new IllegalArgumentException(pool.getClass() + " is no known pool");
        }
        return view;
    }

    /** The view of an object that may be a framework's pool, null if it is not. */
    static @Nullable FrameworkView find(Object pool) {
        for (Class<?> type = pool.getClass(); type != null; type = type.getSuperclass()) {
            switch (NettyView.plain(type.getName())) {
                case JettyView.CLASS:
                    return new JettyView(pool);
                case JBossView.CLASS:
                    return new JBossView(pool);
                case CoroutineSchedulerView.CLASS:
                    return new CoroutineSchedulerView(pool);
                case LimitedDispatcherView.CLASS:
                    return new LimitedDispatcherView(pool);
                case NettyView.GROUP:
                case NettyView.EXECUTOR:
                    return new NettyView(pool);
                case DispatcherView.PEKKO:
                case DispatcherView.PEKKO_OF_JAVA_9:
                case DispatcherView.AKKA:
                    return new DispatcherView(pool);
                case FiberView.CATS_EFFECT:
                case FiberView.ZIO:
                    return new FiberView(pool);
                case GrizzlyView.CLASS:
                    return new GrizzlyView(pool);
                case XnioView.CLASS:
                    return new XnioView(pool);
                default:
                    break; // try the superclass
            }
        }
        return null;
    }

    /** The kind of a pool that has been collected. */
    static PoolInfo.Kind kind(String className) {
        for (Map.Entry<String, PoolInfo.Kind> known : KINDS.entrySet()) {
            if (NettyView.plain(className).startsWith(known.getKey())) {
                return known.getValue();
            }
        }
        return PoolInfo.Kind.THREAD_POOL; // a subclass of the host; its framework is unknown now
    }

    @Override
    public long queueSize() {
        return -1;
    }

    /** Up to {@code max} tasks in a queue that is not the JDK's; read without its locks. */
    List<Object> queuedTasks(int max) {
        return List.of();
    }
}
