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
        switch (name) {
            case Tomcat.EXECUTOR:
            case Tomcat.WORKER:
            case Tomcat.DISCARD_OLDEST:
                return Tomcat.shapes();
            case Jetty.POOL:
            case Jetty.RESERVED_THREAD:
                return Jetty.shapes();
            case JBossThreads.EXECUTOR:
            case JBossThreads.TASK:
                return JBossThreads.shapes();
            case Coroutines.SCHEDULER:
            case Coroutines.VIEW:
            case Coroutines.VIEW_WORKER:
                return Coroutines.shapes();
            case Requests.TOMCAT:
                return Requests.tomcat();
            case Requests.JETTY:
                return Requests.jetty();
            case Requests.JETTY_SELECTOR:
                return Requests.jettySelector();
            case Requests.UNDERTOW:
            case Requests.UNDERTOW_READER:
                return Requests.undertow();
            case ServletMappings.TOMCAT:
                return ServletMappings.tomcat();
            case ServletMappings.JETTY_9:
                return ServletMappings.jetty9();
            case ServletMappings.JETTY:
                return ServletMappings.jetty();
            case ServletMappings.JETTY_EE8:
                return ServletMappings.jettyEe8();
            case ServletMappings.JETTY_EE9:
                return ServletMappings.jettyEe9();
            case ServletMappings.JETTY_EE10:
                return ServletMappings.jettyEe10();
            case ServletMappings.JETTY_EE11:
                return ServletMappings.jettyEe11();
            case ServletMappings.UNDERTOW:
                return ServletMappings.undertow();
            case LoopRequests.REACTOR:
                return LoopRequests.reactor();
            case LoopRequests.REACTOR_CHANNEL:
                return LoopRequests.reactorChannel();
            case LoopRequests.GRPC:
            case LoopRequests.GRPC_CALL:
                return LoopRequests.grpc();
            case LoopRequests.UNDERTOW:
            case LoopRequests.UNDERTOW_EXCHANGE:
                return LoopRequests.undertow();
            case VertxRequests.CONNECTION:
            case VertxRequests.REQUEST:
            case VertxRequests.REQUEST_OF_3:
            case VertxRequests.STREAM:
                return VertxRequests.shapes();
            case SpringRoutes.METHODS:
                return SpringRoutes.methods();
            case SpringRoutes.PATHS:
                return SpringRoutes.paths();
            case SpringRoutes.FUNCTIONS:
                return SpringRoutes.functions();
            case JaxRsRoutes.JERSEY:
                return JaxRsRoutes.jersey();
            case JaxRsRoutes.RESTEASY_METHOD:
            case JaxRsRoutes.RESTEASY_LOCATOR:
                return JaxRsRoutes.resteasy();
            case ReactiveRoutes.METHODS:
                return ReactiveRoutes.methods();
            case ReactiveRoutes.PATHS:
                return ReactiveRoutes.paths();
            case ReactiveRoutes.FUNCTIONS:
                return ReactiveRoutes.functions();
            case Hikari.POOL:
            case Hikari.ENTRY:
                return Hikari.shapes();
            case ConnectionPools.TOMCAT:
                return ConnectionPools.tomcat();
            case ConnectionPools.COMMONS:
                return ConnectionPools.commons();
            case ConnectionPools.AGROAL:
            case ConnectionPools.AGROAL_CONNECTION:
                return ConnectionPools.agroal();
            case ConnectionPools.C3P0:
                return ConnectionPools.c3p0();
            case KeyedPools.COMMONS:
            case KeyedPools.COMMONS_KEY:
                return KeyedPools.commons();
            case HttpPools.POOL_4:
            case HttpPools.ROUTE_4:
                return HttpPools.version4();
            case HttpPools.STRICT:
            case HttpPools.STRICT_ROUTE:
            case HttpPools.STRICT_REQUEST:
                return HttpPools.strict();
            case HttpPools.LAX_ROUTE:
            case HttpPools.LAX_REQUEST:
                return HttpPools.lax();
            case ReactivePools.POOL:
            case ReactivePools.ANY_POOL:
            case ReactivePools.BORROWER:
                return ReactivePools.shapes();
            case HttpPools.FUTURE:
                return HttpPools.futures();
            case OkHttp.DISPATCHER:
            case OkHttp.CALL:
            case OkHttp.CALL_OF_4_4:
                return OkHttp.shapes();
            case SpringThrottle.THROTTLE:
            case SpringThrottle.EXECUTOR:
            case SpringThrottle.TASK:
            case SpringThrottle.TASK_OF_5:
                return SpringThrottle.shapes();
            case LimitedExecutors.HAZELCAST:
                return LimitedExecutors.hazelcast();
            case Netty.ANY_EXECUTOR:
            case Netty.SCHEDULING:
            case Netty.EXECUTOR:
            case Netty.GROUP:
                return Netty.shapes();
            case Xnio.CONNECTION:
            case Xnio.THREAD:
            case Xnio.POOL:
                return Xnio.shapes();
            case Netty.LOOP:
            case Netty.HANDLER:
                return Netty.loops();
            case Netty.EPOLL_LOOP:
            case Netty.EPOLL_HANDLER:
                return Netty.epollLoops();
            case Dispatchers.PEKKO_POOL:
            case Dispatchers.PEKKO_POOL_OF_JAVA_9:
            case Dispatchers.PEKKO_TASK:
            case Dispatchers.PEKKO_MAILBOX:
                return Dispatchers.pekko();
            case Dispatchers.AKKA_POOL:
            case Dispatchers.AKKA_TASK:
            case Dispatchers.AKKA_MAILBOX:
                return Dispatchers.akka();
            case CatsEffect.SCHEDULER:
            case CatsEffect.WORKER:
            case CatsEffect.FIBER:
                return CatsEffect.shapes();
            case Zio.SCHEDULER:
            case Zio.WORKER:
            case Zio.OWN_WORKER_2:
            case Zio.OWN_WORKER_3:
            case Zio.OWN_WORKER_4:
            case Zio.OWN_WORKER_5:
                return Zio.shapes();
            case Grizzly.POOL:
            case Grizzly.FIXED:
            case Grizzly.QUEUE_LIMITED:
            case Grizzly.SYNC:
                return Grizzly.shapes();
            case HidingLoaders.JBOSS_MODULES:
                return HidingLoaders.jbossModules();
            case HidingLoaders.FELIX:
                return HidingLoaders.felix();
            case HidingLoaders.EQUINOX:
                return HidingLoaders.equinox();
            default:
                int end = name.indexOf(Relocation.NETTY);
                return end < 0 ? null : Relocation.of(name.substring(0, end + 1), of(name.substring(end + 1)));
        }
    }
}
