package dev.lifeguard.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class DurationsTest {
    private final Durations durations = new Durations();

    @Test
    void unitsAreUnderstood() {
        assertThat(durations.convert("500ms")).isEqualTo(Duration.ofMillis(500));
        assertThat(durations.convert("5s")).isEqualTo(Duration.ofSeconds(5));
        assertThat(durations.convert("5")).isEqualTo(Duration.ofSeconds(5));
        assertThat(durations.convert("2m")).isEqualTo(Duration.ofMinutes(2));
        assertThat(durations.convert("1h")).isEqualTo(Duration.ofHours(1));
        assertThat(durations.convert("7d")).isEqualTo(Duration.ofDays(7));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "s", "-1s", "1.5s", "1 s", "1w", "9999999999s"})
    void anythingElseIsNot(String text) {
        assertThatThrownBy(() -> durations.convert(text)).isInstanceOf(TypeConversionException.class);
    }
}
