package dev.lifeguard.probe.pools.requests;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * The methods in which Spring MVC sets the matched pattern as a request attribute, on the serving thread.
 *
 * <p>Each class is a separate framework, since versions may lack one.
 */
public final class SpringRoutes {
    /** Annotated methods, as with {@code @GetMapping}. */
    public static final String METHODS = "org/springframework/web/servlet/mvc/method/RequestMappingInfoHandlerMapping";

    /** Handlers of paths, such as static resources. */
    public static final String PATHS = "org/springframework/web/servlet/handler/AbstractUrlHandlerMapping";

    public static final String FUNCTIONS = "org/springframework/web/servlet/function/support/RouterFunctionMapping";

    private SpringRoutes() {}

    /**
     * Up to 5.2 another method sets it. Both methods also receive the request's path, and set it if no pattern matched.
     */
    public static List<Framework> methods() {
        String name = "Spring's mapping of methods";
        return List.of(
                new Framework(name, part(METHODS, "extractMatchDetails", "2")),
                new Framework(name, part(METHODS, "handleMatch", "2")));
    }

    public static List<Framework> paths() {
        return List.of(new Framework("Spring's mapping of paths", part(PATHS, "exposePathWithinMapping", "0")));
    }

    public static List<Framework> functions() {
        return List.of(new Framework("Spring's router functions", part(FUNCTIONS, "setAttributes", "0")));
    }

    private static Part part(String type, String method, String path) {
        return Part.of(type, HookPoint.at(method, Place.BEFORE, "setAttribute(", Hook.REQUEST_NOTES, "values", path));
    }
}
