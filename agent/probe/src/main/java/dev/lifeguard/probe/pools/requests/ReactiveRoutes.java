package dev.lifeguard.probe.pools.requests;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * The places where Spring WebFlux sets the matched pattern as an attribute of a request.
 *
 * <p>Requests are counted by the server's own request object, which is found from Spring's. A program may have wrapped
 * that, and may match it on any thread. The classes are separate frameworks, as in {@link SpringRoutes}.
 */
public final class ReactiveRoutes {
    /** Annotated methods, as with {@code @GetMapping}. */
    public static final String METHODS =
            "org/springframework/web/reactive/result/method/RequestMappingInfoHandlerMapping";

    /** Handlers of paths, such as static resources. */
    public static final String PATHS = "org/springframework/web/reactive/handler/AbstractUrlHandlerMapping";

    public static final String FUNCTIONS =
            "org/springframework/web/reactive/function/server/support/RouterFunctionMapping";

    private static final String EXCHANGE = "Lorg/springframework/web/server/ServerWebExchange;";
    private static final String REQUEST =
            "interface getRequest()Lorg/springframework/http/server/reactive/ServerHttpRequest;";

    private ReactiveRoutes() {}

    public static List<Framework> methods() {
        String method = "handleMatch(Lorg/springframework/web/reactive/result/method/RequestMappingInfo;"
                + "Lorg/springframework/web/method/HandlerMethod;" + EXCHANGE;
        return List.of(noting("WebFlux' mapping of methods", METHODS, method, "3." + REQUEST));
    }

    public static List<Framework> paths() {
        String method = "lookupHandler(Lorg/springframework/http/server/PathContainer;" + EXCHANGE;
        return List.of(noting("WebFlux' mapping of paths", PATHS, method, "2." + REQUEST));
    }

    public static List<Framework> functions() {
        String method = "setAttributes(Ljava/util/Map;Lorg/springframework/web/reactive/function/server/ServerRequest;";
        return List.of(noting(
                "WebFlux' router functions", FUNCTIONS, method, "2.interface exchange()" + EXCHANGE + "." + REQUEST));
    }

    private static Framework noting(String name, String type, String method, String request) {
        return new Framework(
                name, Part.of(type, HookPoint.at(method, Place.BEFORE, "put(", Hook.ASYNC_NOTES, "values", request)));
    }
}
