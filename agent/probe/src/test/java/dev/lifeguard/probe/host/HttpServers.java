package dev.lifeguard.probe.host;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Servers with the same response to each request, called by reflection since each run has another version. */
final class HttpServers {
    static final String BODY = "served";
    static final int THREADS = 8;

    private HttpServers() {}

    /**
     * Starts a server; returns its port.
     *
     * @param framework its name
     * @param virtual whether it serves requests on virtual threads
     * @param work called before each response
     */
    static int start(String framework, boolean virtual, Runnable work) throws ReflectiveOperationException {
        switch (framework) {
            case "jetty":
                return jetty(virtual, work);
            case "helidon":
                return helidon(work);
            case "undertow":
                return undertow(work);
            default:
                throw new IllegalArgumentException(framework);
        }
    }

    private static int jetty(boolean virtual, Runnable work) throws ReflectiveOperationException {
        Object pool = Class.forName("org.eclipse.jetty.util.thread.QueuedThreadPool")
                .getConstructor(int.class, int.class)
                .newInstance(THREADS, THREADS);
        call(pool, "setName", "serverpool");
        if (virtual) {
            call(pool, "setVirtualThreadsExecutor", VirtualStarts.executor("served-"));
        }
        Class<?> server = Class.forName("org.eclipse.jetty.server.Server");
        Object made = server.getConstructor(Class.forName("org.eclipse.jetty.util.thread.ThreadPool"))
                .newInstance(pool);
        Class<?> handler = Class.forName("org.eclipse.jetty.server.Handler");
        Object connector = Class.forName("org.eclipse.jetty.server.ServerConnector")
                .getConstructor(server, int.class, int.class)
                .newInstance(made, 1, 1);
        call(connector, "setPort", 0);
        method(server, "addConnector", 1).invoke(made, connector);
        method(server, "setHandler", handler).invoke(made, proxy(handler, arguments -> {
            work.run();
            if (arguments.length == 3) { // since 12: request, response, callback
                byte[] body = BODY.getBytes(StandardCharsets.US_ASCII);
                Class<?> sink = Class.forName("org.eclipse.jetty.io.Content$Sink");
                Class<?> callback = Class.forName("org.eclipse.jetty.util.Callback");
                method(sink, "write", boolean.class, ByteBuffer.class, callback)
                        .invoke(arguments[1], true, ByteBuffer.wrap(body), arguments[2]);
                return true;
            }
            method(Class.forName("org.eclipse.jetty.server.Request"), "setHandled", 1)
                    .invoke(arguments[1], true);
            Object writer = method(Class.forName("javax.servlet.ServletResponse"), "getWriter", 0)
                    .invoke(arguments[3]);
            ((java.io.PrintWriter) writer).write(BODY);
            return null;
        }));
        method(server, "start", 0).invoke(made);
        return (int) method(connector.getClass(), "getLocalPort", 0).invoke(connector);
    }

    /** Has a virtual thread for each connection. */
    private static int helidon(Runnable work) throws ReflectiveOperationException {
        Class<?> handler = Class.forName("io.helidon.webserver.http.Handler");
        Object handlers = Array.newInstance(handler, 1);
        Array.set(handlers, 0, proxy(handler, arguments -> {
            work.run();
            Class<?> response = Class.forName("io.helidon.webserver.http.ServerResponse");
            method(response, "send", Object.class).invoke(arguments[1], BODY);
            return null;
        }));
        Object routing = method(Class.forName("io.helidon.webserver.http.HttpRouting"), "builder", 0)
                .invoke(null);
        Class<?> routes = Class.forName("io.helidon.webserver.http.HttpRouting$Builder");
        Object unused = method(routes, "any", handlers.getClass()).invoke(routing, handlers);
        Class<?> server = Class.forName("io.helidon.webserver.WebServer");
        Object builder = method(server, "builder", 0).invoke(null);
        Class<?> settings = Class.forName("io.helidon.webserver.WebServerConfig$BuilderBase");
        method(settings, "addRouting", Class.forName("io.helidon.common.Builder"))
                .invoke(builder, routing);
        Object built = method(builder.getClass(), "build", 0).invoke(builder);
        method(server, "start", 0).invoke(built);
        return (int) method(server, "port", 0).invoke(built);
    }

    private static int undertow(Runnable work) throws ReflectiveOperationException {
        Class<?> handler = Class.forName("io.undertow.server.HttpHandler");
        Object served = proxy(handler, arguments -> {
            work.run();
            Class<?> exchange = Class.forName("io.undertow.server.HttpServerExchange");
            Object sender = method(exchange, "getResponseSender", 0).invoke(arguments[0]);
            method(Class.forName("io.undertow.io.Sender"), "send", String.class).invoke(sender, BODY);
            return null;
        });
        Object blocking = Class.forName("io.undertow.server.handlers.BlockingHandler")
                .getConstructor(handler)
                .newInstance(served);
        Object builder =
                method(Class.forName("io.undertow.Undertow"), "builder", 0).invoke(null);
        method(builder.getClass(), "addHttpListener", int.class, String.class).invoke(builder, 0, "127.0.0.1");
        method(builder.getClass(), "setIoThreads", 1).invoke(builder, 1);
        method(builder.getClass(), "setWorkerThreads", 1).invoke(builder, THREADS);
        method(builder.getClass(), "setHandler", handler).invoke(builder, blocking);
        Object server = method(builder.getClass(), "build", 0).invoke(builder);
        method(server.getClass(), "start", 0).invoke(server);
        Object listener = ((java.util.List<?>)
                        method(server.getClass(), "getListenerInfo", 0).invoke(server))
                .get(0);
        Object address = method(listener.getClass(), "getAddress", 0).invoke(listener);
        return ((java.net.InetSocketAddress) address).getPort();
    }

    /** Implements {@code handle} or {@code handleRequest}. */
    private interface Answer {
        @Nullable
        Object to(Object[] arguments) throws ReflectiveOperationException;
    }

    private static Object proxy(Class<?> type, Answer answer) {
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
            if (method.getName().startsWith("handle")) {
                try {
                    return answer.to(arguments);
                } catch (ReflectiveOperationException | RuntimeException e) {
                    e.printStackTrace(); // servers without a logger do not print it
                    throw e;
                }
            }
            if (method.isDefault()) {
                return InvocationHandler.invokeDefault(self, method, arguments);
            }
            switch (method.getName()) {
                case "hashCode":
                    return System.identityHashCode(self);
                case "equals":
                    return self == arguments[0];
                case "toString":
                    return "handler";
                default:
                    return method.getReturnType() == boolean.class ? Boolean.FALSE : null;
            }
        });
    }

    private static Method method(Class<?> type, String name, int parameters) {
        for (Method method : type.getMethods()) {
            if (method.getName().equals(name) && method.getParameterCount() == parameters && !method.isBridge()) {
                return method;
            }
        }
        throw new IllegalArgumentException("no " + name + " in " + type);
    }

    private static Method method(Class<?> type, String name, Class<?>... parameters) throws NoSuchMethodException {
        return type.getMethod(name, parameters);
    }

    private static void call(Object object, String setter, Object value) throws ReflectiveOperationException {
        Object unused = method(object.getClass(), setter, 1).invoke(object, value);
    }
}
