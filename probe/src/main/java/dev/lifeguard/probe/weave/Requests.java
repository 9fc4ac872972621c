package dev.lifeguard.probe.weave;

import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * Where servers begin to serve a request, on the worker that does. Tried with Tomcat 8.5.20 to 11.0.24, and Jetty 9.4.58
 * and 12.1.4.
 *
 * <p>A task of their pools is a turn of a connection, in which the worker serves one request after the other.
 */
final class Requests {
    static final String TOMCAT = "org/apache/catalina/connector/CoyoteAdapter";

    static final String JETTY = "org/eclipse/jetty/server/Server";

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
}
