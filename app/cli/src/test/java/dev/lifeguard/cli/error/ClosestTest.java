package dev.lifeguard.cli.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClosestTest {
    private static final List<String> NAMES =
            List.of("watch", "record", "report", "advise", "whatif", "--seconds", "--help", "--traffic", "--fail-on");

    @ParameterizedTest
    @CsvSource({
        "wach, watch",
        "wacth, watch",
        "what-if, whatif",
        "advice, advise",
        "rec, record",
        "--secnds, --seconds",
        "--scenods=4, --seconds",
        "-seconds, --seconds",
        "--sec, --seconds",
        "--trafic, --traffic",
        "--fail, --fail-on"
    })
    void isMeantByMistake(String word, String name) {
        assertThat(Closest.to(word, NAMES)).contains(name);
    }

    @ParameterizedTest
    @CsvSource({"'', ''", "--no-such-option, ''", "4711, ''", "@/etc/hostname, ''", "w, ''"})
    void nothingIsCloseToOtherWords(String word, String nothing) {
        assertThat(Closest.to(word, NAMES)).isEmpty();
    }
}
