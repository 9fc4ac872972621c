package dev.lifeguard.cli.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.cli.error.CliException;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpanTest {
    /** 09:30 in Berlin. */
    private static final Instant END = Instant.parse("2026-11-24T08:30:00Z");

    private static Span.Bounds bounds(@Nullable String from, @Nullable String to) {
        return new Span(from, to, ZoneId.of("Europe/Berlin")).before(END);
    }

    @ParameterizedTest
    @CsvSource({
        "03:00, 2026-11-24T02:00:00Z",
        "09:30, 2026-11-24T08:30:00Z",
        "09:31, 2026-11-23T08:31:00Z",
        "23:59:30, 2026-11-23T22:59:30Z",
        "2026-11-01T03:00, 2026-11-01T02:00:00Z",
        "2026-07-01T03:00:10, 2026-07-01T01:00:10Z",
        "2026-11-01T03:00:00Z, 2026-11-01T03:00:00Z"
    })
    void aTimeIsTheLastOneBeforeTheEnd(String text, Instant meant) {
        assertThat(bounds(text, null)).isEqualTo(new Span.Bounds(meant, Instant.MAX));
        assertThat(bounds(null, text)).isEqualTo(new Span.Bounds(Instant.MIN, meant));
    }

    @Test
    void itEndsTheFirstTimeAfterItBegan() {
        assertThat(bounds("23:50", "00:10"))
                .isEqualTo(
                        new Span.Bounds(Instant.parse("2026-11-23T22:50:00Z"), Instant.parse("2026-11-23T23:10:00Z")));
        assertThat(bounds("2026-11-01T03:00", "03:20").to()).isEqualTo(Instant.parse("2026-11-01T02:20:00Z"));
        assertThat(bounds("03:00", "03:00").to()).isEqualTo(Instant.parse("2026-11-25T02:00:00Z"));
    }

    @ParameterizedTest
    @CsvSource({"3, 03:20", "03:00, noon", "25:00, ''", "2026-11-24, 03:00", "2026-13-01T00:00, 01:00"})
    void anInvalidTimeIsBadInput(String from, String to) {
        assertThatThrownBy(() -> bounds(from, to))
                .isInstanceOf(CliException.class)
                .hasMessageContaining("is not a time such as 03:00 or 2026-11-24T03:00");
    }

    @Test
    void anEndBeforeTheBeginningIsBadInput() {
        assertThatThrownBy(() -> bounds("2026-11-02T00:00", "2026-11-01T00:00"))
                .hasMessage("--from 2026-11-02T00:00 is not before --to 2026-11-01T00:00");
    }
}
