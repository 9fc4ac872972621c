package dev.lifeguard.probe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.probe.metrics.server.MetricsAddress;
import dev.lifeguard.probe.recording.Retention;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parsing of the agent's options. */
class OptionsTest {
    @Test
    void noOptionsAreGiven() {
        Options none = new Options(null, null, 0, null, false, null, false, false);
        assertThat(Options.parse(null, 1)).isEqualTo(none);
        assertThat(Options.parse("", 1)).isEqualTo(none);
    }

    @Test
    void allOptionsAreGiven() {
        assertThat(Options.parse(
                        "record=a b=;-%p.gz,metrics=65535,outcome=o%p,stay,resize=true,metricsRoutes=true", 42))
                .isEqualTo(new Options(file("a b=;-42.gz"), null, 65535, null, true, null, true, true));
    }

    @Test
    void attachingClientsGetErrorsOfInvalidOptions() {
        assertThat(Options.outcomeIn("nonsense=1,outcome=o%p,port=x")).isEqualTo(file("o%p"));
        assertThat(Options.outcomeIn("stay")).isNull();
        assertThat(Options.outcomeIn(null)).isNull();
        assertThatThrownBy(() -> Options.outcomeIn("outcome=")).hasMessageContaining("outcome=FILE");
    }

    @Test
    void metricsMayHaveAnAddressOfTheirOwn() {
        assertThat(Options.parse("metrics=10.0.0.7:9400,metricsAuth=who,metricsCert=c,metricsKey=k", 1)
                        .metrics())
                .isEqualTo(new MetricsAddress("10.0.0.7", 9400, file("who"), file("c"), file("k")));
        assertThat(Options.parse("metrics=:0,metricsCert=c,metricsKey=k", 1).metrics())
                .isEqualTo(new MetricsAddress("", 0, null, file("c"), file("k")));
        Options open = Options.parse("metricsAuth=none,metrics=[::1]:9400", 1);
        assertThat(open.metrics()).isEqualTo(new MetricsAddress("::1", 9400, null, null, null));
        assertThat(open.port()).as("the loopback port is another").isZero();
    }

    @Test
    void aDirectoryKeepsForADay() {
        assertThat(Options.parse("record=d,size=2g", 1).retention())
                .isEqualTo(new Retention(Duration.ofDays(1), 2L << 30, null));
        assertThat(Options.parse("record=d,keep=90m,closed=up.sh", 1).retention())
                .isEqualTo(new Retention(Duration.ofMinutes(90), 500L << 20, file("up.sh")));
        assertThat(Options.parse("record=d,keep=99999d,size=99999g", 1).retention())
                .isEqualTo(new Retention(Duration.ofDays(99_999), 99_999L << 30, null));
    }

    private static Path file(String name) {
        return Path.of(name).toAbsolutePath();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "record",
                "record=",
                "metrics",
                "metrics=",
                "metrics=-1",
                "metrics=65536",
                "resize",
                "resize=yes",
                "metrics=x:9400,metricsAuth=none,metrics=x:",
                "metrics=0.0.0.0:9400",
                "metricsAuth=f",
                "metricsCert=c,metrics=:9400",
                "metricsKey=k,metrics=:9400,metricsAuth=f",
                "metricsRoutes",
                "otlp=",
                "otlp=collector:4318",
                "otlp=ftp://collector",
                "keep=1h",
                "size=1m",
                "keep=1,record=d",
                "keep=0h,record=d",
                "keep=100000d,record=d",
                "size=1t,record=d",
                "closed=,record=d",
                "?"
            })
    void nonsenseIsNamed(String option) {
        assertThatThrownBy(() -> Options.parse("stay," + option, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(option.split("=")[0]);
    }
}
