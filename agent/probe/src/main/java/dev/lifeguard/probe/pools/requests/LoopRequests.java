package dev.lifeguard.probe.pools.requests;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * The start and end of requests in servers on event loops.
 *
 * <p>Reactor Netty's server creates an object for each request, HTTP/1.1 or HTTP/2, when its head has arrived. The
 * request ends when the handler has completed the response or failed, when its connection or stream is closed, or when
 * it becomes a WebSocket.
 *
 * <p>A call of gRPC's server is a stream, which gets a listener when its head has arrived. The transport calls it when
 * the stream is closed: the response is complete, or the call was cancelled, reset, or lost with its connection. The
 * method is looked up in between, on a thread of the program's executor.
 *
 * <p>Undertow calls the handler of a request on the I/O thread that has read it. A handler may have itself called
 * again on a thread of a pool, which then counts the request. An exchange is complete when request and response have
 * ended. Undertow notices a disconnected client when it writes.
 */
public final class LoopRequests {
    public static final String REACTOR = "reactor/netty/http/server/HttpServerOperations";

    /** Clients have it, too, so it may exist without the server. */
    public static final String REACTOR_CHANNEL = "reactor/netty/channel/ChannelOperations";

    public static final String GRPC = "io/grpc/internal/ServerImpl$JumpToApplicationThreadServerStreamListener";

    public static final String GRPC_CALL = "io/grpc/internal/ServerCallImpl";

    public static final String UNDERTOW = "io/undertow/server/Connectors";

    public static final String UNDERTOW_EXCHANGE = "io/undertow/server/HttpServerExchange";

    private static final String GRPC_STREAM = "Lio/grpc/internal/ServerStream;";

    private LoopRequests() {}

    public static List<Framework> reactor() {
        List<HookPoint> points = new ArrayList<>();
        points.add(HookPoint.at("<init>(Lreactor/netty/Connection;", Place.RETURN, Hook.ASYNC_BEGINS, "0"));
        points.add(HookPoint.at("<init>(L" + REACTOR + ";", Place.RETURN, Hook.ASYNC_ENDS, "1")); // a WebSocket
        for (String method : List.of("onOutboundComplete", "onOutboundError")) {
            points.add(HookPoint.at(method, Place.RETURN, Hook.ASYNC_ENDS, "0"));
            points.add(HookPoint.at(method, Place.ESCAPE, Hook.ASYNC_ENDS, "0"));
        }
        return List.of(new Framework("Reactor Netty's request", Part.of(REACTOR, List.of(), points), terminated()));
    }

    public static List<Framework> reactorChannel() {
        return List.of(new Framework("Reactor Netty's channel", terminated()));
    }

    public static List<Framework> grpc() {
        String executors = "Ljava/util/concurrent/Executor;Ljava/util/concurrent/Executor;";
        String name = "getFullMethodName()Ljava/lang/String;";
        return List.of(new Framework(
                "gRPC's call",
                Part.of(
                        GRPC,
                        HookPoint.at("<init>(" + executors + GRPC_STREAM, Place.RETURN, Hook.ASYNC_BEGINS, "3"),
                        HookPoint.at("closed", Place.ENTRY, Hook.ASYNC_ENDS, "stream:" + GRPC_STREAM)),
                Part.of(
                        GRPC_CALL,
                        HookPoint.at(
                                "<init>(" + GRPC_STREAM + "Lio/grpc/MethodDescriptor;",
                                Place.RETURN,
                                Hook.ASYNC_MATCHED,
                                "1",
                                "2." + name))));
    }

    public static List<Framework> undertow() {
        String hands = "dispatch(Ljava/util/concurrent/Executor;Lio/undertow/server/HttpHandler;";
        return List.of(new Framework(
                "Undertow's request on an I/O thread",
                Part.of(
                        UNDERTOW,
                        HookPoint.at("static executeRootHandler", Place.ENTRY, Hook.ASYNC_COMES, "1"),
                        HookPoint.at("static executeRootHandler", Place.RETURN, Hook.ASYNC_STAYS, "1")),
                Part.of(
                        UNDERTOW_EXCHANGE,
                        HookPoint.at(hands, Place.ENTRY, Hook.ASYNC_GOES, "0"),
                        HookPoint.at("invokeExchangeCompleteListeners", Place.ENTRY, Hook.ASYNC_ENDS, "0"))));
    }

    private static Part terminated() {
        return Part.of(REACTOR_CHANNEL, HookPoint.at("terminate", Place.ENTRY, Hook.ASYNC_ENDS, "0"));
    }
}
