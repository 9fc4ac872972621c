package dev.lifeguard.lint.maven;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LintMojoTest {
    private final LintMojo mojo = new LintMojo();

    @TempDir
    private Path directory;

    /** Not to be run. */
    static final class Hazardous {
        private Hazardous() {}

        static ExecutorService pool() {
            return Executors.newCachedThreadPool(Thread::new);
        }
    }

    @Test
    void aHazardFailsTheBuild() {
        mojo.classes = new File("target/test-classes");

        assertThatThrownBy(mojo::execute)
                .isInstanceOf(MojoFailureException.class)
                .hasMessage("1 hazards for thread pools; see above");
    }

    @Test
    void whatIsNotAskedForIsOnlyTold() {
        mojo.classes = new File("target/test-classes");
        mojo.failOn = "error";

        assertThatCode(mojo::execute).doesNotThrowAnyException();
    }

    @Test
    void whatIsAcceptedPasses() throws IOException {
        mojo.classes = new File("target/test-classes");
        mojo.accept = Files.writeString(
                        directory.resolve("accept"), "unbounded-threads dev.lifeguard.lint.maven.* never run\n")
                .toFile();

        assertThatCode(mojo::execute).doesNotThrowAnyException();
    }

    @Test
    void aModuleWithoutCodePasses() {
        mojo.classes = directory.resolve("none").toFile();

        assertThatCode(mojo::execute).doesNotThrowAnyException();
    }

    @Test
    void aLevelThatThereIsNotIsAnError() {
        mojo.classes = new File("target/test-classes");
        mojo.failOn = "fatal";

        assertThatThrownBy(mojo::execute)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessage("failOn must be note, warning, error or none, not fatal");
    }
}
