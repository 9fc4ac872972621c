package dev.lifeguard.probe.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestHeadTest {
    private final RequestHead head = new RequestHead();

    @ParameterizedTest
    @ValueSource(strings = {"\r\n", "\n"})
    void isCompleteWithItsLastByteInAnyPieces(String end) throws IOException {
        String text = "GET /a?b HTTP/1.0" + end + "Host: c" + end + end;
        for (char c : text.substring(0, text.length() - 1).toCharArray()) {
            assertThat(add(String.valueOf(c))).isFalse();
        }

        assertThat(add("\nbody")).isTrue();
        assertThat(head.request().method()).isEqualTo("GET");
        assertThat(head.request().path()).isEqualTo("/a");
        assertThat(head.request().version()).isEqualTo("HTTP/1.0");
        assertThat(head.request().header("host")).isEqualTo("c");
        assertThat(head.rest()).hasContent("body");
    }

    @Test
    void hasAtMostEightKilobytes() throws IOException {
        String line = "GET / HTTP/1.1\nX: ";
        assertThat(add(line + "x".repeat(8192 - line.length() - 2))).isFalse();
        assertThat(add("\n\n" + "body".repeat(1000))).isTrue();
        assertThat(head.rest().available()).isEqualTo(4000);

        RequestHead other = new RequestHead();
        assertThatThrownBy(() -> other.add(bytes(line + "x".repeat(8192) + "\n\n")))
                .isInstanceOf(IOException.class)
                .hasMessage("request too long");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n\n", "GET /\n\n", "GET / HTTP/2\n\n", "GET / a HTTP/1.1\n\n", "GET / HTTP/1.1\nx\n\n"})
    void anythingElseIsMalformed(String text) throws IOException {
        assertThat(add(text)).isTrue();
        assertThatThrownBy(head::request).isInstanceOf(IOException.class);
    }

    private boolean add(String text) throws IOException {
        return head.add(bytes(text));
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII));
    }
}
