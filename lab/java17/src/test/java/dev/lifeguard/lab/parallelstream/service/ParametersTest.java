package dev.lifeguard.lab.parallelstream.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.web.ErrorResponseException;

class ParametersTest {
    @Test
    void acceptsBothEndsOfTheRange() {
        assertThat(Parameters.millis("targetMillis", "10")).isEqualTo(10);
        assertThat(Parameters.millis("targetMillis", " 60000 ")).isEqualTo(60_000);
        assertThat(Parameters.flag("parallel", "true")).isTrue();
        assertThat(Parameters.flag("parallel", "false")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"9", "0", "-50", "60001", "99999999999999999999", "abc", "5e1", "50.5", "50,60", "0x32"})
    void refusesInvalidMilliseconds(String value) {
        assertThatExceptionOfType(ErrorResponseException.class)
                .isThrownBy(() -> Parameters.millis("targetMillis", value))
                .satisfies(e -> assertThat(e.getStatusCode().value()).isEqualTo(400))
                .satisfies(e -> assertThat(e.getBody().getDetail())
                        .isEqualTo("targetMillis must be a whole number from 10 to 60000, not \"" + value + "\""));
    }

    @ParameterizedTest
    @ValueSource(strings = {"TRUE", "yes", "1", "tru", "true,false"})
    void refusesInvalidBooleans(String value) {
        assertThatExceptionOfType(ErrorResponseException.class)
                .isThrownBy(() -> Parameters.flag("parallel", value))
                .satisfies(e -> assertThat(e.getBody().getDetail()).startsWith("parallel must be true or false, not "));
    }

    @Test
    void quotesALongValueOnlyInPart() {
        assertThatExceptionOfType(ErrorResponseException.class)
                .isThrownBy(() -> Parameters.flag("parallel", "x".repeat(10_000)))
                .satisfies(e ->
                        assertThat(e.getBody().getDetail()).hasSizeLessThan(100).contains("xxx..."));
    }
}
