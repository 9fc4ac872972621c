package dev.lifeguard.advise.view;

import java.util.List;

/** Stacks of threads that serve requests, recognised by the frames of common servers. */
public final class Requests {
    private static final List<String> SERVERS = List.of(
            "org.apache.tomcat.",
            "org.apache.catalina.",
            "org.apache.coyote.",
            "org.eclipse.jetty.",
            "io.undertow.",
            "io.netty.",
            "reactor.netty.",
            "io.vertx.",
            "io.helidon.",
            "io.grpc.",
            "io.micronaut.http.",
            "com.linecorp.armeria.",
            "org.glassfish.grizzly.",
            "org.glassfish.jersey.server.",
            "jakarta.servlet.",
            "javax.servlet.",
            "org.springframework.web.",
            "sun.net.httpserver.",
            "com.sun.net.httpserver.");

    private Requests() {}

    /** Whether the thread serves a request. */
    public static boolean serves(Stack stack) {
        return stack.has(frame -> SERVERS.stream().anyMatch(frame::startsWith));
    }
}
