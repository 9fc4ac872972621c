package dev.lifeguard.probe.pools.requests;

import dev.lifeguard.probe.weave.Framework;
import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.Hook;
import dev.lifeguard.probe.weave.HookPoint;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * The places where servlet containers find the mapping of a request, on the thread that serves it.
 */
public final class ServletMappings {
    public static final String TOMCAT = "org/apache/catalina/mapper/Mapper";

    /** Jetty 9.4. */
    public static final String JETTY_9 = "org/eclipse/jetty/servlet/ServletHandler";

    /** Jetty 10 and 11. */
    public static final String JETTY = "org/eclipse/jetty/server/Request";

    public static final String JETTY_EE8 = "org/eclipse/jetty/ee8/nested/Request";
    public static final String JETTY_EE9 = "org/eclipse/jetty/ee9/nested/Request";
    public static final String JETTY_EE10 = "org/eclipse/jetty/ee10/servlet/ServletChannel";
    public static final String JETTY_EE11 = "org/eclipse/jetty/ee11/servlet/ServletChannel";

    public static final String UNDERTOW = "io/undertow/servlet/handlers/ServletInitialHandler";

    private static final String JETTY_NAME = "Jetty's mapping of servlets";
    private static final String JETTY_PATHS = "org/eclipse/jetty/http/pathmap/";
    private static final String JETTY_PATTERN = "getDeclaration()Ljava/lang/String;";
    private static final String TOMCAT_DATA = "org/apache/catalina/mapper/MappingData";
    private static final String TOMCAT_BYTES = "Lorg/apache/tomcat/util/buf/MessageBytes;";

    private ServletMappings() {}

    /** Tomcat stores the kind of a mapping as an enum: that of Servlet 4 and later, or an earlier one of its own. */
    public static List<Framework> tomcat() {
        List<Framework> shapes = new ArrayList<>();
        for (String match : List.of(
                "jakarta/servlet/http/MappingMatch",
                "javax/servlet/http/MappingMatch",
                "org/apache/catalina/core/ApplicationMappingMatch",
                "org/apache/catalina/servlet4preview/http/MappingMatch")) {
            shapes.add(tomcat("matchType:L" + match + ";", "wrapperPath:" + TOMCAT_BYTES));
        }
        return shapes;
    }

    private static Framework tomcat(String match, String path) {
        String map = "map(" + TOMCAT_BYTES + TOMCAT_BYTES + "Ljava/lang/String;L" + TOMCAT_DATA + ";";
        return new Framework(
                "Tomcat's mapping of servlets",
                Part.of(TOMCAT, HookPoint.at(map, Place.RETURN, Hook.REQUEST_MAPPED, "4." + match, "4." + path)),
                Part.of(TOMCAT_DATA, List.of(match, path)));
    }

    /**
     * The handler reads the matched part of the path if there is a mapping. Older handlers have other types; since 10
     * it is not read.
     */
    public static List<Framework> jetty9() {
        String name = "Jetty's mapping of servlets of Jetty 9";
        String spec = "getPathSpec()L" + JETTY_PATHS + "PathSpec;";
        String path = String.join(".", "value", spec, "interface " + JETTY_PATTERN);
        HookPoint point =
                HookPoint.at("doScope", Place.BEFORE, "getPathMatch()Ljava/lang/String;", Hook.REQUEST_MAPPED_TO, path);
        Framework known = new Framework(
                name,
                Part.of(JETTY_9, point),
                Part.of(JETTY_PATHS + "MatchedResource", List.of(spec)),
                Part.of(JETTY_PATHS + "PathSpec", List.of(JETTY_PATTERN)));
        return List.of(known, new Framework(name, Part.of(JETTY_9)));
    }

    /** In 9.4 it has no mapping; in 12 it is not a servlet request. */
    public static List<Framework> jetty() {
        return List.of(jettyNested("", JETTY).get(0), new Framework(JETTY_NAME, Part.of(JETTY)));
    }

    /** The mapping is set again for internal forwards, and set to null at the end. */
    public static List<Framework> jettyNested(String edition, String request) {
        String pattern = "getPattern()Ljava/lang/String;";
        return List.of(new Framework(
                JETTY_NAME + edition,
                Part.of(
                        request,
                        HookPoint.at("setServletPathMapping", Place.ENTRY, Hook.REQUEST_MAPPED_TO, "1." + pattern)),
                Part.of(request.replace("/Request", "/ServletPathMapping"), List.of(pattern))));
    }

    /** A request dispatched to a servlet by name has no mapping. */
    public static List<Framework> jettyChannel(String edition, String channel) {
        String request = channel.replace("/ServletChannel", "/ServletContextRequest");
        String field = "_servletContextRequest:L" + request + ";";
        String matched = "getMatchedResource()L" + JETTY_PATHS + "MatchedResource;";
        String spec = "getPathSpec()L" + JETTY_PATHS + "PathSpec;";
        String path = String.join(".", "0", field, matched, spec, "interface " + JETTY_PATTERN);
        return List.of(new Framework(
                JETTY_NAME + edition,
                Part.of(channel, List.of(field), HookPoint.at("handle", Place.ENTRY, Hook.REQUEST_MAPPED_TO, path)),
                Part.of(request, List.of(matched)),
                Part.of(JETTY_PATHS + "MatchedResource", List.of(spec)),
                Part.of(JETTY_PATHS + "PathSpec", List.of(JETTY_PATTERN))));
    }

    /** In 1.4 the mapping is unknown. */
    public static List<Framework> undertow() {
        String name = "Undertow's mapping of servlets";
        String handlers = "io/undertow/servlet/handlers/";
        String match = "getOriginalServletPathMatch()L" + handlers + "ServletPathMatch;";
        String chain = "getServletChain()L" + handlers + "ServletChain;";
        String pattern = "getPattern()Ljava/lang/String;";
        String path = String.join(".", "2", match, chain, pattern);
        Framework known = new Framework(
                name,
                Part.of(UNDERTOW, HookPoint.at("dispatchRequest", Place.ENTRY, Hook.REQUEST_MAPPED_TO, path)),
                Part.of(handlers + "ServletRequestContext", List.of(match)),
                Part.of(handlers + "ServletPathMatch", List.of(chain)),
                Part.of(handlers + "ServletChain", List.of(pattern)));
        return List.of(known, new Framework(name, Part.of(UNDERTOW)));
    }
}
