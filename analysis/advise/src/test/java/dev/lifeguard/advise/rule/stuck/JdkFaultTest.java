package dev.lifeguard.advise.rule.stuck;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class JdkFaultTest {
    @ParameterizedTest
    @CsvSource({
        "FORK_JOIN_STOPS, 1.8.0_402, false",
        "FORK_JOIN_STOPS, 17.0.15, true",
        "FORK_JOIN_STOPS, 17.0.16+8-LTS, true",
        "FORK_JOIN_STOPS, 17.0.17, false",
        "FORK_JOIN_STOPS, 17.0.18, false",
        "FORK_JOIN_STOPS, 19.0.2, true",
        "FORK_JOIN_STOPS, 21, true",
        "FORK_JOIN_STOPS, 21.0.8, false",
        "FORK_JOIN_STOPS, 24.0.1, true",
        "FORK_JOIN_STOPS, 25, false",
        "FORK_JOIN_STOPS, 26-ea, false",
        "FORK_JOIN_STOPS, '', false",
        "FUTURES_ON_ONE_THREAD, 24.0.2, false",
        "FUTURES_ON_ONE_THREAD, 25, true",
        "FUTURES_ON_ONE_THREAD, 27-ea, true",
        "VIRTUAL_THREAD_PARKED, 24, false",
        "VIRTUAL_THREAD_PARKED, 25.0.2, true",
        "VIRTUAL_THREAD_PARKED, 25.0.3, false",
        "VIRTUAL_THREAD_BLOCKED, 25.0.3, true",
        "VIRTUAL_THREAD_BLOCKED, 27, false"
    })
    void aFaultIsInTheVersionsBeforeTheFixOfTheirLine(JdkFault fault, String java, boolean has) {
        assertThat(fault.isIn(java)).isEqualTo(has);
    }

    @ParameterizedTest
    @EnumSource(JdkFault.class)
    void thePageHasTheSourcesAndTheReleasesWithTheFix(JdkFault fault) throws IOException {
        assertThat(Files.readString(Path.of("../../docs/findings/jdk-fault.md")))
                .contains(fault.sources())
                .contains(String.join(", ", fault.fixed()));
    }

    @Test
    void eachHasASource() {
        assertThat(JdkFault.values())
                .allSatisfy(fault -> assertThat(fault.sources()).isNotEmpty());
    }
}
