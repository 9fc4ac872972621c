package dev.lifeguard.probe.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.RecordingReader;
import dev.lifeguard.probe.metrics.Metrics;
import dev.lifeguard.probe.metrics.Samples;
import dev.lifeguard.probe.output.EventHub;
import dev.lifeguard.probe.output.LineQueue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Requests to the endpoint over a socket, as any program on the machine could send them. */
class EndpointTest {
    private final EventHub hub = new EventHub(Samples.header());
    private final Metrics metrics = new Metrics(2, true);
    private final AtomicInteger asksToLeave = new AtomicInteger();
    private Endpoint endpoint;

    @BeforeEach
    void open() throws IOException {
        hub.add(metrics);
        endpoint = new Endpoint(
                0, hub, metrics, body -> new Resizing.Answer(200, body + "\n"), asksToLeave::incrementAndGet);
        endpoint.open();
    }

    @AfterEach
    void close() {
        endpoint.close();
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /metrics, 127.0.0.1, '', 200",
        "GET, /metrics, localhost:80, '', 200",
        "GET, /metrics, evil.example, '', 403",
        "GET, /metrics, 127.0.0.1.evil.example, '', 403",
        "GET, /metrics, 127.0.0.1, 'Origin: http://127.0.0.1', 403",
        "GET, /events, 127.0.0.1, '', 401",
        "GET, /events, 127.0.0.1, 'Authorization: Bearer 00', 401",
        "POST, /detach, 127.0.0.1, '', 401",
        "GET, /nothing, 127.0.0.1, '', 401",
        "GET, /nothing, 127.0.0.1, TOKEN, 404",
        "POST, /metrics, 127.0.0.1, '', 405",
        "POST, /events, 127.0.0.1, TOKEN, 405",
        "GET, /detach, 127.0.0.1, TOKEN, 405",
        "POST, /resize, 127.0.0.1, '', 401",
        "POST, /resize, evil.example, TOKEN, 403",
        "GET, /resize, 127.0.0.1, TOKEN, 405",
        "POST, /detach, 127.0.0.1, TOKEN, 200"
    })
    void answers(String method, String path, String host, String header, int status) throws IOException {
        String given = header.equals("TOKEN") ? "Authorization: Bearer " + endpoint.token() : header;
        String answer = exchange(method + " " + path + " HTTP/1.1\r\nHost: " + host + "\r\n"
                + (given.isEmpty() ? "" : given + "\r\n") + "\r\n");

        assertThat(answer).startsWith("HTTP/1.1 " + status + " ");
        assertThat(asksToLeave.get()).isEqualTo(path.equals("/detach") && status == 200 ? 1 : 0);
    }

    @ParameterizedTest
    @CsvSource({"2, {}, '{}'", "4, {}, ''", "4097, {}, ''", "-1, {}, ''", "99999999999, {}, ''", "x, {}, ''"})
    void aBodyHasTheLengthThatItsHeadGives(String length, String body, String read) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", endpoint.port())) {
            socket.getOutputStream()
                    .write(bytes("POST /resize HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + endpoint.token()
                            + "\r\nContent-Length: " + length + "\r\n\r\n" + body));
            socket.shutdownOutput();

            assertThat(text(socket.getInputStream())).endsWith(read.isEmpty() ? "" : "\r\n\r\n" + read + "\n");
        }
    }

    @Test
    void aRequestThatIsTooLongIsCutOff() throws IOException {
        assertThat(exchange("GET /metrics HTTP/1.1\r\nX: " + "x".repeat(100_000) + "\r\n\r\n"))
                .isEmpty();
    }

    @Test
    void eventsBeginWithHeaderAndKnownPools() throws IOException {
        hub.accept(Samples.POOL);
        try (Socket socket = new Socket("127.0.0.1", endpoint.port())) {
            socket.getOutputStream()
                    .write(bytes("GET /events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + endpoint.token()
                            + "\r\n\r\n"));
            InputStream in = socket.getInputStream();
            skipHead(in);
            RecordingReader reader = new RecordingReader(in);
            hub.accept(Samples.second(1));
            List<Event> events = new ArrayList<>();
            events.add(reader.next());
            events.add(reader.next());

            assertThat(reader.header()).isEqualTo(Samples.header());
            assertThat(events.get(0)).isEqualTo(Samples.POOL);
            assertThat(((Tick) events.get(1)).endNs()).isEqualTo(1);
            assertThat(endpoint.idleNs(System.nanoTime())).isZero();
        }
    }

    @Test
    void staysWhileOthersListen() throws IOException {
        String authorization = "\r\nHost: localhost\r\nAuthorization: Bearer " + endpoint.token() + "\r\n\r\n";
        try (Socket asking = new Socket("127.0.0.1", endpoint.port())) {
            asking.getOutputStream().write(bytes("GET /events HTTP/1.1" + authorization));
            skipHead(asking.getInputStream());
            new RecordingReader(asking.getInputStream()).header();
            try (Socket other = new Socket("127.0.0.1", endpoint.port())) {
                other.getOutputStream().write(bytes("GET /events HTTP/1.1" + authorization));
                skipHead(other.getInputStream());
                new RecordingReader(other.getInputStream()).header();

                assertThat(exchange("POST /detach HTTP/1.1" + authorization)).startsWith("HTTP/1.1 409 ");
                assertThat(asksToLeave.get()).isZero();
            }
        }
    }

    @Test
    void aClientThatReadsNothingUsesLittleMemory() throws IOException {
        AtomicInteger drops = new AtomicInteger();
        LineQueue lines = new LineQueue(drops::incrementAndGet);
        byte[] line = new byte[1 << 20];
        for (int i = 0; i < 100; i++) {
            lines.line(line);
        }
        List<byte[]> written = new ArrayList<>();
        lines.copyTo(
                new java.io.OutputStream() {
                    @Override
                    public void write(int b) {
                        throw new UncheckedIOException(new IOException("nobody writes single bytes"));
                    }

                    @Override
                    public void write(byte[] bytes) {
                        written.add(bytes);
                    }
                },
                () -> false);

        assertThat(written)
                .as("a client that was dropped gets no gap, but the end")
                .isEmpty();
        assertThat(drops).as("how often its connection is closed").hasValue(1);
    }

    @Test
    void metricsAreWholeInChunksAndWithout() throws IOException {
        Samples.pools(100).forEach(hub::accept);
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        metrics.write(expected, false);
        HttpURLConnection client = (HttpURLConnection) URI.create("http://127.0.0.1:" + endpoint.port() + "/metrics")
                .toURL()
                .openConnection(Proxy.NO_PROXY);
        try (InputStream in = client.getInputStream()) {
            assertThat(text(in)).isEqualTo(expected.toString(StandardCharsets.US_ASCII));
        }
        assertThat(client.getHeaderField("Transfer-Encoding")).isEqualTo("chunked");
        assertThat(exchange("GET /metrics HTTP/1.0\r\nHost: localhost\r\n\r\n"))
                .doesNotContain("Transfer-Encoding")
                .endsWith("\r\n\r\n" + expected.toString(StandardCharsets.US_ASCII));
    }

    private String exchange(String request) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", endpoint.port())) {
            try {
                socket.getOutputStream().write(bytes(request));
                return text(socket.getInputStream());
            } catch (java.net.SocketException e) {
                return ""; // truncated while it was still sending
            }
        }
    }

    private static void skipHead(InputStream in) throws IOException {
        int newlines = 0;
        while (newlines < 2) {
            int c = in.read();
            newlines = c == '\n' ? newlines + 1 : c == '\r' ? newlines : 0;
        }
    }

    private static String text(InputStream in) throws IOException {
        return new String(in.readAllBytes(), StandardCharsets.US_ASCII);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
