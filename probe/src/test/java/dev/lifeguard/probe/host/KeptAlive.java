package dev.lifeguard.probe.host;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.catalina.Context;
import org.apache.catalina.startup.Tomcat;
import org.apache.tomcat.SimpleInstanceManager;

/**
 * Tomcat with two threads, and four clients that send two requests at once, again and again on one connection: Tomcat
 * serves both in one turn. Prints how many requests it served: {@code requests|NUMBER}.
 */
public final class KeptAlive {
    private static final int CLIENTS = 4;
    private static final int PAIRS = 25;
    private static final byte[] PAIR =
            "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(2).getBytes(StandardCharsets.US_ASCII);
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
        tomcat.getConnector().setProperty("maxThreads", "2");
        tomcat.getConnector().setProperty("maxKeepAliveRequests", "-1");
        Context context = tomcat.addContext("", null);
        context.setInstanceManager(new SimpleInstanceManager());
        Tomcat.addServlet(context, "servlet", new Servlet());
        context.addServletMappingDecoded("/", "servlet");
        tomcat.start();
        List<Thread> clients = new ArrayList<>();
        for (int i = 0; i < CLIENTS; i++) {
            Thread client = new Thread(() -> send(tomcat.getConnector().getLocalPort()), "client-" + i);
            client.start();
            clients.add(client);
        }
        for (Thread client : clients) {
            client.join();
        }
        tomcat.stop();
        tomcat.destroy();
        System.out.println("requests|" + served);
    }

    private static void send(int port) {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            for (int i = 0; i < PAIRS; i++) {
                socket.getOutputStream().write(PAIR);
                readUntil(BODY, socket.getInputStream());
                readUntil(BODY, socket.getInputStream());
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void readUntil(String text, InputStream in) throws IOException {
        StringBuilder read = new StringBuilder();
        while (read.indexOf(text) < 0) {
            int next = in.read();
            if (next < 0) {
                throw new IOException("the connection ended");
            }
            read.append((char) next);
        }
    }
}
