package dev.lifeguard.probe.transform;

import dev.lifeguard.probe.pools.connections.ConnectionPools;
import dev.lifeguard.probe.pools.connections.Hikari;
import dev.lifeguard.probe.pools.connections.HttpPools;
import dev.lifeguard.probe.pools.connections.KeyedPools;
import dev.lifeguard.probe.pools.connections.OkHttp;
import dev.lifeguard.probe.pools.connections.ReactivePools;
import dev.lifeguard.probe.pools.executors.CatsEffect;
import dev.lifeguard.probe.pools.executors.Coroutines;
import dev.lifeguard.probe.pools.executors.Dispatchers;
import dev.lifeguard.probe.pools.executors.Grizzly;
import dev.lifeguard.probe.pools.executors.JBossThreads;
import dev.lifeguard.probe.pools.executors.Jetty;
import dev.lifeguard.probe.pools.executors.LimitedExecutors;
import dev.lifeguard.probe.pools.executors.Netty;
import dev.lifeguard.probe.pools.executors.Tomcat;
import dev.lifeguard.probe.pools.executors.Xnio;
import dev.lifeguard.probe.pools.executors.Zio;
import dev.lifeguard.probe.pools.limits.SpringThrottle;
import dev.lifeguard.probe.pools.requests.JaxRsRoutes;
import dev.lifeguard.probe.pools.requests.LoopRequests;
import dev.lifeguard.probe.pools.requests.ReactiveRoutes;
import dev.lifeguard.probe.pools.requests.Requests;
import dev.lifeguard.probe.pools.requests.ServletMappings;
import dev.lifeguard.probe.pools.requests.SpringRoutes;
import dev.lifeguard.probe.pools.requests.VertxRequests;
import dev.lifeguard.probe.weave.Framework;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The frameworks with known pools, by the names of their classes.
 *
 * <p>This is called for each class that the host loads. The names are compile-time constants, so that no class for an
 * absent framework is loaded here.
 */
public final class Frameworks {
    private Frameworks() {}

