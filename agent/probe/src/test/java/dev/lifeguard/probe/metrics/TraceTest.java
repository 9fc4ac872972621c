package dev.lifeguard.probe.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The example of the W3C's specification, and invalid values. */
class TraceTest {
    @Test
    void aRecordedTraceHasItsIds() {
        assertThat(Trace.of("00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"))
                .isEqualTo(new Trace("4bf92f3577b34da6a3ce929d0e0e4736", "00f067aa0ba902b7"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "trace",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00", // not recorded
                "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
                "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
                "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
                "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01\n",
            })
    void anythingElseIsNone(String value) {
        assertThat(Trace.of(value)).isNull();
    }
}
