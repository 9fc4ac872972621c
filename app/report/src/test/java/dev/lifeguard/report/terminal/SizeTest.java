package dev.lifeguard.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SizeTest {
    @Test
    void sttyPrintsRowsFirst() {
        assertThat(Size.ofStty("40 133\n")).isEqualTo(new Size(133, 40));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0 0\n", "stty: 'standard input': Inappropriate ioctl for device", "a b", "-1 -1"})
    void anInvalidSizeBecomesTheClassicOne(String output) {
        assertThat(Size.ofStty(output)).isEqualTo(new Size(80, 24));
    }

    @Test
    void theEnvironmentHasPriority() {
        Size size = new Size(80, 24);
        assertThat(size.overriddenBy(Map.of("COLUMNS", "200"))).isEqualTo(new Size(200, 24));
        assertThat(size.overriddenBy(Map.of("LINES", "50"))).isEqualTo(new Size(80, 50));
        assertThat(size.overriddenBy(Map.of("COLUMNS", "wide", "LINES", "0"))).isEqualTo(size);
    }
}
