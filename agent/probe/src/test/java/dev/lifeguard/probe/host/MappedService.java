package dev.lifeguard.probe.host;

import static dev.lifeguard.probe.host.Reflected.call;
import static dev.lifeguard.probe.host.Reflected.made;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Servlets with all kinds of mappings. Arguments: the class of an additional JAX-RS application, or
 * {@link #NO_APPLICATION}; and a word to warm up first and wait for a line. Prints its counts since then, by pattern:
 * {@code /files/*|NUMBER}.
 */
public final class MappedService {
    /** Argument for no application. */
    public static final String NO_APPLICATION = "none";

    private static final int CLIENTS = 3;
    private static final int ROUNDS = 5;
    private static final String BODY = "served";
    private static final List<String> PATTERNS = List.of("/exact", "/files/*", "*.do", "/");
    private static final List<String> PATHS =
            List.of("/exact", "/files", "/files/a/b", "/some.do", "/deep/other.do", "/files/some.do", "/no/such", "/");
    private static final String API = "/api";
    private static final List<String> RESOURCES = List.of(
            API + "/users",
            API + "/users/7",
            API + "/users/7/orders",
            API + "/shops/3/items",
            API + "/shops/3/items/9");
    private static final Map<String, AtomicInteger> served = new ConcurrentHashMap<>();

    private MappedService() {}

    public static void main(String[] arguments) throws Exception {
        Map<String, Object> servlets = new LinkedHashMap<>();
        for (String pattern : PATTERNS) {
            servlets.put(pattern, servlet(pattern));
        }
        List<String> paths = new ArrayList<>(PATHS);
        boolean resources = !arguments[0].equals(NO_APPLICATION);
        if (resources) {
            servlets.put(API + "/*", made(jaxRs()));
            paths.addAll(RESOURCES);
        }
        int port = ServletContainers.start(servlets, parameters(arguments[0]));
        if (arguments.length > 1) {
            Clients.run(CLIENTS, () -> send(port, paths));
            System.out.println("ready");
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
            served.clear();
        }
        Clients.run(CLIENTS, () -> send(port, paths));
        if (resources) {
            for (int i = 0; i < ROUNDS; i++) {
                Clients.send(port, API + "/no/such", "404", 1);
            }
            served.put(API + "/*", new AtomicInteger(ROUNDS)); // requests that match no resource
        }
        TimeUnit.MILLISECONDS.sleep(1_500); // the probe must tick after the last request
        new TreeMap<>(served).forEach((pattern, count) -> System.out.println(pattern + "|" + count));
        System.exit(0); // whichever threads remain
    }

    private static void send(int port, List<String> paths) {
        for (String path : paths) {
            Clients.send(port, path, BODY, ROUNDS);
        }
    }

    /** The init parameters of the JAX-RS servlets. */
    private static Map<String, String> parameters(String application) {
        if (application.equals(NO_APPLICATION)) {
            return Map.of();
        }
        String name = javaEe() + ".ws.rs.Application";
        return Map.of(name, application, "resteasy.servlet.mapping.prefix", API);
    }

    /** The servlet of the framework on the class path. */
    private static String jaxRs() {
        String jersey = "org.glassfish.jersey.servlet.ServletContainer";
        return ClassLoader.getSystemResource(jersey.replace('.', '/') + ".class") == null
                ? "org.jboss.resteasy.plugins.server.servlet.HttpServletDispatcher"
                : jersey;
    }

    /** Counts a request that matched this pattern; returns the response. */
    public static String served(String pattern) {
        served.computeIfAbsent(pattern, one -> new AtomicInteger()).incrementAndGet();
        return BODY;
    }

    private static Object servlet(String pattern) throws ClassNotFoundException {
        Class<?> type = Class.forName(javaEe() + ".servlet.Servlet");
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
            switch (method.getName()) {
                case "service":
                    OutputStream out = (OutputStream) call(arguments[1], "getOutputStream");
                    out.write(served(pattern).getBytes(StandardCharsets.US_ASCII));
                    return null;
                case "hashCode":
                    return System.identityHashCode(self);
                case "equals":
                    return self == arguments[0];
                case "toString":
                    return "servlet of " + pattern;
                default:
                    return null;
            }
        });
    }

    /** The prefix of the Java EE packages. */
    static String javaEe() {
        return ClassLoader.getSystemResource("jakarta/servlet/Servlet.class") == null ? "javax" : "jakarta";
    }
}
