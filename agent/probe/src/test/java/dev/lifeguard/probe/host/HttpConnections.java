package dev.lifeguard.probe.host;

import com.sun.net.httpserver.HttpServer;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Apache's HTTP client, with many connections in total and few for each route. Each request acquires a connection,
 * which is returned when the response has been read.
 */
final class HttpConnections {
    private static final int TOTAL = 25;

    private HttpConnections() {}

    static ConnectionPool version4() throws ReflectiveOperationException {
        String packageName = "org.apache.http.";
        Object settings = call(type(packageName + "client.config.RequestConfig"), null, "custom");
        ConnectionPool.set(settings, "setConnectionRequestTimeout", int.class, ConnectionPool.TIMEOUT_MS);
        Object builder = call(type(packageName + "impl.client.HttpClients"), null, "custom");
        ConnectionPool.set(builder, "setMaxConnPerRoute", int.class, ConnectionPool.SIZE);
        ConnectionPool.set(builder, "setMaxConnTotal", int.class, TOTAL);
        Object config = call(settings.getClass(), settings, "build");
        ConnectionPool.set(builder, "setDefaultRequestConfig", config.getClass(), config);
        return pool(
                call(builder.getClass(), builder, "build"),
                type(packageName + "impl.client.CloseableHttpClient"),
                type(packageName + "client.methods.HttpGet"),
                type(packageName + "client.methods.HttpUriRequest"),
                type(packageName + "util.EntityUtils"),
                type(packageName + "HttpEntity"),
                type(packageName + "HttpResponse"));
    }

    /** @param lax whether the limits are lax */
    static ConnectionPool version5(boolean lax) throws ReflectiveOperationException {
        String packageName = "org.apache.hc.client5.http.";
        String core = "org.apache.hc.core5.http.";
        Object settings = call(type(packageName + "config.RequestConfig"), null, "custom");
        settings.getClass()
                .getMethod("setConnectionRequestTimeout", long.class, TimeUnit.class)
                .invoke(settings, (long) ConnectionPool.TIMEOUT_MS, TimeUnit.MILLISECONDS);
        Object connections =
                call(type(packageName + "impl.io.PoolingHttpClientConnectionManagerBuilder"), null, "create");
        ConnectionPool.set(connections, "setMaxConnPerRoute", int.class, ConnectionPool.SIZE);
        ConnectionPool.set(connections, "setMaxConnTotal", int.class, TOTAL);
        if (lax) {
            Class<?> policy = type("org.apache.hc.core5.pool.PoolConcurrencyPolicy");
            ConnectionPool.set(
                    connections,
                    "setPoolConcurrencyPolicy",
                    policy,
                    policy.getField("LAX").get(null));
        }
        Object builder = call(type(packageName + "impl.classic.HttpClients"), null, "custom");
        Object manager = call(connections.getClass(), connections, "build");
        ConnectionPool.set(
                builder, "setConnectionManager", type(packageName + "io.HttpClientConnectionManager"), manager);
        Object config = call(settings.getClass(), settings, "build");
        ConnectionPool.set(builder, "setDefaultRequestConfig", config.getClass(), config);
        return pool(
                call(builder.getClass(), builder, "build"),
                type(packageName + "impl.classic.CloseableHttpClient"),
                type(packageName + "classic.methods.HttpGet"),
                type(core + "ClassicHttpRequest"),
                type(core + "io.entity.EntityUtils"),
                type(core + "HttpEntity"),
                type(core + "ClassicHttpResponse"));
    }

    private static ConnectionPool pool(
            Object client,
            Class<?> clients,
            Class<?> get,
            Class<?> request,
            Class<?> consumer,
            Class<?> entity,
            Class<?> answers) {
        String url = "http://localhost:" + server().getAddress().getPort();
        return new ConnectionPool(
                url,
                () -> {
                    Object one = get.getConstructor(String.class).newInstance(url + "/");
                    Object answer = clients.getMethod("execute", request).invoke(client, one);
                    Object body = answers.getMethod("getEntity").invoke(answer);
                    return () -> giveBack(consumer, entity, body, (Closeable) answer);
                },
                null,
                (AutoCloseable) client,
                true);
    }

    /** Reads the response, so that the connection can be reused. A closed client has no response. */
    private static void giveBack(Class<?> consumer, Class<?> entity, @Nullable Object body, Closeable answer)
            throws IOException {
        try {
            consumer.getMethod("consume", entity).invoke(null, body);
        } catch (ReflectiveOperationException e) {
            answer.close();
        }
    }

    private static HttpServer server() {
        System.setProperty("sun.net.httpserver.nodelay", "true"); // else a response in two parts takes 40 ms
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> {
                byte[] answer = "an answer".getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, answer.length);
                exchange.getResponseBody().write(answer);
                exchange.close();
            });
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Class<?> type(String name) throws ClassNotFoundException {
        return Class.forName(name);
    }

    private static Object call(Class<?> type, @Nullable Object on, String method) throws ReflectiveOperationException {
        return type.getMethod(method).invoke(on);
    }
}
