package dev.lifeguard.probe.host;

import static dev.lifeguard.probe.host.Reflected.call;
import static dev.lifeguard.probe.host.Reflected.made;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;

/** Containers of servlets, called by reflection, since there is another version of them in each run. */
final class ServletContainers {
    private ServletContainers() {}

    /**
     * Starts the one that is on the class path; returns its port.
     *
     * @param servlets by the pattern of their mapping
     * @param parameters of each of them, in a Tomcat
     */
    static int start(Map<String, Object> servlets, Map<String, String> parameters)
            throws ReflectiveOperationException, IOException {
        for (String name : List.of("ee11.", "ee10.", "ee9.", "ee8.", "")) {
            String packageName = "org.eclipse.jetty." + name + "servlet.";
            if (isThere(packageName + "ServletContextHandler")) {
                return jetty(packageName, servlets);
            }
        }
        return tomcat(servlets, parameters);
    }

    private static boolean isThere(String type) {
        return ClassLoader.getSystemResource(type.replace('.', '/') + ".class") != null;
    }

    private static int jetty(String packageName, Map<String, Object> servlets) throws ReflectiveOperationException {
        Object server = made("org.eclipse.jetty.server.Server");
        Object connector = Class.forName("org.eclipse.jetty.server.ServerConnector")
                .getConstructor(server.getClass())
                .newInstance(server);
        call(server, "addConnector", connector);
        Object context = made(packageName + "ServletContextHandler");
        call(context, "setContextPath", "/");
        Class<?> servletType = Class.forName(MappedService.javaEe() + ".servlet.Servlet");
        for (Map.Entry<String, Object> servlet : servlets.entrySet()) {
            Object holder = Class.forName(packageName + "ServletHolder")
                    .getConstructor(servletType)
                    .newInstance(servlet.getValue());
            call(context, "addServlet", holder, servlet.getKey());
        }
        call(server, "setHandler", context);
        call(server, "start");
        return (int) call(connector, "getLocalPort");
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
