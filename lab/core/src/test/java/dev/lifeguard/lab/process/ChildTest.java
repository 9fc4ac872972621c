package dev.lifeguard.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class ChildTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void exitsInOrderEvenIfInterrupted() {
        Path left = folder.resolve("left");
        Child child = Child.start(
                "child",
                folder.resolve("log"),
                List.of("sh", "-c", "read -r nothing; sleep 0.3; echo done > \"$0\"", left + ""));
        Thread.currentThread().interrupt();
        child.close();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(child.alive()).isFalse();
        assertThat(Files.exists(left)).isTrue();
    }
}
