package dev.lifeguard.probe.host;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;

/** An OkHttp client, called by reflection since each run has another version. */
final class OkHttpClients {
    private static final String PACKAGE = "okhttp3.";

    private final Class<?> dispatchers = type("Dispatcher");
    private final Object dispatcher;
    private final Object client;

    /**
     * @param perHost maximum number of concurrent calls to a host
     * @param inAll maximum number of concurrent calls
     */
    OkHttpClients(int perHost, int inAll) throws ReflectiveOperationException {
        dispatcher = dispatchers.getConstructor().newInstance();
        ConnectionPool.set(dispatcher, "setMaxRequestsPerHost", int.class, perHost);
        ConnectionPool.set(dispatcher, "setMaxRequests", int.class, inAll);
        Object builder = type("OkHttpClient$Builder").getConstructor().newInstance();
        ConnectionPool.set(builder, "dispatcher", dispatchers, dispatcher);
        client = builder.getClass().getMethod("build").invoke(builder);
    }

    /** Enqueues a call; {@code then} is run when it has been answered or has failed. */
    Object call(String url, Runnable then) throws ReflectiveOperationException {
        Object builder = type("Request$Builder").getConstructor().newInstance();
        ConnectionPool.set(builder, "url", String.class, url);
        Object request = builder.getClass().getMethod("build").invoke(builder);
        Object call = client.getClass().getMethod("newCall", type("Request")).invoke(client, request);
        Class<?> callbacks = type("Callback");
        Object callback = Proxy.newProxyInstance(
                OkHttpClients.class.getClassLoader(), new Class<?>[] {callbacks}, (proxy, method, arguments) -> {
                    if (method.getName().equals("onResponse")) {
                        ((AutoCloseable) type("Response").getMethod("body").invoke(arguments[1])).close();
                    }
                    then.run();
                    return null;
                });
        type("Call").getMethod("enqueue", callbacks).invoke(call, callback);
        return call;
    }

    void cancel(Object call) throws ReflectiveOperationException {
        type("Call").getMethod("cancel").invoke(call);
    }

    /** Number of {@code running} or {@code queued} calls. */
    int count(String which) throws ReflectiveOperationException {
        return (int) dispatchers.getMethod(which + "CallsCount").invoke(dispatcher);
    }

    /** Whether waiting calls end when the executor is shut down: since 3.12. */
    boolean survivesShutDown() {
        return Arrays.stream(dispatchers.getDeclaredMethods())
                .map(Method::getName)
                .anyMatch("promoteAndExecute"::equals);
    }

    void shutDown() throws ReflectiveOperationException {
        ((ExecutorService) dispatchers.getMethod("executorService").invoke(dispatcher)).shutdown();
    }

    private static Class<?> type(String name) {
        try {
            return Class.forName(PACKAGE + name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
