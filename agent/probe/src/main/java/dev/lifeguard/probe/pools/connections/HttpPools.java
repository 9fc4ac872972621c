package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * The connection pools of Apache's HTTP clients, one for each route: version 4 (HttpCore 4.3, 4.4.16), and version 5
 * with strict and with lax limits (HttpCore 5.2.4, 5.3.6, 5.4.3).
 *
 * <p>An acquire is identified by its future, since it may look for a connection several times, and in version 5 on any
 * thread. A strict pool looks up the route first, which shows the pool that the acquire belongs to.
 */
public final class HttpPools {
    public static final String POOL_4 = "org/apache/http/pool/AbstractConnPool";
    public static final String ROUTE_4 = "org/apache/http/pool/RouteSpecificPool";
    public static final String STRICT = "org/apache/hc/core5/pool/StrictConnPool";
    public static final String STRICT_ROUTE = STRICT + "$PerRoutePool";
    public static final String STRICT_REQUEST = STRICT + "$LeaseRequest";
    public static final String LAX_ROUTE = "org/apache/hc/core5/pool/LaxConnPool$PerRoutePool";
    public static final String LAX_REQUEST = "org/apache/hc/core5/pool/LaxConnPool$LeaseRequest";
    public static final String FUTURE = "org/apache/hc/core5/concurrent/BasicFuture";

    private static final String FIELD = "future:L" + FUTURE + ";";
    private static final String OF_REQUEST = "1.getFuture()L" + FUTURE + ";";

    private static final HookPoint MADE = HookPoint.at("<init>", Place.RETURN, Hook.CONNECTIONS_CREATED, "0");
    private static final HookPoint CLOSES = HookPoint.at("shutdown", Place.ENTRY, Hook.ASK_POOL_CLOSES, "0");
    private static final HookPoint FAILS = HookPoint.at("failed", Place.ENTRY, Hook.ASK_GIVES_UP, FIELD);
    private static final Part FUTURES =
            Part.of(FUTURE, HookPoint.at("cancel(Z", Place.RETURN, Hook.ASK_CANCELS, "value", "0"));

    private HttpPools() {}

    public static List<Framework> version4() {
        String ask = "getPoolEntryBlocking";
        return List.of(new Framework(
                "the pool of Apache's HTTP client 4",
                Part.of(
                        POOL_4,
                        List.of("leased:Ljava/util/Set;", "maxTotal:I", "defaultMaxPerRoute:I"),
                        HookPoint.at(ask, Place.AFTER, "getPool(", Hook.ASK_LOOKS, "value", "6", "0"),
                        HookPoint.at(ask, Place.RETURN, Hook.ASK_FINDS, "value", "6"),
                        HookPoint.at(ask, Place.ESCAPE, Hook.ASK_GIVES_UP, "6")),
                route(ROUTE_4)));
    }

    public static List<Framework> strict() {
        String look = "processPendingRequest";
        return List.of(new Framework(
                "the pool of Apache's HTTP client 5",
                Part.of(
                        STRICT,
                        List.of("leased:Ljava/util/Set;", "maxTotal:I", "defaultMaxPerRoute:I"),
                        HookPoint.at(look, Place.AFTER, "getPool(", Hook.ASK_LOOKS, "value", OF_REQUEST, "0"),
                        HookPoint.at(look, Place.BEFORE, "completed(", Hook.ASK_FINDS, "value", OF_REQUEST)),
                Part.of(STRICT_REQUEST, List.of("getFuture()L" + FUTURE + ";"), FAILS),
                route(STRICT_ROUTE),
                FUTURES));
    }

    private static Part route(String name) {
        return Part.of(
                name,
                List.of("route:Ljava/lang/Object;", "leased:Ljava/util/Set;", "available:Ljava/util/LinkedList;"),
                MADE,
                HookPoint.at("free", Place.ENTRY, Hook.ASK_RELEASES, "1", "2", "0"),
                HookPoint.at("remove", Place.ENTRY, Hook.CONNECTION_CLOSED, "1"),
                CLOSES);
    }

    /** An acquire that finds no connection at once becomes a request, whose constructor receives its future. */
    public static List<Framework> lax() {
        String request = "<init>(Ljava/lang/Object;Lorg/apache/hc/core5/util/";
        return List.of(new Framework(
                "the lax pool of Apache's HTTP client 5",
                Part.of(
                        LAX_ROUTE,
                        List.of("route:Ljava/lang/Object;", "allocated:Ljava/util/concurrent/atomic/AtomicInteger;"),
                        MADE,
                        HookPoint.at("lease", Place.BEFORE, request, Hook.ASK_WAITS, "value", "0"),
                        HookPoint.at("lease", Place.BEFORE, "completed(", Hook.ASK_TAKES, "value", "0"),
                        HookPoint.at("release", Place.ENTRY, Hook.ASK_RELEASES, "1", "2", "0"),
                        CLOSES),
                Part.of(LAX_REQUEST, HookPoint.at("completed", Place.ENTRY, Hook.ASK_FINDS, "1", FIELD), FAILS),
                FUTURES));
    }

    /** Acquires are cancelled through them; the hook ignores other futures. */
    public static List<Framework> futures() {
        return List.of(new Framework("the future of Apache's HTTP client 5", FUTURES));
    }
}
