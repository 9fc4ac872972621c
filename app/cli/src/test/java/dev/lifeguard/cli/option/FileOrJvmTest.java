package dev.lifeguard.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.lifeguard.cli.error.CliException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileOrJvmTest {
    @Test
    void anExistingPathIsAFile(@TempDir Path folder) throws Exception {
        Path file = Files.createFile(folder.resolve("Shop"));
        assertThat(FileOrJvm.file(file.toString())).isEqualTo(file);
        assertThat(FileOrJvm.file(folder.toString())).isEqualTo(folder);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4711",
                "ShopApplication",
                "shop.jar",
                "com.example.Shop",
                "localhost:9400",
                "http://localhost:9400/"
            })
    void anAmbiguousArgumentIsAJvm(String argument) {
        assertThat(FileOrJvm.file(argument)).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/none/lg.jsonl.gz", "lg-none.jsonl.gz", "none.jfr", "recordings/none"})
    void aPathThatDoesNotExistIsMissing(String argument) {
        assertThatExceptionOfType(CliException.class)
                .isThrownBy(() -> FileOrJvm.file(argument))
                .withMessage("no such file: " + argument);
    }
}
