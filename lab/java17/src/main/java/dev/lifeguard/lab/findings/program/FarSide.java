package dev.lifeguard.lab.findings.program;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import org.jspecify.annotations.Nullable;

/**
 * Tasks that call another service without a timeout. Hazard: it accepts connections and never answers. Healthy: it
 * answers.
 */
final class FarSide {
    private static final Mark LINE = new Mark("BLOCKED_AT");
    private static final byte[] ANSWER =
            "HTTP/1.1 204 None\r\nConnection: close\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private FarSide() {}

    static void start(Draw draw, boolean healthy) throws IOException {
        ServerSocket server = new ServerSocket(0, 500, InetAddress.getLoopbackAddress());
        if (healthy) {
            Load.daemon("far-side", () -> answer(server));
        }
        int threads = draw.from(2, 12);
        ExecutorService pool = new Pools(draw).fixed(threads);
        Load load = new Load(draw);
        Runnable before = load.work(0.1, draw.of(Waits.values()), draw.from(0, 3));
        HttpClient client = HttpClient.newHttpClient();
        boolean http = draw.oneIn(2);
        Runnable task = () -> {
            before.run();
            ask(server, http ? client : null);
        };
        if (healthy) {
            load.every(draw.from(2.0, 10.0), () -> Load.execute(pool, task));
            return;
        }
        for (int i = 0; i < threads; i++) {
            Load.execute(pool, task);
        }
        load.every(draw.from(2.0, 20.0), () -> Load.execute(pool, task));
    }

    private static void ask(ServerSocket server, @Nullable HttpClient client) {
        Load.run(() -> {
            if (client == null) {
                read(server);
                return;
            }
            URI address = URI.create("http://127.0.0.1:" + server.getLocalPort() + "/");
            HttpRequest request = HttpRequest.newBuilder(address).build();
            client.send(LINE.at(request), BodyHandlers.discarding());
        });
    }

    private static void read(ServerSocket server) throws IOException {
        try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort())) {
            byte[] answer = new byte[100];
            while (socket.getInputStream().read(LINE.at(answer)) >= 0) {
                // until the answer is complete
            }
        }
    }

    private static void answer(ServerSocket server) {
        while (true) {
            try (Socket socket = server.accept()) {
                socket.getOutputStream().write(ANSWER);
                socket.shutdownOutput();
            } catch (IOException e) {
                return; // the client is gone
            }
        }
    }
}
