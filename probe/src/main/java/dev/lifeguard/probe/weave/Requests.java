package dev.lifeguard.probe.weave;

import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * Where servers begin to serve a request, on the worker that does. Tried with Tomcat 8.5.20 to 11.0.24, Jetty 9.4.0,
 * 9.4.58, 10.0.26, 12.0.14 and 12.1.4, and Undertow 1.4.28, 2.2.37 and 2.3.18.
 *
 * <p>A task of their pools is a turn of a connection, in which the worker serves one request after the other. A worker of
 * Jetty's may also wait at a selector, serve what it finds there, and wait at the selector again, all in one task. Undertow reads requests on threads of
 * its own, and hands each to a worker as a task, unless its handler is quick and says so.
 */
final class Requests {
    static final String TOMCAT = "org/apache/catalina/connector/CoyoteAdapter";

    static final String JETTY = "org/eclipse/jetty/server/Server";

    /** In the library that Jetty's client has, too, so that it is there without the server. */
    static final String JETTY_SELECTOR = "org/eclipse/jetty/io/ManagedSelector$SelectorProducer";

    /** The task that calls a handler of Undertow's on another thread, a worker mostly. */
    static final String UNDERTOW = "io/undertow/server/HttpServerExchange$1";

    /** Reads a request on a worker where it was sent together with the one before. */
    static final String UNDERTOW_READER = "io/undertow/server/protocol/http/HttpReadListener";

    private Requests() {}

    static List<Framework> tomcat() {
        return List.of(new Framework(
                "Tomcat's request",
                Part.of(TOMCAT, List.of(), HookPoint.at("service", Place.ENTRY, Hook.REQUEST_STARTS))));
    }

    static List<Framework> jetty() {
        return List.of(new Framework(
                "Jetty's request",
                Part.of(JETTY, List.of(), HookPoint.at("handle", Place.ENTRY, Hook.REQUEST_STARTS))));
    }

    static List<Framework> jettySelector() {
        return List.of(new Framework(
                "Jetty's selector",
                Part.of(
                        JETTY_SELECTOR,
                        List.of(),
                        HookPoint.at("produce", Place.ENTRY, Hook.SELECTS),
                        HookPoint.at("produce", Place.RETURN, Hook.SELECTED))));
    }

    /** Both call the same method, which others call, too, to end a request. On Undertow's own threads the hook finds no pool. */
    static List<Framework> undertow() {
        String begins = "executeRootHandler(";
        return List.of(new Framework(
                "Undertow's request",
                Part.of(UNDERTOW, List.of(), HookPoint.at("run", Place.BEFORE, begins, Hook.REQUEST_STARTS)),
                Part.of(
                        UNDERTOW_READER,
                        List.of(),
                        HookPoint.at("handleEventWithNoRunningRequest", Place.BEFORE, begins, Hook.REQUEST_STARTS))));
    }
}
