package dev.lifeguard.probe.host;

import java.lang.reflect.Array;
import java.util.function.BiFunction;

/** Reactor Netty's server, called by reflection since each run has another version. */
final class ReactorNetty {
    private ReactorNetty() {}

    /** Starts one for HTTP/1.1 and HTTP/2 without TLS; returns its port. */
    static int start(BiFunction<?, ?, ?> handler) throws ReflectiveOperationException {
        Class<?> type = Class.forName("reactor.netty.http.server.HttpServer");
        Class<?> protocol = Class.forName("reactor.netty.http.HttpProtocol");
        Object protocols = Array.newInstance(protocol, 2);
        Array.set(protocols, 0, protocol.getField("HTTP11").get(null));
        Array.set(protocols, 1, protocol.getField("H2C").get(null));
        Object server = type.getMethod("create").invoke(null);
        server = type.getMethod("port", int.class).invoke(server, 0);
        server = type.getMethod("protocol", protocols.getClass()).invoke(server, protocols);
        server = type.getMethod("handle", BiFunction.class).invoke(server, handler);
        Object bound = type.getMethod("bindNow").invoke(server);
        return (int) Class.forName("reactor.netty.DisposableServer")
                .getMethod("port")
                .invoke(bound);
    }
}
