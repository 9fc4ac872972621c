package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.TypeInfo;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The methods that a server calls for each request or message, and the classes that are components of a container. */
public final class EntryPoints {
    /** The methods that are called, by supertype. */
    private static final Map<String, Set<String>> BY_TYPE = Map.ofEntries(
            Map.entry("jakarta/servlet/http/HttpServlet", servlet()),
            Map.entry("javax/servlet/http/HttpServlet", servlet()),
            Map.entry("jakarta/servlet/Filter", Set.of("doFilter")),
            Map.entry("javax/servlet/Filter", Set.of("doFilter")),
            Map.entry("org/springframework/web/filter/OncePerRequestFilter", Set.of("doFilterInternal")),
            Map.entry("org/springframework/web/servlet/HandlerInterceptor", Set.of("preHandle", "postHandle")),
            Map.entry("jakarta/jms/MessageListener", Set.of("onMessage")),
            Map.entry("javax/jms/MessageListener", Set.of("onMessage")),
            Map.entry("org/springframework/amqp/core/MessageListener", Set.of("onMessage")),
            Map.entry("org/springframework/kafka/listener/MessageListener", Set.of("onMessage")),
            Map.entry("com/sun/net/httpserver/HttpHandler", Set.of("handle")),
            Map.entry(
                    "io/netty/channel/ChannelInboundHandler", Set.of("channelRead", "channelRead0", "messageReceived")),
            Map.entry("io/undertow/server/HttpHandler", Set.of("handleRequest")),
            Map.entry("akka/actor/AbstractActor", Set.of("createReceive", "onReceive")),
            Map.entry("akka/actor/UntypedAbstractActor", Set.of("onReceive")),
            Map.entry("org/apache/pekko/actor/AbstractActor", Set.of("createReceive", "onReceive")));

    private static final List<String> METHOD_ANNOTATIONS = List.of(
            "Mapping",
            "Listener",
            "/ws/rs/GET",
            "/ws/rs/POST",
            "/ws/rs/PUT",
            "/ws/rs/DELETE",
            "/ws/rs/PATCH",
            "micronaut/http/annotation/Get",
            "micronaut/http/annotation/Post",
            "micronaut/http/annotation/Put",
            "micronaut/http/annotation/Delete",
            "websocket/OnMessage",
            "reactive/messaging/Incoming",
            "vertx/ConsumeEvent");

    private static final Set<String> COMPONENTS = Set.of(
            "org/springframework/stereotype/Component",
            "org/springframework/stereotype/Service",
            "org/springframework/stereotype/Repository",
            "org/springframework/stereotype/Controller",
            "org/springframework/web/bind/annotation/RestController",
            "jakarta/ejb/Singleton",
            "jakarta/ejb/Stateless",
            "jakarta/ejb/Stateful",
            "javax/ejb/Singleton",
            "javax/ejb/Stateless",
            "javax/ejb/Stateful",
            "jakarta/enterprise/context/ApplicationScoped",
            "jakarta/enterprise/context/RequestScoped",
            "javax/enterprise/context/ApplicationScoped",
            "javax/enterprise/context/RequestScoped",
            "jakarta/inject/Singleton",
            "javax/inject/Singleton",
            "jakarta/ws/rs/Path",
            "javax/ws/rs/Path",
            "io/micronaut/http/annotation/Controller");

    private static final Set<String> SERVLETS =
            Set.of("jakarta/servlet/http/HttpServlet", "javax/servlet/http/HttpServlet");

    private EntryPoints() {}

    private static Set<String> servlet() {
        return Set.of("doGet", "doPost", "doPut", "doDelete", "doHead", "doOptions", "service");
    }

    /** Whether a server calls the method for each request or message. */
    public static boolean serves(Method method, Hierarchy hierarchy) {
        if (method.isAbstract() || method.isStatic()) {
            return false;
        }
        if (method.annotations().stream()
                .anyMatch(name -> METHOD_ANNOTATIONS.stream().anyMatch(name::endsWith))) {
            return true;
        }
        return BY_TYPE.entrySet().stream()
                .anyMatch(entry ->
                        entry.getValue().contains(method.name()) && hierarchy.isA(method.type(), entry.getKey()));
    }

    /** Whether lambdas of this interface are called for each request. */
    public static boolean servesAsLambda(String type) {
        return BY_TYPE.containsKey(type);
    }

    /** Whether a container creates the objects of this class and can provide pools. */
    public static boolean isComponent(TypeInfo type, Program program, Hierarchy hierarchy) {
        return type.annotations().stream().anyMatch(annotation -> means(annotation, program, 3))
                || SERVLETS.stream().anyMatch(servlet -> hierarchy.isA(type.name(), servlet));
    }

    /** Whether it is one of these annotations, or is annotated with one. */
    private static boolean means(String annotation, Program program, int depth) {
        if (COMPONENTS.contains(annotation)) {
            return true;
        }
        TypeInfo type = program.type(annotation);
        return depth > 0
                && type != null
                && type.annotations().stream().anyMatch(above -> means(above, program, depth - 1));
    }
}
