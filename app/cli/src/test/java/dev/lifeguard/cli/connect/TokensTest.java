package dev.lifeguard.cli.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.cli.error.CliException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TokensTest {
    @TempDir
    private Path directory;

    @Test
    void theFileHasPriorityOverTheEnvironment() throws IOException {
        assertThat(token(file("abc\n"), "other")).isEqualTo("abc");
        assertThat(token(null, "other")).isEqualTo("other");
    }

    @Test
    void fileMayBeTheProbesDescriptor() throws IOException {
        String descriptor = "{\"ok\":true,\"pid\":12,\"port\":40123,\"token\":\"abc\"}";
        assertThat(token(file(descriptor), null)).isEqualTo("abc");
    }

    @Test
    void anInvalidTokenIsNeverSent() throws IOException {
        Path file = file("abc\r\nHost: evil");
        assertThatThrownBy(() -> token(file, null))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith("the token in " + file + " is not one");
        assertThatThrownBy(() -> token(null, "a b"))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith("the token in LIFEGUARD_TOKEN is not one");
    }

    @Test
    void fileThatIsNotThereIsBadInput() {
        Path file = directory.resolve("none");
        assertThatThrownBy(() -> token(file, null))
                .isInstanceOf(CliException.class)
                .hasMessage("no token in " + file + ": it cannot be read");
    }

    @Test
    void aMissingTokenNamesBothWaysToGiveOne() {
        assertThatThrownBy(() -> token(null, null))
                .isInstanceOf(CliException.class)
                .hasMessage("no token for localhost:1: give --token-file FILE, or set LIFEGUARD_TOKEN");
    }

    @Test
    void tokenDoesNotGoToAnotherMachine() {
        assertThatThrownBy(() -> new Tokens(null, "abc").endpoint(new Target.Address("192.0.2.1", 80)))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith("192.0.2.1 is another machine");
    }

    private static String token(@Nullable Path file, @Nullable String variable) {
        return new Tokens(file, variable)
                .endpoint(new Target.Address("localhost", 1))
                .token();
    }

    private Path file(String text) throws IOException {
        return Files.writeString(directory.resolve("token"), text);
    }
}
