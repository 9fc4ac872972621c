package dev.lifeguard.cli.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.cli.error.CliException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AttacherTest {
    @ParameterizedTest
    @ValueSource(strings = {"17", "21", "25", "100"})
    void java17AndNewerAreSupported(String specification) {
        assertThatCode(() -> Attacher.requireSupported(12, specification)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({"1.8, 8", "11, 11", "16, 16"})
    void olderJavaIsRefused(String specification, String feature) {
        assertThatThrownBy(() -> Attacher.requireSupported(12, specification))
                .isInstanceOf(CliException.class)
                .hasMessage("JVM 12 runs Java " + feature + "; Lifeguard needs Java 17 or newer");
    }

    @Test
    void unknownJavaIsRefused() {
        assertThatThrownBy(() -> Attacher.requireSupported(12, ""))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith("JVM 12 does not report its Java version");
    }

    @Test
    void aSecurityManagerIsNamedOnlyWhereJavaHasOne() {
        assertThat(Attacher.withoutOutcome(23)).contains("Under a security manager");
        assertThat(Attacher.withoutOutcome(24)).endsWith("the reason is in that JVM's standard error");
    }
}
