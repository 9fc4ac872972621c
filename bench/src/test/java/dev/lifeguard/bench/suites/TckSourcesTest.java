package dev.lifeguard.bench.suites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TckSourcesTest {
    @Test
    void aRepositoryWithoutTheCommitFailsWithGitsMessage(@TempDir Path folder) throws Exception {
        Path repository = folder.resolve("empty");
        assertThat(new ProcessBuilder("git", "init", "--quiet", repository.toString())
                        .start()
                        .waitFor())
                .isZero();
        assertThatThrownBy(() -> new TckSources(repository.toString()).fetch(17, folder.resolve("jdk")))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("fetch");
    }

    @Test
    void aJdkWithoutTestsIsNamed(@TempDir Path folder) {
        assertThatThrownBy(() -> new TckSources("none").fetch(8, folder))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("[17, 25]");
    }
}
