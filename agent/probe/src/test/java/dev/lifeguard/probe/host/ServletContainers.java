package dev.lifeguard.probe.host;

import static dev.lifeguard.probe.host.Reflected.call;
import static dev.lifeguard.probe.host.Reflected.callStatic;
import static dev.lifeguard.probe.host.Reflected.made;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;

/** Servlet containers, called by reflection since each run has another version. */
final class ServletContainers {
    private ServletContainers() {}

    /**
     * Starts the one on the class path; returns its port.
     *
     * @param servlets by the pattern of their mapping
     * @param parameters of each of them, in Tomcat
     */
    static int start(Map<String, Object> servlets, Map<String, String> parameters)
            throws ReflectiveOperationException, IOException {
        for (String name : List.of("ee11.", "ee10.", "ee9.", "ee8.", "")) {
            String packageName = "org.eclipse.jetty." + name + "servlet.";
            if (isThere(packageName + "ServletContextHandler")) {
                return jetty(packageName, servlets);
            }
        }
        return isThere("io.undertow.servlet.Servlets") ? undertow(servlets) : tomcat(servlets, parameters);
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

    private static int undertow(Map<String, Object> servlets) throws ReflectiveOperationException {
        String api = "io.undertow.servlet.api.";
        Object deployment = made(api + "DeploymentInfo");
        call(deployment, "setClassLoader", ServletContainers.class.getClassLoader());
        call(deployment, "setContextPath", "/");
        call(deployment, "setDeploymentName", "servlets");
        for (Map.Entry<String, Object> servlet : servlets.entrySet()) {
            Object factory = Class.forName("io.undertow.servlet.util.ImmediateInstanceFactory")
                    .getConstructor(Object.class)
                    .newInstance(servlet.getValue());
            Object info = Class.forName(api + "ServletInfo")
                    .getConstructor(String.class, Class.class, Class.forName(api + "InstanceFactory"))
                    .newInstance(
                            "servlet of " + servlet.getKey(), servlet.getValue().getClass(), factory);
            call(info, "addMapping", servlet.getKey());
            call(deployment, "addServlet", info);
        }
        Object manager = call(callStatic("io.undertow.servlet.Servlets", "newContainer"), "addDeployment", deployment);
        call(manager, "deploy");
        Object builder = callStatic("io.undertow.Undertow", "builder");
        call(builder, "addHttpListener", 0, "127.0.0.1");
        call(builder, "setHandler", call(manager, "start"));
        Object server = call(builder, "build");
        call(server, "start");
        Object listener = ((List<?>) call(server, "getListenerInfo")).get(0);
        return ((InetSocketAddress) call(listener, "getAddress")).getPort();
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
