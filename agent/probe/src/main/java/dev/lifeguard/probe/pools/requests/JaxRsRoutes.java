package dev.lifeguard.probe.pools.requests;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.List;

/**
 * The places where JAX-RS frameworks match a request's path with the templates of a resource and its method, on the
 * thread that serves it. A resource may delegate to another one, which matches the rest of the path.
 */
public final class JaxRsRoutes {
    public static final String JERSEY = "org/glassfish/jersey/server/internal/routing/UriRoutingContext";

    public static final String RESTEASY_METHOD = "org/jboss/resteasy/core/ResourceMethodInvoker";

    /** Calls a method that returns the resource to delegate to. */
    public static final String RESTEASY_LOCATOR = "org/jboss/resteasy/core/ResourceLocatorInvoker";

    private static final String METADATA = "org/jboss/resteasy/spi/metadata/";
    private static final String FULL_PATH = "getFullpath()Ljava/lang/String;";
    private static final String JERSEY_TEMPLATE = "org/glassfish/jersey/uri/UriTemplate";

    private JaxRsRoutes() {}

    /** The second template is null for methods without one. */
    public static List<Framework> jersey() {
        String text = "getTemplate()Ljava/lang/String;";
        String push = "pushTemplates(L" + JERSEY_TEMPLATE + ";L" + JERSEY_TEMPLATE + ";";
        return List.of(new Framework(
                "Jersey's matching of paths",
                Part.of(
                        JERSEY,
                        HookPoint.at(push, Place.ENTRY, Hook.REQUEST_MATCHED_PART, "0", "1." + text),
                        HookPoint.at(push, Place.ENTRY, Hook.REQUEST_MATCHED_PART, "0", "2." + text)),
                Part.of(JERSEY_TEMPLATE, List.of(text))));
    }

    /** The descriptor of a method was a class with a field up to 3.0, and is an interface since. */
    public static List<Framework> resteasy() {
        Part asClass = Part.of(METADATA + "ResourceLocator", List.of("fullpath:Ljava/lang/String;", FULL_PATH));
        Part asInterface = Part.of(METADATA + "DefaultResourceLocator", List.of(FULL_PATH));
        return List.of(resteasy(FULL_PATH, asClass), resteasy("interface " + FULL_PATH, asInterface));
    }

    private static Framework resteasy(String path, Part metadata) {
        return new Framework(
                "RESTEasy's matching of paths",
                resteasy(RESTEASY_METHOD, "invokeOnTarget", "ResourceMethod", path),
                resteasy(RESTEASY_LOCATOR, "invokeOnTargetObject", "ResourceLocator", path),
                metadata);
    }

    private static Part resteasy(String invoker, String method, String described, String path) {
        String field = "method:L" + METADATA + described + ";";
        return Part.of(
                invoker,
                List.of(field),
                HookPoint.at(method, Place.ENTRY, Hook.REQUEST_MATCHED_PART, "1", "0." + field + "." + path));
    }
}
