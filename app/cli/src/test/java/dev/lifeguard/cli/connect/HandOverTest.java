package dev.lifeguard.cli.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.cli.attach.ProcessNamespace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests with a directory in place of another container's root. */
class HandOverTest {
    private static final Path TMP = Path.of("/tmp");
    private static final Path SHM = Path.of("/dev/shm");

    @TempDir
    private Path folder;

    private ProcessNamespace world = new ProcessNamespace(Path.of("/"), false, 1);
    private ProbeJar agent = new ProbeJar(Path.of("none"));

    @BeforeEach
    void makeWorld() throws IOException {
        world = new ProcessNamespace(Files.createDirectory(folder.resolve("root")), false, 1);
        agent = new ProbeJar(Files.writeString(folder.resolve("agent.jar"), "agent"));
    }

    @Test
    void theAgentIsCopiedAndNoFileIsLeft() throws IOException {
        Files.createDirectory(world.seen(TMP));
        try (HandOver files = HandOver.into(world, List.of(TMP, SHM), agent, null)) {
            assertThat(files.agentThere())
                    .startsWithRaw(TMP)
                    .hasParentRaw(files.outcomeThere().getParent());
            assertThat(world.seen(files.agentThere())).hasContent("agent");
            assertThat(world.seen(files.outcomeThere())).isEqualTo(files.outcome());
            Files.writeString(files.outcome(), "done");
        }
        assertThat(world.seen(TMP)).isEmptyDirectory();
    }

    @Test
    void aMissingDirectoryIsSkipped() throws IOException {
        Files.createDirectories(world.seen(SHM));
        try (HandOver files = HandOver.into(world, List.of(TMP, SHM), agent, null)) {
            assertThat(files.agentThere()).startsWithRaw(SHM);
        }
        assertThatThrownBy(() -> HandOver.into(world, List.of(TMP), agent, null))
                .isInstanceOf(IOException.class)
                .hasMessage("/tmp: no directory");
    }

    /** A link in the container leads to a directory of the host. */
    @Test
    void linksAreNotFollowed() throws IOException {
        Path ours = Files.createDirectory(folder.resolve("ours"));
        Files.createSymbolicLink(world.seen(TMP), ours);
        assertThatThrownBy(() -> HandOver.into(world, List.of(TMP), agent, null))
                .isInstanceOf(IOException.class);
        assertThat(ours).isEmptyDirectory();
    }

    @Test
    void aReplacedDirectoryIsNotDeleted() throws IOException {
        Path ours = Files.createDirectory(folder.resolve("ours"));
        Path file = Files.writeString(ours.resolve("lifeguard.jar"), "ours");
        Files.createDirectory(world.seen(TMP));
        try (HandOver files = HandOver.into(world, List.of(TMP), agent, null)) {
            Path made = world.seen(files.agentThere()).getParent();
            Files.move(made, folder.resolve("away"));
            Files.createSymbolicLink(made, ours);
        }
        assertThat(file).hasContent("ours");
    }
}
