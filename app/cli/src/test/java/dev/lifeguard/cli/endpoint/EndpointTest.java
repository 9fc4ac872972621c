package dev.lifeguard.cli.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndpointTest {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    @Test
    void eventsAreRequestedWithTokenAndLoopbackHost() throws IOException {
        try (FakeProbe probe = FakeProbe.saying(FakeProbe.OK + "first\nsecond\n");
                InputStream events = probe.endpoint().events(LIMIT)) {
            assertThat(new String(events.readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo("first\nsecond\n");
            assertThat(probe.requests()).singleElement().asString().startsWith("GET /events HTTP/1.1\n");
            assertThat(probe.requests().get(0).lines())
                    .contains("Authorization: Bearer secret", "Host: 127.0.0.1:" + probe.port())
                    .noneMatch(line -> line.startsWith("Origin"));
        }
    }

    @Test
    void chunkedAnswerIsReadToo() throws IOException {
        String answer = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n6\r\nfirst\n\r\n0\r\n\r\n";
        try (FakeProbe probe = FakeProbe.saying(answer);
                InputStream events = probe.endpoint().events(LIMIT)) {
            assertThat(new String(events.readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo("first\n");
        }
    }

    @Test
    void detachingIsAPostWithTheToken() throws IOException {
        try (FakeProbe probe = FakeProbe.saying("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")) {
            probe.endpoint().detach(LIMIT);
            assertThat(probe.requests().get(0).lines())
                    .contains("POST /detach HTTP/1.1", "Authorization: Bearer secret");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "401 Unauthorized|it does not accept the token",
                "403 Forbidden|it refuses requests with this host name: use 127.0.0.1",
                "503 Service Unavailable|it has as many clients as it can serve: end one of them",
                "404 Not Found|what answers there is not a probe of this version (HTTP status 404)",
                "302 Found|what answers there is not a probe of this version (HTTP status 302)",
                "500 Oops|what answers there is not a probe of this version (HTTP status 500)"
            })
    void refusalsAreExplained(String status, String message) throws IOException {
        String answer = "HTTP/1.1 " + status + "\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n";
        try (FakeProbe probe = FakeProbe.saying(answer)) {
            assertThatThrownBy(() -> probe.endpoint().events(LIMIT))
                    .isInstanceOf(IOException.class)
                    .hasMessage(message);
        }
    }

    @Test
    void otherProtocolsAreNoProbe() throws IOException {
        try (FakeProbe probe = FakeProbe.saying("SSH-2.0-OpenSSH_9.6\r\n")) {
            assertThatThrownBy(() -> probe.endpoint().events(LIMIT))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("what answers there is not a probe");
        }
    }

    @Test
    void serverThatHangsUpIsNoProbe() throws IOException {
        try (FakeProbe probe = FakeProbe.saying("")) {
            assertThatThrownBy(() -> probe.endpoint().events(LIMIT))
                    .isInstanceOf(IOException.class)
                    .hasMessageMatching("what answers there is not a probe.*|nothing answers there.*");
        }
    }

    @Test
    void aClosedPortIsUnreachable() throws IOException {
        FakeProbe probe = FakeProbe.saying("");
        probe.close();
        assertThatThrownBy(() -> probe.endpoint().events(LIMIT))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("nothing answers there");
    }

    @Test
    void aSilentServerTimesOut() throws IOException {
        try (FakeProbe probe = new FakeProbe((request, out) -> Thread.sleep(Long.MAX_VALUE))) {
            assertThatThrownBy(() -> probe.endpoint().events(Duration.ofMillis(50)))
                    .isInstanceOf(IOException.class)
                    .hasMessage("it does not answer");
        }
    }
}
