package dev.lifeguard.console.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sends requests byte by byte, since an HTTP client would not send what attackers do. */
class ConsoleServerTest {
    private final AtomicInteger answers = new AtomicInteger();
    private ConsoleServer server;
    private int port;
    private String cookie;

    private final Api api = new Api() {
        @Override
        public Reply answer(Request request) {
            answers.incrementAndGet();
            return Reply.done();
        }

        @Override
        public boolean isStream(Request request) {
            return request.path().contains("live");
        }

        @Override
        public Runnable stream(Request request, EventStream to) {
            to.send("second", "{}");
            to.end();
            return () -> answers.addAndGet(100);
        }
    };

    @BeforeEach
    void start() throws Exception {
        server = new ConsoleServer(0, api);
        String address = server.address();
        port = URI.create(address).getPort();
        String entered =
                send("GET " + address.substring(address.indexOf("/?")) + " HTTP/1.1", "Host: 127.0.0.1:" + port);
        cookie = "Cookie: " + entered.replaceAll("(?s).*Set-cookie: ([^;]*);.*", "$1");
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private String send(String line, String... headers) throws IOException {
        return exchange(line + "\r\n" + String.join("\r\n", headers) + "\r\nConnection: close\r\n\r\n");
    }

    private String exchange(String request) throws IOException {
        try (Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), port)) {
            socket.setSoTimeout(30_000);
            OutputStream out = socket.getOutputStream();
            out.write(request.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            InputStream in = socket.getInputStream();
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private String get(String path, String... more) throws IOException {
        List<String> headers = new ArrayList<>(List.of("Host: 127.0.0.1:" + port, cookie));
        headers.addAll(List.of(more));
        return send("GET " + path + " HTTP/1.1", headers.toArray(String[]::new));
    }

    private String post(String body, String... headers) throws IOException {
        return exchange("POST /api/open HTTP/1.1\r\nHost: 127.0.0.1:" + port + "\r\n" + cookie + "\r\n"
                + String.join("\r\n", headers) + "\r\nContent-Length: " + body.length()
                + "\r\nConnection: close\r\n\r\n" + body);
    }

    private String[] ours() {
        return new String[] {"Origin: http://127.0.0.1:" + port, "Content-Type: application/json"};
    }

    private static int status(String response) {
        return Integer.parseInt(response.split(" ", 3)[1]);
    }

    @Test
    void aTokenLetsOneBrowserIn() throws Exception {
        String address = server.address();
        String path = address.substring(address.indexOf("/?"));
        String first = send("GET " + path + " HTTP/1.1", "Host: localhost:" + port);
        assertThat(status(first)).isEqualTo(200);
        assertThat(first).contains("HttpOnly; SameSite=Strict", "url=/");
        assertThat(status(send("GET " + path + " HTTP/1.1", "Host: localhost:" + port)))
                .isEqualTo(401);
        assertThat(status(get("/api/home"))).isEqualTo(200);
    }

    @Test
    void everyAnswerForbidsOtherOrigins() throws Exception {
        for (String response :
                List.of(get("/"), get("/api/home"), get("/nothing.js"), send("GET / HTTP/1.1", "Host: evil"))) {
            assertThat(response.toLowerCase(Locale.ROOT))
                    .contains(
                            "content-security-policy: default-src 'none'; script-src 'self';",
                            "x-content-type-options: nosniff",
                            "x-frame-options: deny",
                            "cache-control: no-store");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "/main.js", "/api/home", "/api/source/s1/live"})
    void withoutTheCookieTheServerRefuses(String path) throws Exception {
        String host = "Host: 127.0.0.1:" + port;
        assertThat(status(send("GET " + path + " HTTP/1.1", host))).isEqualTo(401);
        assertThat(status(send("GET " + path + " HTTP/1.1", host, cookie + "x")))
                .isEqualTo(401);
        assertThat(status(send("GET " + path + "?token=guess HTTP/1.1", host))).isEqualTo(401);
        assertThat(answers).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:80"})
    void anotherHostNameIsRefused(String host) throws Exception {
        assertThat(status(send("GET /api/home HTTP/1.1", "Host: " + host, cookie)))
                .isEqualTo(403);
        assertThat(answers).hasValue(0);
    }

    @Test
    void anotherOriginIsRefused() throws Exception {
        assertThat(status(get("/api/home", "Origin: http://evil.example"))).isEqualTo(403);
        assertThat(status(get("/api/home", "Origin: null"))).isEqualTo(403);
        assertThat(status(get("/api/home", "Sec-Fetch-Site: cross-site"))).isEqualTo(403);
        assertThat(status(get("/api/home", "Sec-Fetch-Site: same-origin"))).isEqualTo(200);
        assertThat(answers).hasValue(1);
    }

    @Test
    void changesTakeAnOriginAndJson() throws Exception {
        assertThat(status(post("{}", "Content-Type: application/json"))).isEqualTo(403);
        assertThat(status(post("{}", "Origin: http://evil.example", "Content-Type: application/json")))
                .isEqualTo(403);
        assertThat(status(post("{}", "Origin: http://127.0.0.1:" + port, "Content-Type: text/plain")))
                .isEqualTo(415);
        assertThat(status(post("[]", ours()))).isEqualTo(400);
        assertThat(status(post("x".repeat(20_000), ours()))).isEqualTo(413);
        assertThat(answers).hasValue(0);
        assertThat(status(post("{}", ours()))).isEqualTo(200);
        assertThat(answers).hasValue(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "OPTIONS", "TRACE"})
    void otherMethodsAreRefused(String method) throws Exception {
        assertThat(status(send(method + " /api/home HTTP/1.1", "Host: 127.0.0.1:" + port, cookie)))
                .isEqualTo(405);
        assertThat(answers).hasValue(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/../Console.class",
                "/%2e%2e/Console.class",
                "/lib/../../Console.class",
                "//etc/passwd",
                "/lib/",
                "/a%00.js"
            })
    void noPathLeadsOutOfThePage(String path) throws Exception {
        assertThat(status(get(path))).isIn(400, 404);
    }

    @Test
    void theIconHasAnotherName() throws Exception {
        assertThat(get("/favicon.ico")).contains("200 OK", "Content-type: image/svg+xml", "<svg");
    }

    @Test
    void aStreamEndsWithItsSource() throws Exception {
        assertThat(get("/api/source/s1/live")).contains("text/event-stream", "event: second\ndata: {}\n\n");
        assertThat(answers).hasValue(100);
    }
}
