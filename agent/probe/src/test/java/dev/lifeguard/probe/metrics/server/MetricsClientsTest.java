package dev.lifeguard.probe.metrics.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetricsClientsTest {
    @TempDir
    private Path directory;

    private Path file;
    private MetricsClients clients;

    @BeforeEach
    void file() throws IOException {
        file = directory.resolve("clients");
        clients = new MetricsClients(file);
        Files.writeString(file, "# who scrapes\n\n  Bearer  s3cret \nbasic prom:pass: word\n");
        clients.check();
    }

    @Test
    void listedClientsAreAllowed() throws IOException {
        assertThat(clients.allow("Bearer s3cret")).isTrue();
        assertThat(clients.allow("bearer  s3cret")).isTrue();
        assertThat(clients.allow("Basic " + base64("prom:pass: word"))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Bearer",
                "Bearer ",
                "Bearer s3cre",
                "Bearer s3crett",
                "Bearer S3CRET",
                "s3cret",
                "# who scrapes"
            })
    void otherClientsAreRejected(String header) throws IOException {
        assertThat(clients.allow(header)).isFalse();
        assertThat(clients.allow("Basic " + base64("prom:pass"))).isFalse();
        assertThat(clients.allow("Basic s3cret")).isFalse();
        assertThat(clients.allow("Bearer " + base64("prom:pass: word"))).isFalse();
        assertThat(clients.allow(null)).isFalse();
    }

    @Test
    void aNewSecretHoldsAtOnce() throws IOException {
        Files.writeString(file, "bearer other");

        assertThat(clients.allow("Bearer s3cret")).isFalse();
        assertThat(clients.allow("Bearer other")).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "# nobody\n", "s3cret", "bearer", "bearer a b", "basic user", "basic :word", "digest a:b"})
    void emptyAndMalformedListsAreRejected(String text) throws IOException {
        Files.writeString(file, text);

        assertThatThrownBy(clients::check).isInstanceOf(IOException.class).hasMessageContaining(file.toString());
    }

    /** The line itself is a secret. */
    @Test
    void noSecretIsInTheMessage() throws IOException {
        Files.writeString(file, "s3cret");

        assertThatThrownBy(clients::check).hasMessageNotContainingAny("s3cret");
    }

    @Test
    void anEndlessFileIsNotReadToItsEnd() {
        assertThatThrownBy(new MetricsClients(Path.of("/dev/zero"))::check).hasMessageContaining("65536");
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
