package dev.lifeguard.probe.weave;

import dev.lifeguard.probe.weave.Framework.Part;
import dev.lifeguard.probe.weave.HookPoint.Place;
import java.util.ArrayList;
import java.util.List;

/**
 * Where containers of servlets find by which mapping a request comes to its servlet, on the thread that serves it. Tried with Tomcat
 * 8.5.20 to 11.0.24.
 */
final class ServletMappings {
    static final String TOMCAT = "org/apache/catalina/mapper/Mapper";

    private static final String TOMCAT_DATA = "org/apache/catalina/mapper/MappingData";
    private static final String TOMCAT_BYTES = "Lorg/apache/tomcat/util/buf/MessageBytes;";

    private ServletMappings() {}

    /** Tomcat notes of which kind a mapping is by an enum: that of Servlet 4 and later, or one of its own from before. */
    static List<Framework> tomcat() {
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
                Part.of(
                        TOMCAT,
                        List.of(),
                        HookPoint.at(map, Place.RETURN, Hook.REQUEST_MAPPED, "4." + match, "4." + path)),
                Part.of(TOMCAT_DATA, List.of(match, path)));
    }
}
