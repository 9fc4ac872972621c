package dev.lifeguard.probe.weave;

import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * Where servers begin to serve a request, on the worker that does. Tried with Tomcat 8.5.20 to 11.0.24.
 *
 * <p>A task of their pools is a turn of a connection, in which the worker serves one request after the other.
 */
final class Requests {
    static final String TOMCAT = "org/apache/catalina/connector/CoyoteAdapter";

    private Requests() {}

    static List<Framework> tomcat() {
        return List.of(new Framework(
                "Tomcat's request",
                Part.of(TOMCAT, List.of(), HookPoint.at("service", Place.ENTRY, Hook.REQUEST_STARTS))));
    }
}
