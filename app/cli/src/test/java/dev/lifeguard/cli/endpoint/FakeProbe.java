package dev.lifeguard.cli.endpoint;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A loopback server that answers as the test specifies, including as a real probe never would. */
final class FakeProbe implements AutoCloseable {
    static final String OK = "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nConnection: close\r\n\r\n";

    /** Its reaction to a connection once it has read the head of the request. */
    interface Answer {
        void to(String request, OutputStream out) throws IOException, InterruptedException;
    }

    private final ServerSocket server;
    private final Answer answer;
    private final List<String> requests = new CopyOnWriteArrayList<>();

    FakeProbe(Answer answer) {
        this.answer = answer;
        try {
            server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        daemon(this::accept);
    }

    /** Returns a server that always gives the same answer and then closes the connection. */
    static FakeProbe saying(String text) {
        return new FakeProbe((request, out) -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }

    int port() {
        return server.getLocalPort();
    }

    Endpoint endpoint() {
        return new Endpoint("127.0.0.1", port(), "secret");
    }

    /** Returns the heads of the requests so far. */
    List<String> requests() {
        return requests;
    }

    @Override
    public void close() throws IOException {
        server.close();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                daemon(() -> serve(socket));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.ISO_8859_1));
            StringBuilder head = new StringBuilder();
            for (String line = in.readLine(); line != null && !line.isEmpty(); line = in.readLine()) {
                head.append(line).append('\n');
            }
            requests.add(head.toString());
            answer.to(head.toString(), socket.getOutputStream());
        } catch (IOException e) {
            return; // the client went away
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "fake-probe");
        thread.setDaemon(true);
        thread.start();
    }
}
