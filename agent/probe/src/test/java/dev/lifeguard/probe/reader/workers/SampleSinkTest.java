package dev.lifeguard.probe.reader.workers;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SampleSinkTest {
    @ParameterizedTest
    @CsvSource({"100, 50", "450, 225", "99, 50", "1, 50", "0, 50", "2000, 1000", "3600000, 1000"})
    void aLateStepIsGivenAsManyMoreSamples(double lengthMs, int wanted) {
        assertThat(SampleSink.wanted(lengthMs * 1e6)).isEqualTo(wanted);
    }
}
