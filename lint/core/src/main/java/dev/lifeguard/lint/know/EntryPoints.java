package dev.lifeguard.lint.know;

import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.code.Words;
import java.util.Set;

/** The methods that a server calls for each request or message, and the classes that are components of a container. */
public final class EntryPoints {
    private static final MethodTable METHODS = new MethodTable("""
        jakarta/servlet/http/HttpServlet doGet doPost doPut doDelete doHead doOptions service
        javax/servlet/http/HttpServlet doGet doPost doPut doDelete doHead doOptions service
        jakarta/servlet/Filter doFilter
        javax/servlet/Filter doFilter
        org/springframework/web/filter/OncePerRequestFilter doFilterInternal
        org/springframework/web/servlet/HandlerInterceptor preHandle postHandle
        jakarta/jms/MessageListener onMessage
        javax/jms/MessageListener onMessage
        org/springframework/amqp/core/MessageListener onMessage
        org/springframework/kafka/listener/MessageListener onMessage
        com/sun/net/httpserver/HttpHandler handle
        io/netty/channel/ChannelInboundHandler channelRead channelRead0 messageReceived
        io/undertow/server/HttpHandler handleRequest
        akka/actor/AbstractActor createReceive onReceive
        akka/actor/UntypedAbstractActor onReceive
        org/apache/pekko/actor/AbstractActor createReceive onReceive
        """);

    private static final Set<String> METHOD_ANNOTATIONS = Words.of("""
        Mapping Listener /ws/rs/GET /ws/rs/POST /ws/rs/PUT /ws/rs/DELETE /ws/rs/PATCH
        micronaut/http/annotation/Get micronaut/http/annotation/Post micronaut/http/annotation/Put
        micronaut/http/annotation/Delete websocket/OnMessage reactive/messaging/Incoming vertx/ConsumeEvent
        """);

    private static final Set<String> COMPONENTS = Words.of("""
        org/springframework/stereotype/Component org/springframework/stereotype/Service
        org/springframework/stereotype/Repository org/springframework/stereotype/Controller
        org/springframework/web/bind/annotation/RestController jakarta/ejb/Singleton jakarta/ejb/Stateless
        jakarta/ejb/Stateful javax/ejb/Singleton javax/ejb/Stateless javax/ejb/Stateful
        jakarta/enterprise/context/ApplicationScoped jakarta/enterprise/context/RequestScoped
        javax/enterprise/context/ApplicationScoped javax/enterprise/context/RequestScoped
        jakarta/inject/Singleton javax/inject/Singleton jakarta/ws/rs/Path javax/ws/rs/Path
        io/micronaut/http/annotation/Controller
        """);

    private static final Set<String> SERVLETS =
            Set.of("jakarta/servlet/http/HttpServlet", "javax/servlet/http/HttpServlet");

    private EntryPoints() {}

    /** Whether a server calls the method for each request or message. */
    public static boolean serves(Method method, Hierarchy hierarchy) {
        if (method.isAbstract() || method.isStatic()) {
            return false;
        }
        return method.annotations().stream()
                        .anyMatch(name -> METHOD_ANNOTATIONS.stream().anyMatch(name::endsWith))
                || METHODS.has(method.type(), method.name(), method.desc(), hierarchy);
    }

    /** Whether lambdas of this interface are called for each request. */
    public static boolean servesAsLambda(String type) {
        return METHODS.names(type);
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
