package dev.lifeguard.cli.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.cli.error.CliException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {
    @Test
    void digitsAreAPid() {
        assertThat(Target.parse("4711")).isEqualTo(new Target.Pid(4711));
        assertThat(Target.parse("999999999999999999")).isEqualTo(new Target.Pid(999_999_999_999_999_999L));
    }

    @Test
    void hostAndPortAreAnAddress() {
        assertThat(Target.parse("localhost:9464")).isEqualTo(new Target.Address("localhost", 9464));
        assertThat(Target.parse("127.0.0.1:1")).isEqualTo(new Target.Address("127.0.0.1", 1));
        assertThat(Target.parse("[::1]:65535")).isEqualTo(new Target.Address("::1", 65535));
    }

    @Test
    void theRestIsAPartOfAName() {
        assertThat(Target.parse("Shop")).isEqualTo(new Target.Name("Shop"));
        assertThat(Target.parse("4711a")).isEqualTo(new Target.Name("4711a"));
        assertThat(Target.parse("9999999999999999999")).isEqualTo(new Target.Name("9999999999999999999"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                "localhost:",
                ":80",
                "localhost:0",
                "localhost:65536",
                "localhost:http",
                "::1:80",
                "a:b:1",
                "user@host:80",
                "host/path:80",
                "host\r\nX:80"
            })
    void anyOtherTextIsRefused(String text) {
        assertThatThrownBy(() -> Target.parse(text)).isInstanceOf(CliException.class);
    }
}