    /**
     * The possible structures of a class's framework; the first one that fits is used. Null if the class belongs to no
     * framework.
     *
     * @param name internal name of the class
     */
    public static @Nullable List<Framework> of(String name) {
        return switch (name) {
            case Tomcat.EXECUTOR, Tomcat.WORKER, Tomcat.DISCARD_OLDEST -> Tomcat.shapes();
            case Jetty.POOL, Jetty.RESERVED_THREAD -> Jetty.shapes();
            case JBossThreads.EXECUTOR, JBossThreads.TASK -> JBossThreads.shapes();
            case Coroutines.SCHEDULER, Coroutines.VIEW, Coroutines.VIEW_WORKER -> Coroutines.shapes();
            case Requests.TOMCAT -> Requests.tomcat();
            case Requests.JETTY -> Requests.jetty();
            case Requests.JDK -> Requests.jdk();
            case Requests.HELIDON -> Requests.helidon();
            case Requests.JETTY_SELECTOR -> Requests.jettySelector();
            case Requests.UNDERTOW, Requests.UNDERTOW_READER -> Requests.undertow();
            case ServletMappings.TOMCAT -> ServletMappings.tomcat();
            case ServletMappings.JETTY_9 -> ServletMappings.jetty9();
            case ServletMappings.JETTY -> ServletMappings.jetty();
            case ServletMappings.JETTY_EE8 -> ServletMappings.jettyNested(" of EE 8", name);
            case ServletMappings.JETTY_EE9 -> ServletMappings.jettyNested(" of EE 9", name);
            case ServletMappings.JETTY_EE10 -> ServletMappings.jettyChannel(" of EE 10", name);
            case ServletMappings.JETTY_EE11 -> ServletMappings.jettyChannel(" of EE 11", name);
            case ServletMappings.UNDERTOW -> ServletMappings.undertow();
            case LoopRequests.REACTOR -> LoopRequests.reactor();
            case LoopRequests.REACTOR_CHANNEL -> LoopRequests.reactorChannel();
            case LoopRequests.GRPC, LoopRequests.GRPC_CALL -> LoopRequests.grpc();
            case LoopRequests.UNDERTOW, LoopRequests.UNDERTOW_EXCHANGE -> LoopRequests.undertow();
            case VertxRequests.CONNECTION, VertxRequests.REQUEST, VertxRequests.REQUEST_OF_3, VertxRequests.STREAM ->
                VertxRequests.shapes();
            case SpringRoutes.METHODS -> SpringRoutes.methods();
            case SpringRoutes.PATHS -> SpringRoutes.paths();
            case SpringRoutes.FUNCTIONS -> SpringRoutes.functions();
            case JaxRsRoutes.JERSEY -> JaxRsRoutes.jersey();
            case JaxRsRoutes.RESTEASY_METHOD, JaxRsRoutes.RESTEASY_LOCATOR -> JaxRsRoutes.resteasy();
            case ReactiveRoutes.METHODS -> ReactiveRoutes.methods();
            case ReactiveRoutes.PATHS -> ReactiveRoutes.paths();
            case ReactiveRoutes.FUNCTIONS -> ReactiveRoutes.functions();
            case Hikari.POOL, Hikari.ENTRY -> Hikari.shapes();
            case ConnectionPools.TOMCAT -> ConnectionPools.tomcat();
            case ConnectionPools.COMMONS -> ConnectionPools.commons();
            case ConnectionPools.AGROAL, ConnectionPools.AGROAL_CONNECTION -> ConnectionPools.agroal();
            case ConnectionPools.C3P0 -> ConnectionPools.c3p0();
            case KeyedPools.COMMONS, KeyedPools.COMMONS_KEY -> KeyedPools.commons();
            case HttpPools.POOL_4, HttpPools.ROUTE_4 -> HttpPools.version4();
            case HttpPools.STRICT, HttpPools.STRICT_ROUTE, HttpPools.STRICT_REQUEST -> HttpPools.strict();
            case HttpPools.LAX_ROUTE, HttpPools.LAX_REQUEST -> HttpPools.lax();
            case ReactivePools.POOL, ReactivePools.ANY_POOL, ReactivePools.BORROWER -> ReactivePools.shapes();
            case HttpPools.FUTURE -> HttpPools.futures();
            case OkHttp.DISPATCHER, OkHttp.CALL, OkHttp.CALL_OF_4_4 -> OkHttp.shapes();
            case SpringThrottle.THROTTLE, SpringThrottle.EXECUTOR, SpringThrottle.TASK, SpringThrottle.TASK_OF_5 ->
                SpringThrottle.shapes();
            case LimitedExecutors.HAZELCAST -> LimitedExecutors.hazelcast();
            case Netty.ANY_EXECUTOR, Netty.SCHEDULING, Netty.EXECUTOR, Netty.GROUP -> Netty.shapes();
            case Xnio.CONNECTION, Xnio.THREAD, Xnio.POOL -> Xnio.shapes();
            case Netty.LOOP, Netty.HANDLER -> Netty.loops();
            case Netty.EPOLL_LOOP, Netty.EPOLL_HANDLER -> Netty.epollLoops();
            case Dispatchers.PEKKO_POOL,
                    Dispatchers.PEKKO_POOL_OF_JAVA_9,
                    Dispatchers.PEKKO_TASK,
                    Dispatchers.PEKKO_MAILBOX -> Dispatchers.pekko();
            case Dispatchers.AKKA_POOL, Dispatchers.AKKA_TASK, Dispatchers.AKKA_MAILBOX -> Dispatchers.akka();
            case CatsEffect.SCHEDULER, CatsEffect.WORKER, CatsEffect.FIBER -> CatsEffect.shapes();
            case Zio.SCHEDULER, Zio.WORKER, Zio.OWN_WORKER_2, Zio.OWN_WORKER_3, Zio.OWN_WORKER_4, Zio.OWN_WORKER_5 ->
                Zio.shapes();
            case Grizzly.POOL, Grizzly.FIXED, Grizzly.QUEUE_LIMITED, Grizzly.SYNC -> Grizzly.shapes();
            case HidingLoaders.JBOSS_MODULES -> HidingLoaders.jbossModules();
            case HidingLoaders.FELIX -> HidingLoaders.felix();
            case HidingLoaders.EQUINOX -> HidingLoaders.equinox();
            default -> relocated(name, name.indexOf(Relocation.NETTY));
        };
    }

    private static @Nullable List<Framework> relocated(String name, int prefix) {
        return prefix < 0 ? null : Relocation.of(name.substring(0, prefix + 1), of(name.substring(prefix + 1)));
    }
}
