package dev.lifeguard.probe.host;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Clients of a server on this machine, which send requests and read the responses. */
final class Clients {

    private Clients() {}

    /**
     * Sends requests on one connection, some at once, then waits for the responses.
     *
     * @param body the end of each response
     * @param rounds number of repetitions
     * @param atOnce requests sent at once
     */
    static void send(int port, String body, int rounds, int atOnce) {
        send(port, "/", body, rounds, atOnce);
    }

    /** Sends requests for a path on one connection, one after the other. */
    static void send(int port, String path, String body, int rounds) {
        send(port, path, body, rounds, 1);
    }

    private static void send(int port, String path, String body, int rounds, int atOnce) {
        String request = "GET " + path + " HTTP/1.1\r\nHost: a\r\n\r\n";
        byte[] requests = request.repeat(atOnce).getBytes(StandardCharsets.US_ASCII);
        try (Socket socket = new Socket("127.0.0.1", port)) {
            for (int i = 0; i < rounds; i++) {
                socket.getOutputStream().write(requests);
                for (int answer = 0; answer < atOnce; answer++) {
                    readUntil(body, socket.getInputStream());
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Sends a request, and closes the connection without waiting for the response, once all such requests have arrived.
     */
    static void leave(int port, String path, CountDownLatch arrived) {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: a\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
            arrived.await();
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Upgrades a connection to a WebSocket, and closes it. */
    static void upgrade(int port, String path) {
        String request = "GET " + path + " HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            readUntil("101", socket.getInputStream());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Sends requests for a path over HTTP/2, one after the other, on the client's connection. */
    static void stream(HttpClient client, int port, String path, int rounds) {
        try {
            for (int i = 0; i < rounds; i++) {
                HttpClient.Version version = client.send(request(port, path), BodyHandlers.discarding())
                        .version();
                if (version != HttpClient.Version.HTTP_2) {
                    throw new IllegalStateException(version.name());
                }
            }
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A client that prefers HTTP/2. */
    static HttpClient http2() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build();
    }

    static HttpRequest request(int port, String path) {
        return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
                .build();
    }

    /** Runs {@code count} clients at once, and waits for them. */
    static void run(int count, Runnable client) throws InterruptedException {
        List<Thread> clients = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Thread thread = new Thread(client, "client-" + i);
            thread.start();
            clients.add(thread);
        }
        for (Thread thread : clients) {
            thread.join();
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
