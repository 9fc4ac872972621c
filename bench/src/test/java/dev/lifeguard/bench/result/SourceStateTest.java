package dev.lifeguard.bench.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceStateTest {
    @TempDir
    private Path root;

    @Test
    void aChangedFileChangesTheState() throws IOException {
        Path file = Files.createDirectories(root.resolve("flow/src")).resolve("A.java");
        Files.writeString(file, "class A {}");
        SourceState before = SourceState.of(root, "flow");
        assertThat(before.isCurrent(root)).isTrue();

        Files.writeString(file, "class A { }");
        assertThat(before.isCurrent(root)).isFalse();
        Files.writeString(file, "class A {}");
        assertThat(before.isCurrent(root)).isTrue();
    }

    @Test
    void aMovedFileChangesTheState() throws IOException {
        Files.createDirectories(root.resolve("flow"));
        Path file = Files.writeString(root.resolve("flow/A.java"), "class A {}");
        SourceState before = SourceState.of(root, "flow");

        Files.move(file, root.resolve("flow/B.java"));
        assertThat(before.isCurrent(root)).isFalse();
    }

    @Test
    void buildOutputIsNoSource() throws IOException {
        Files.writeString(Files.createDirectories(root.resolve("app/dist/src")).resolve("A.java"), "class A {}");
        SourceState before = SourceState.of(root, "dist");

        Files.writeString(
                Files.createDirectories(root.resolve("dist/target/classes")).resolve("A.class"), "A");
        assertThat(before.isCurrent(root)).isTrue();
    }

    @Test
    void aMissingFileChangesTheState() throws IOException {
        Files.createDirectories(root.resolve("flow"));
        Path file = Files.writeString(root.resolve("flow/A.java"), "class A {}");
        SourceState before = SourceState.of(root, "flow");

        Files.delete(file);
        assertThat(before.isCurrent(root)).isFalse();
        assertThat(before.isCurrent(root.resolve("nowhere"))).isFalse();
    }
}
