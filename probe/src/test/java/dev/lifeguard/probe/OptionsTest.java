package dev.lifeguard.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the agent is asked to do. */
class OptionsTest {
    @Test
    void nothingIsAskedFor() {
        Options none = new Options(null, 0, null, false, false);
        assertThat(Options.parse(null, 1)).isEqualTo(none);
        assertThat(Options.parse("", 1)).isEqualTo(none);
    }

    @Test
    void everythingIsAskedFor() {
        assertThat(Options.parse("record=a b=;-%p.gz,metrics=65535,outcome=o%p,stay,resize=true", 42))
                .isEqualTo(new Options(
                        Path.of("a b=;-42.gz").toAbsolutePath(),
                        65535,
                        Path.of("o%p").toAbsolutePath(),
                        true,
                        true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "record",
                "record=",
                "outcome=",
                "metrics",
                "metrics=",
                "metrics=-1",
                "metrics=65536",
                "resize",
                "resize=yes",
                "?"
            })
    void nonsenseIsNamed(String option) {
        assertThatThrownBy(() -> Options.parse("stay," + option, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(option.split("=")[0]);
    }
}
