package dev.lifeguard.bench.presence;

import dev.lifeguard.model.json.JsonObject;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** A client that reads a probe's events, as {@code record} does, and drops them. */
final class EventListener implements AutoCloseable {
    private static final long START_NS = TimeUnit.SECONDS.toNanos(20);
    private static final int BUFFER = 16 << 10;
    private static final String ACCEPTED = "HTTP/1.1 200";

    private final Socket socket;
    private final AtomicLong bytes = new AtomicLong();

    private EventListener(Socket socket) {
        this.socket = socket;
    }

    /**
     * Connects once the probe has published its address.
     *
     * @param descriptor the file with the address
     * @throws IOException if the probe does not publish it in time or refuses
     */
    static EventListener connect(Path descriptor) throws IOException, InterruptedException {
        long start = System.nanoTime();
        while (!Files.exists(descriptor) || !Files.readString(descriptor).endsWith("}")) {
            if (System.nanoTime() - start > START_NS) {
                throw new IOException("the probe has no endpoint: " + descriptor + " is missing");
            }
            TimeUnit.MILLISECONDS.sleep(20);
        }
        JsonObject address = JsonObject.parse(Files.readString(descriptor));
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), address.int32("port", 0));
        EventListener listener = new EventListener(socket);
        String token = address.text("token", "");
        socket.getOutputStream()
                .write(("GET /events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token + "\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII));
        byte[] answer = socket.getInputStream().readNBytes(ACCEPTED.length());
        if (!new String(answer, StandardCharsets.US_ASCII).equals(ACCEPTED)) {
            socket.close();
            throw new IOException("the probe refuses the listener: " + new String(answer, StandardCharsets.US_ASCII));
        }
        Thread thread = new Thread(listener::read, "listener");
        thread.setDaemon(true);
        thread.start();
        return listener;
    }

    private void read() {
        byte[] buffer = new byte[BUFFER];
        try (InputStream in = socket.getInputStream()) {
            for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
                bytes.addAndGet(read);
            }
        } catch (IOException e) {
            // closed
        }
    }

    /** Returns the bytes received so far. */
    long bytes() {
        return bytes.get();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
