package dev.lifeguard.probe.pools.requests;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * The start of requests in servers, on the worker that serves them.
 *
 * <p>A task of their pools may serve several requests of a connection. A worker of Jetty's may also wait at a
 * selector, serve what it finds there, and wait at the selector again, all in one task. Undertow reads requests on its
 * own threads and submits each to a worker as a task, unless its handler declares that it does not block.
 */
public final class Requests {
    public static final String TOMCAT = "org/apache/catalina/connector/CoyoteAdapter";

    public static final String JETTY = "org/eclipse/jetty/server/Server";

    /** In a library that Jetty's client uses, too, so it may exist without the server. */
    public static final String JETTY_SELECTOR = "org/eclipse/jetty/io/ManagedSelector$SelectorProducer";

    /** The task that calls an Undertow handler on another thread, mostly a worker. */
    public static final String UNDERTOW = "io/undertow/server/HttpServerExchange$1";

    /** Reads a request on a worker if it was sent together with the previous one. */
    public static final String UNDERTOW_READER = "io/undertow/server/protocol/http/HttpReadListener";

    /** Calls the handler of each request in the JDK's own server. */
    public static final String JDK = "sun/net/httpserver/ServerImpl$Exchange$LinkHandler";

    /** Routes each request of Helidon from version 4 on, which has a virtual thread for each connection. */
    public static final String HELIDON = "io/helidon/webserver/http/HttpRoutingImpl";

    private Requests() {}

    public static List<Framework> jdk() {
        return whole("a request of the JDK's server", JDK, "handle");
    }

    public static List<Framework> helidon() {
        return whole("Helidon's request", HELIDON, "route");
    }

    /** A request that is one call of a method, on a virtual thread that may serve others before and after. */
    private static List<Framework> whole(String name, String type, String method) {
        return List.of(new Framework(
                name,
                Part.of(
                        type,
                        HookPoint.at(method, Place.ENTRY, Hook.REQUEST_BEGINS),
                        HookPoint.at(method, Place.RETURN, Hook.REQUEST_ENDS),
                        HookPoint.at(method, Place.ESCAPE, Hook.REQUEST_ENDS))));
    }

    public static List<Framework> tomcat() {
        return List.of(new Framework(
                "Tomcat's request", Part.of(TOMCAT, HookPoint.at("service", Place.ENTRY, Hook.REQUEST_STARTS))));
    }

    public static List<Framework> jetty() {
        return List.of(new Framework(
                "Jetty's request", Part.of(JETTY, HookPoint.at("handle", Place.ENTRY, Hook.REQUEST_STARTS))));
    }

    public static List<Framework> jettySelector() {
        return List.of(new Framework(
                "Jetty's selector",
                Part.of(
                        JETTY_SELECTOR,
                        HookPoint.at("produce", Place.ENTRY, Hook.SELECTS),
                        HookPoint.at("produce", Place.RETURN, Hook.SELECTED))));
    }

    /**
     * Both call the same method, which is also called at the end of a request. On Undertow's own threads the hook finds
     * no pool.
     */
    public static List<Framework> undertow() {
        String begins = "executeRootHandler(";
        return List.of(new Framework(
                "Undertow's request",
                Part.of(UNDERTOW, HookPoint.at("run", Place.BEFORE, begins, Hook.REQUEST_STARTS)),
                Part.of(
                        UNDERTOW_READER,
                        HookPoint.at("handleEventWithNoRunningRequest", Place.BEFORE, begins, Hook.REQUEST_STARTS))));
    }
}
