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
 * Spring MVC in Tomcat, called by reflection, since there is another version of them in each run. Arguments: how many routes,
 * each of which has a variable in its path; and a word if it is to be warm, and to wait for a line. Prints what it has
 * served since, {@code /r0/{id}|NUMBER}, of paths without a route as {@code none|NUMBER}.
 */
public final class SpringService {
    private static final int CLIENTS = 4;
    private static final int ROUNDS = 5;
    private static final String BODY = "served";
    private static final String SPRING = "org.springframework.web.servlet.";

    private SpringService() {}

    /** What a route does: Spring takes a method that writes the answer itself, without an annotation. */
    public static final class Handler {
        private final String pattern;
        private final AtomicInteger served = new AtomicInteger();

        Handler(String pattern) {
            this.pattern = pattern;
        }

        /** Writes the answer. */
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
        TimeUnit.MILLISECONDS.sleep(1_500); // a tick of the probe has to come after the last request
        handlers.forEach(handler -> System.out.println(handler.pattern + "|" + handler.served));
        System.out.println("none|" + CLIENTS * ROUNDS);
        System.exit(0); // whatever threads there are
    }

    /** Without a class of configuration, for which an old Spring makes a class in a way that Java 17 does not have any more. */
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

    /** From 5.3 on a mapping has patterns of another kind, if it says so. */
    private static Object withOptions(Object paths, Object mapping) throws ReflectiveOperationException {
        for (Method method : mapping.getClass().getMethods()) {
            if (method.getName().equals("getBuilderConfiguration")) {
                return call(paths, "options", method.invoke(mapping));
            }
        }
        return paths;
    }
}
