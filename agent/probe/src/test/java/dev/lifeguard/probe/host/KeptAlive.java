package dev.lifeguard.probe.host;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.file.Files;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.SimpleInstanceManager;

/**
 * Tomcat with two threads, and four clients that repeatedly send two requests at once on one connection: Tomcat serves
 * both in one task. Prints the number of served requests: {@code requests|NUMBER}.
 */
public final class KeptAlive {
    private static final int CLIENTS = 4;
    private static final int PAIRS = 25;
    private static final String BODY = "served";

    private static final AtomicInteger served = new AtomicInteger();

    private KeptAlive() {}

    private static final class Servlet extends HttpServlet {
        private static final long serialVersionUID = 1;

        @Override
        protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            served.incrementAndGet();
            response.getWriter().write(BODY);
        }
    }

    public static void main(String[] arguments) throws Exception {
        Tomcat tomcat = new Tomcat();
        tomcat.setBaseDir(Files.createTempDirectory("tomcat").toString());
        tomcat.setPort(0);
        if (arguments.length > 0) {
            tomcat.getConnector().setProperty("useVirtualThreads", arguments[0]);
        } else {
            tomcat.getConnector().setProperty("maxThreads", "2");
        }
        tomcat.getConnector().setProperty("maxKeepAliveRequests", "-1");
        Context context = tomcat.addContext("", null);
        context.setInstanceManager(new SimpleInstanceManager());
        Tomcat.addServlet(context, "servlet", new Servlet());
        context.addServletMappingDecoded("/", "servlet");
        tomcat.start();
        int port = tomcat.getConnector().getLocalPort();
        Clients.run(CLIENTS, () -> Clients.send(port, BODY, PAIRS, 2));
        tomcat.stop();
        tomcat.destroy();
        System.out.println("requests|" + served);
    }
}
