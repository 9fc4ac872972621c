package dev.lifeguard.cli.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineChecksTest {
    @TempDir
    private Path proc;

    @BeforeEach
    void self() throws IOException {
        Files.createDirectory(proc.resolve("self"));
    }

    @Test
    void aKernelThatCountsHasClocks() throws IOException {
        schedstat("27183 1414 21\n");
        assertThat(new MachineChecks(proc).clocks().ok()).isTrue();
    }

    @Test
    void aKernelThatWritesZerosHasNoClocks() throws IOException {
        schedstat("0 0 0\n");
        assertThat(new MachineChecks(proc).clocks().ok()).isFalse();
    }

    @Test
    void aKernelWithoutTheFileHasNoClocks() {
        Check clocks = new MachineChecks(proc).clocks();
        assertThat(clocks.ok()).isFalse();
        assertThat(clocks.prevents()).as("the rest is measured").isFalse();
    }

    @Test
    void aTemporaryDirectoryIsNotChanged() throws IOException {
        assertThat(MachineChecks.temporaryDirectory(proc).ok()).isTrue();
        try (var files = Files.list(proc)) {
            assertThat(files).containsExactly(proc.resolve("self"));
        }
    }

    @Test
    void aMissingDirectoryIsReported() {
        Check missing = MachineChecks.temporaryDirectory(proc.resolve("none"));
        assertThat(missing.prevents()).isTrue();
        assertThat(missing.text()).endsWith("choose another with -Djava.io.tmpdir=DIRECTORY");
    }

    @Test
    void jsonHasAllChecks() {
        Check.Need need = Check.Need.FIGURES;
        assertThat(Check.json(List.of(Check.ok("a", Check.Need.OBSERVING, "x"), Check.missing("b", need, "y"))))
                .isEqualTo("{\"version\":1,\"observable\":true,\"checks\":["
                        + "{\"name\":\"a\",\"ok\":true,\"neededFor\":\"observing\",\"text\":\"x\"},"
                        + "{\"name\":\"b\",\"ok\":false,\"neededFor\":\"figures\",\"text\":\"y\"}]}");
    }

    private void schedstat(String text) throws IOException {
        Files.writeString(proc.resolve("self/schedstat"), text);
    }
}
