package dev.lifeguard.lint.maven;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.architecture.TemporaryRepository;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LintMojoTest {
    private final LintMojo mojo = new LintMojo();

    @TempDir
    private Path directory;

    @Test
    void aHazardFailsTheBuild() {
        mojo.classes = new File("target/test-classes");

        assertThatThrownBy(mojo::execute)
                .isInstanceOf(MojoFailureException.class)
                .hasMessage("1 hazards for thread pools; see above");
    }

    @Test
    void findingsAreOnlyReportedIfNoneMayFail() {
        mojo.classes = new File("target/test-classes");
        mojo.failOn = "none";

        assertThatCode(mojo::execute).doesNotThrowAnyException();
    }

    @Test
    void aHintFailsTheBuildOnlyOnRequest() {
        mojo.classes = new File("target/test-classes");
        mojo.failOn = "note";
        assertThatThrownBy(mojo::execute).hasMessage("1 hazards for thread pools; see above");
        mojo.failOn = "hint";
        assertThatThrownBy(mojo::execute).hasMessage("2 hazards for thread pools; see above");
    }

    @Test
    void acceptedHazardsPass() throws IOException {
        mojo.classes = new File("target/test-classes");
        mojo.accept = Files.writeString(
                        directory.resolve("accept"), "blocking-in-common-pool dev.lifeguard.lint.maven.* never run\n")
                .toFile();

        assertThatCode(mojo::execute).doesNotThrowAnyException();
    }

    @Test
    void aHazardInALibraryFailsTheBuildOnlyOnRequest() throws IOException {
        Path classes = Files.createDirectories(directory.resolve("WEB-INF/classes"));
        Files.copy(type(LintMojoTest.class), classes.resolve("LintMojoTest.class"));
        Path libraries = Files.createDirectories(directory.resolve("WEB-INF/lib"));
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(libraries.resolve("a.jar")))) {
            zip.putNextEntry(new ZipEntry("Hazardous.class"));
            Files.copy(type(Hazardous.class), zip);
        }
        mojo.classes = directory.toFile();

        assertThatCode(mojo::execute).doesNotThrowAnyException();
        mojo.libraries = true;
        assertThatThrownBy(mojo::execute).isInstanceOf(MojoFailureException.class);
    }

    private static Path type(Class<?> type) {
        return Path.of("target/test-classes", type.getName().replace('.', '/') + ".class");
    }

    @Test
    void onlyChangedLinesFailTheBuild() throws IOException {
        TemporaryRepository repository = TemporaryRepository.in(directory.resolve("shop"));
        repository.write(
                "src/com/shop/Greeting.java",
                "package com.shop;",
                "class Greeting {",
                "    static final java.util.concurrent.ExecutorService POOL",
                "            = java.util.concurrent.Executors.newCachedThreadPool(Thread::new);",
                "    static void greet(String name) { POOL.execute(() -> System.out.println(name)); }",
                "}");
        repository.compile();
        mojo.classes = repository.classes().toFile();
        mojo.failOn = "hint";
        mojo.since = "HEAD";

        assertThatThrownBy(mojo::execute)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageStartingWith("since: no commit \"HEAD\" in ");
        repository.git("commit", "-q", "--allow-empty", "-m", "empty");
        assertThatThrownBy(mojo::execute).hasMessage("1 hazards for thread pools; see above");
        repository.commit();
        assertThatCode(mojo::execute).doesNotThrowAnyException();
    }

    @Test
    void aModuleWithoutCodePasses() {
        mojo.classes = directory.resolve("none").toFile();

        assertThatCode(mojo::execute).doesNotThrowAnyException();
    }

    @Test
    void anUnknownLevelIsAnError() {
        mojo.classes = new File("target/test-classes");
        mojo.failOn = "fatal";

        assertThatThrownBy(mojo::execute)
                .isInstanceOf(MojoExecutionException.class)
                .hasMessage("failOn must be hint, note, warning, error or none, not fatal");
    }
}
