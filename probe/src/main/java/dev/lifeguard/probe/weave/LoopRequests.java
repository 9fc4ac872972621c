package dev.lifeguard.probe.weave;

import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * Where servers on event loops begin a request and end it. Tried with Reactor Netty 1.0.0, 1.1.23, 1.2.11 and 1.3.7.
 *
 * <p>Each request of Reactor Netty's server, of HTTP/1.1 as of HTTP/2, is an object that is made when the head has come. It ends when
 * the handler has completed the response or failed, when its connection or stream is closed, or when it becomes a WebSocket.
 */
final class LoopRequests {
    static final String REACTOR = "reactor/netty/http/server/HttpServerOperations";

    /** Of clients, too, so that it is there without the server. */
    static final String REACTOR_CHANNEL = "reactor/netty/channel/ChannelOperations";

    private LoopRequests() {}

    static List<Framework> reactor() {
        List<HookPoint> points = new ArrayList<>();
        points.add(HookPoint.at("<init>(Lreactor/netty/Connection;", Place.RETURN, Hook.ASYNC_BEGINS, "0"));
        points.add(HookPoint.at("<init>(L" + REACTOR + ";", Place.RETURN, Hook.ASYNC_ENDS, "1")); // a WebSocket
        for (String method : List.of("onOutboundComplete", "onOutboundError")) {
            points.add(HookPoint.at(method, Place.RETURN, Hook.ASYNC_ENDS, "0"));
            points.add(HookPoint.at(method, Place.ESCAPE, Hook.ASYNC_ENDS, "0"));
        }
        return List.of(new Framework(
                "Reactor Netty's request", new Part(REACTOR, "", false, List.of(), points), terminated()));
    }

    static List<Framework> reactorChannel() {
        return List.of(new Framework("Reactor Netty's channel", terminated()));
    }

    private static Part terminated() {
        return Part.of(REACTOR_CHANNEL, List.of(), HookPoint.at("terminate", Place.ENTRY, Hook.ASYNC_ENDS, "0"));
    }
}
