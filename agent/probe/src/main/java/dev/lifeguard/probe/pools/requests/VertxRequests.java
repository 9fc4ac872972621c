package dev.lifeguard.probe.pools.requests;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * The start and end of requests in Vert.x's HTTP server, on an event loop, and the place where its router sets the
 * route.
 *
 * <p>An HTTP/1.1 connection handles one request after the other. A request begins when the previous one has ended. It
 * ends when the last part of its response is written, when its connection is closed, or when it becomes a WebSocket or
 * a plain connection. In HTTP/2 each stream is a request, unless the server pushes it.
 */
public final class VertxRequests {
    private static final String HTTP = "io/vertx/core/http/impl/";

    public static final String CONNECTION = HTTP + "Http1xServerConnection";

    public static final String STREAM = HTTP + "Http2ServerStream";

    public static final String REQUEST = HTTP + "Http1xServerRequest";

    public static final String REQUEST_OF_3 = HTTP + "HttpServerRequestImpl";

    private VertxRequests() {}

    /** Requests of version 3 have no method that sets their route. */
    public static List<Framework> shapes() {
        String name = "Vert.x' request";
        return List.of(
                new Framework(name, connection(REQUEST, "netSocket"), request(REQUEST, routed()), stream()),
                new Framework(name, connection(REQUEST_OF_3, "createNetSocket"), request(REQUEST_OF_3), streamOf3()));
    }

    private static Part connection(String request, String becomesPlain) {
        String field = "responseInProgress:L" + request + ";";
        List<HookPoint> points = new ArrayList<>();
        for (String method : List.of("responseComplete", "handleClosed", becomesPlain)) {
            points.add(HookPoint.at(method, Place.ENTRY, Hook.ASYNC_ENDS, field));
        }
        return Part.of(CONNECTION, List.of(), points);
    }

    private static Part request(String type, HookPoint... more) {
        List<HookPoint> points = new ArrayList<>(List.of(more));
        points.add(HookPoint.at("handleBegin", Place.ENTRY, Hook.ASYNC_BEGINS, "0"));
        return Part.of(type, List.of(), points);
    }

    private static Part stream() {
        return Part.of(
                STREAM,
                HookPoint.at("onHeaders", Place.ENTRY, Hook.ASYNC_BEGINS, "0"),
                HookPoint.at("endWritten", Place.ENTRY, Hook.ASYNC_ENDS, "0"),
                HookPoint.at("onClose", Place.ENTRY, Hook.ASYNC_ENDS, "0"),
                routed());
    }

    /** Called for each route that the router tries; the last one is the route that answers. */
    private static HookPoint routed() {
        return HookPoint.at("routed", Place.ENTRY, Hook.ASYNC_MATCHED, "0", "1");
    }

    /** A stream is closed when the last part of its response is written. Pushed streams have another constructor. */
    private static Part streamOf3() {
        String begins = "<init>(L" + HTTP + "Http2ServerConnection;Lio/netty/handler/codec/http2/Http2Stream;"
                + "Lio/netty/handler/codec/http2/Http2Headers;";
        return Part.of(
                STREAM,
                HookPoint.at(begins, Place.RETURN, Hook.ASYNC_BEGINS, "0"),
                HookPoint.at("handleClose", Place.ENTRY, Hook.ASYNC_ENDS, "0"));
    }
}
