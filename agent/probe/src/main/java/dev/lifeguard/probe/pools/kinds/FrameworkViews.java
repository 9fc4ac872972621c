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
    private static final Map<String, PoolInfo.Kind> KINDS = Map.ofEntries(
            Map.entry("org.eclipse.jetty.", PoolInfo.Kind.JETTY),
            Map.entry("org.jboss.", PoolInfo.Kind.JBOSS),
            Map.entry("kotlinx.", PoolInfo.Kind.COROUTINES),
            Map.entry("io.netty.", PoolInfo.Kind.NETTY),
            Map.entry("org.apache.pekko.", PoolInfo.Kind.DISPATCHER),
            Map.entry("akka.", PoolInfo.Kind.DISPATCHER),
            Map.entry("cats.effect.", PoolInfo.Kind.CATS_EFFECT),
            Map.entry("zio.", PoolInfo.Kind.ZIO),
            Map.entry("org.glassfish.grizzly.", PoolInfo.Kind.GRIZZLY),
            Map.entry("org.xnio.", PoolInfo.Kind.XNIO));

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
            FrameworkView view = switch (NettyView.plain(type.getName())) {
                case JettyView.CLASS -> new JettyView(pool);
                case JBossView.CLASS -> new JBossView(pool);
                case CoroutineSchedulerView.CLASS -> new CoroutineSchedulerView(pool);
                case LimitedDispatcherView.CLASS -> new LimitedDispatcherView(pool);
                case NettyView.GROUP, NettyView.EXECUTOR -> new NettyView(pool);
                case DispatcherView.PEKKO, DispatcherView.PEKKO_OF_JAVA_9, DispatcherView.AKKA ->
                    new DispatcherView(pool);
                case FiberView.CATS_EFFECT, FiberView.ZIO -> new FiberView(pool);
                case GrizzlyView.CLASS -> new GrizzlyView(pool);
                case XnioView.CLASS -> new XnioView(pool);
                default -> null;
            };
            if (view != null) {
                return view;
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
