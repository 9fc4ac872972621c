package dev.lifeguard.probe.host;

import static dev.lifeguard.probe.host.Reflected.call;
import static dev.lifeguard.probe.host.Reflected.made;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Spring MVC in Tomcat, called by reflection since each run has other versions. Arguments: the number of routes, each
 * with a variable in its path; and a word to warm up first and wait for a line. Prints its counts since then:
 * {@code /r0/{id}|NUMBER}, and {@code none|NUMBER} for paths without a route.
 */
public final class SpringService {
    private static final int CLIENTS = 4;
    private static final int ROUNDS = 5;
    private static final String BODY = "served";
    private static final String SPRING = "org.springframework.web.servlet.";

    private SpringService() {}

    /** The handler of a route. Spring accepts a method without annotations if it writes the response itself. */
    public static final class Handler {
        private final String pattern;
        private final AtomicInteger served = new AtomicInteger();

        Handler(String pattern) {
            this.pattern = pattern;
        }

        /** Writes the response. */
        public void answer(OutputStream out) throws IOException {
            served.incrementAndGet();
            out.write(BODY.getBytes(StandardCharsets.US_ASCII));
        }
    }

    public static void main(String[] arguments) throws Exception {
        int routes = Integer.parseInt(arguments[0]);
        List<Handler> handlers = new ArrayList<>();
        for (int i = 0; i < routes; i++) {
            handlers.add(new Handler("/r" + i + "/{id}"));
        }
        int port = ServletContainers.start(Map.of("/", dispatcher(handlers)), Map.of());
        if (arguments.length > 1) {
            Clients.run(CLIENTS, () -> Clients.send(port, "/r0/warm", BODY, 20));
            System.out.println("ready");
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
            handlers.get(0).served.set(0);
        }
        Clients.run(CLIENTS, () -> {
            for (int i = 0; i < routes; i++) {
                for (int round = 0; round < ROUNDS; round++) {
                    Clients.send(port, "/r" + i + "/" + round, BODY, 1 + i % 3);
                }
            }
            Clients.send(port, "/nothing/here", "</html>", ROUNDS);
        });
        TimeUnit.MILLISECONDS.sleep(1_500); // the probe must tick after the last request
        handlers.forEach(handler -> System.out.println(handler.pattern + "|" + handler.served));
        System.out.println("none|" + CLIENTS * ROUNDS);
        System.exit(0); // whichever threads remain
    }

    /** Without a configuration class, for which an old Spring generates a class in a way that fails on Java 17. */
    private static Object dispatcher(List<Handler> handlers) throws ReflectiveOperationException {
        Object context = made("org.springframework.web.context.support.StaticWebApplicationContext");
        Class<?> mappings = Class.forName(SPRING + "mvc.method.annotation.RequestMappingHandlerMapping");
        call(context, "registerSingleton", "mapping", mappings);
        call(
                context,
                "registerSingleton",
                "adapter",
                Class.forName(SPRING + "mvc.method.annotation.RequestMappingHandlerAdapter"));
        call(context, "refresh");
        Object mapping = call(context, "getBean", "mapping");
        Method answer = Handler.class.getMethod("answer", OutputStream.class);
        Class<?> info = Class.forName(SPRING + "mvc.method.RequestMappingInfo");
        for (Handler handler : handlers) {
            Object paths =
                    info.getMethod("paths", String[].class).invoke(null, (Object) new String[] {handler.pattern});
            Object built = call(withOptions(paths, mapping), "build");
            call(mapping, "registerMapping", built, handler, answer);
        }
        Class<?> dispatcher = Class.forName(SPRING + "DispatcherServlet");
        return dispatcher
                .getConstructor(Class.forName("org.springframework.web.context.WebApplicationContext"))
                .newInstance(context);
    }

    /** Since 5.3 a mapping can have patterns of another kind. */
    private static Object withOptions(Object paths, Object mapping) throws ReflectiveOperationException {
        for (Method method : mapping.getClass().getMethods()) {
            if (method.getName().equals("getBuilderConfiguration")) {
                return call(paths, "options", method.invoke(mapping));
            }
        }
        return paths;
    }
}
