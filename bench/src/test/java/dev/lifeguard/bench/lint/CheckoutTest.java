package dev.lifeguard.bench.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Reactor;
import java.io.File;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CheckoutTest {
    /** Runs the real Maven, whose answer depends on the place of the corpus in the tree. */
    @Test
    void theLabelledCasesDependOnLibrariesOnly() throws Exception {
        Path root = Reactor.root().toAbsolutePath().normalize();
        String[] classPath = new Checkout(root).corpusClassPath().split(File.pathSeparator);
        assertThat(classPath)
                .hasSizeGreaterThan(3)
                .allSatisfy(file -> assertThat(Path.of(file)).isRegularFile());
        assertThat(classPath).noneMatch(file -> Path.of(file).startsWith(root));
    }
}
