package dev.lifeguard.probe.weave;

import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * Where frameworks of JAX-RS match the path of a request with the template of a resource and that of its method, on the thread that
 * serves it. A resource may hand over to another one, which matches the rest of the path. Tried with Jersey 2.25.1, 2.47, 3.0.18 and
 * 3.1.11.
 */
final class JaxRsRoutes {
    static final String JERSEY = "org/glassfish/jersey/server/internal/routing/UriRoutingContext";

    private static final String JERSEY_TEMPLATE = "org/glassfish/jersey/uri/UriTemplate";

    private JaxRsRoutes() {}

    /** The second template is null where a method has none. */
    static List<Framework> jersey() {
        String text = "getTemplate()Ljava/lang/String;";
        String push = "pushTemplates(L" + JERSEY_TEMPLATE + ";L" + JERSEY_TEMPLATE + ";";
        return List.of(new Framework(
                "Jersey's matching of paths",
                Part.of(
                        JERSEY,
                        List.of(),
                        HookPoint.at(push, Place.ENTRY, Hook.REQUEST_MATCHED_PART, "0", "1." + text),
                        HookPoint.at(push, Place.ENTRY, Hook.REQUEST_MATCHED_PART, "0", "2." + text)),
                Part.of(JERSEY_TEMPLATE, List.of(text))));
    }
}
