package dev.lifeguard.probe.weave;

import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * Where Spring MVC notes, as an attribute of a request, which pattern it has matched: on the thread that serves it.
 *
 * <p>Each of the classes stands for itself, since a version may lack one, and the routes of the others are worth having.
 */
final class SpringRoutes {
    /** Methods with an annotation, as {@code @GetMapping}. */
    static final String METHODS = "org/springframework/web/servlet/mvc/method/RequestMappingInfoHandlerMapping";

    /** Handlers of paths, as that of static resources. */
    static final String PATHS = "org/springframework/web/servlet/handler/AbstractUrlHandlerMapping";

    /** Router functions. */
    static final String FUNCTIONS = "org/springframework/web/servlet/function/support/RouterFunctionMapping";

    private SpringRoutes() {}

    /** Up to 5.2 it is noted in another method. Both get the path of the request, too, and note that where there is no pattern. */
    static List<Framework> methods() {
        String name = "Spring's mapping of methods";
        return List.of(
                new Framework(name, part(METHODS, "extractMatchDetails", "2")),
                new Framework(name, part(METHODS, "handleMatch", "2")));
    }

    static List<Framework> paths() {
        return List.of(new Framework("Spring's mapping of paths", part(PATHS, "exposePathWithinMapping", "0")));
    }

    static List<Framework> functions() {
        return List.of(new Framework("Spring's router functions", part(FUNCTIONS, "setAttributes", "0")));
    }

    private static Part part(String type, String method, String path) {
        return Part.of(
                type,
                List.of(),
                HookPoint.at(method, Place.BEFORE, "setAttribute(", Hook.REQUEST_NOTES, "values", path));
    }
}
