package dev.lifeguard.probe.pools.kinds;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.pools.FrameworkView;
import dev.lifeguard.probe.pools.executors.CoroutineSchedulerView;
import dev.lifeguard.probe.pools.executors.DispatcherView;
import dev.lifeguard.probe.pools.executors.FiberView;
import dev.lifeguard.probe.pools.executors.GrizzlyView;
import dev.lifeguard.probe.pools.executors.JBossView;
import dev.lifeguard.probe.pools.executors.JettyView;
import dev.lifeguard.probe.pools.executors.LimitedDispatcherView;
import dev.lifeguard.probe.pools.executors.NettyView;
import dev.lifeguard.probe.pools.executors.XnioView;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The known kinds of frameworks' pools, by the names of their classes. */
public final class FrameworkViews {
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

    private FrameworkViews() {}

    /** The view of a pool that {@code ExecutorHooks} has seen. */
    public static FrameworkView of(Object pool) {
        FrameworkView view = find(pool);
        if (view == null) {
            throw new IllegalArgumentException(pool.getClass() + " is no known pool");
        }
        return view;
    }

    /** The view of an object that may be a framework's pool, null if it is not. */
    public static @Nullable FrameworkView find(Object pool) {
        for (Class<?> type = pool.getClass();
                type != null && type.getClassLoader() != null; // quickly for the JDK's
                type = type.getSuperclass()) {
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
    public static PoolInfo.Kind kind(String className) {
        for (Map.Entry<String, PoolInfo.Kind> known : KINDS.entrySet()) {
            if (NettyView.plain(className).startsWith(known.getKey())) {
                return known.getValue();
            }
        }
        return PoolInfo.Kind.THREAD_POOL; // a subclass of the host; its framework is unknown now
    }
}
