package dev.lifeguard.probe.host;

import static dev.lifeguard.probe.host.Reflected.call;
import static dev.lifeguard.probe.host.Reflected.made;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;

/** Containers of servlets, called by reflection, since there is another version of them in each run. */
final class ServletContainers {
    private ServletContainers() {}

    /**
     * Starts the one that is on the class path; returns its port.
     *
     * @param servlets by the pattern of their mapping
     * @param parameters of each of them
     */
    static int start(Map<String, Object> servlets, Map<String, String> parameters)
            throws ReflectiveOperationException, IOException {
        return tomcat(servlets, parameters);
    }

    private static int tomcat(Map<String, Object> servlets, Map<String, String> parameters)
            throws ReflectiveOperationException, IOException {
        Object tomcat = made("org.apache.catalina.startup.Tomcat");
        call(tomcat, "setBaseDir", Files.createTempDirectory("tomcat").toString());
        call(tomcat, "setPort", 0);
        Object connector = call(tomcat, "getConnector");
        call(connector, "setProperty", "maxThreads", "6");
        Object context = call(tomcat, "addContext", "", System.getProperty("java.io.tmpdir"));
        for (Map.Entry<String, Object> servlet : servlets.entrySet()) {
            String name = "servlet of " + servlet.getKey();
            Object wrapper = call(tomcat, "addServlet", context, name, servlet.getValue());
            for (Map.Entry<String, String> parameter : parameters.entrySet()) {
                call(wrapper, "addInitParameter", parameter.getKey(), parameter.getValue());
            }
            call(context, "addServletMappingDecoded", servlet.getKey(), name);
        }
        call(tomcat, "start");
        return (int) call(connector, "getLocalPort");
    }
}
