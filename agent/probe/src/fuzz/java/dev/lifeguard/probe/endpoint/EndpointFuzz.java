package dev.lifeguard.probe.endpoint;

import dev.lifeguard.model.event.Note;
import dev.lifeguard.probe.http.Limits;
import dev.lifeguard.probe.metrics.Metrics;
import dev.lifeguard.probe.metrics.Samples;
import dev.lifeguard.probe.output.EventHub;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Sends arbitrary bytes to a running endpoint as a client's input. The endpoint must answer in HTTP or not at all, and
 * then still serve a client with the token. The input's length determines whether the client ends its request, resets
 * the connection or disconnects.
 */
public final class EndpointFuzz {
    /** Placeholder for the endpoint's token, which the fuzzer cannot guess. */
    static final String TOKEN = "TOKEN";

    private static final Pattern ANSWER = Pattern.compile("(HTTP/1\\.1 (200|401|403|404|405|409|503) [\\s\\S]*)?");
    private static final Limits LIMITS = new Limits(8, 16, 2, Duration.ofSeconds(1), Duration.ofSeconds(1));
    private static final EventHub HUB = new EventHub(Samples.header());
    private static final Endpoint ENDPOINT = endpoint();
    private static final int CHECK_EACH = 100;

    private static int inputs;
    private static volatile @Nullable String failure;

    static {
        System.setErr(new PrintStream(System.err, true) {
            @Override
            public void println(@Nullable String line) {
                // The endpoint prints a line for an exception, and continues.
                if (line != null && line.startsWith("lifeguard: ")) {
                    failure = line;
                }
                super.println(line);
            }
        });
    }

    private EndpointFuzz() {}

    /** Called by Jazzer for each input. */
    public static void fuzzerTestOneInput(byte[] bytes) throws IOException {
        String text = new String(bytes, StandardCharsets.ISO_8859_1).replace(TOKEN, ENDPOINT.token());
        int end = bytes.length & 3;
        String answer = answer(text.getBytes(StandardCharsets.ISO_8859_1), end);
        if (!ANSWER.matcher(answer).matches()) {
            throw new IllegalStateException("neither an answer nor none: " + answer);
        }
        if (failure != null) {
            throw new IllegalStateException(failure);
        }
        HUB.accept(new Note(inputs, "so that it sees which listeners have gone"));
        if (++inputs % CHECK_EACH == 0) {
            String request = "GET /metrics HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + ENDPOINT.token();
            String metrics = answer((request + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII), 0);
            if (!metrics.endsWith("\r\n0\r\n\r\n")) {
                throw new IllegalStateException("the owner got: " + metrics);
            }
        }
    }

    /** The response: all of it, or the beginning of the events. */
    private static String answer(byte[] request, int end) throws IOException {
        StringBuilder answer = new StringBuilder();
        try (Socket socket = new Socket("127.0.0.1", ENDPOINT.port())) {
            socket.setSoLinger(end != 1, 0); // a reset
            socket.getOutputStream().write(request);
            if (end == 2) {
                return "";
            }
            socket.shutdownOutput();
            byte[] part = new byte[8192];
            for (int count = 0; count >= 0 && answer.indexOf("ndjson") < 0; ) {
                count = socket.getInputStream().read(part);
                answer.append(new String(part, 0, Math.max(0, count), StandardCharsets.ISO_8859_1));
            }
        } catch (SocketException e) {
            return ""; // truncated
        }
        return answer.toString();
    }

    private static Endpoint endpoint() {
        Metrics metrics = new Metrics(2, true);
        Samples.pools(10).forEach(metrics::event);
        try {
            Endpoint endpoint = new Endpoint(
                    0, HUB, metrics, body -> new Resizing.Answer(200, body), () -> {}, LIMITS, (name, work) -> {
                        Thread thread = new Thread(work, name);
                        thread.setDaemon(true);
                        thread.start();
                    });
            endpoint.open();
            return endpoint;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
