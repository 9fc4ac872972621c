package dev.lifeguard.lint.junit;

import static dev.lifeguard.lint.junit.LintAssertions.assertNoHazards;
import static dev.lifeguard.lint.junit.LintAssertions.classesOf;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.architecture.TemporaryRepository;
import dev.lifeguard.model.finding.Severity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LintAssertionsTest {
    @Test
    void classesWithoutHazardsPass() {
        assertThatCode(() -> assertNoHazards(classesOf(LintAssertions.class))).doesNotThrowAnyException();
    }

    @Test
    void aHazardFailsWithItsPath() {
        assertThatThrownBy(() -> assertNoHazards(classesOf(Hazardous.class)))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("1 hazards for thread pools:\nERROR blocking-in-common-pool: ")
                .hasMessageContaining("Hazardous.afterOpening(Hazardous.java:")
                .hasMessageContaining("waits in CountDownLatch.await");
    }

    @Test
    void hintsPassUnlessTheyAreAskedFor() {
        String accepted = "blocking-in-common-pool " + Hazardous.class.getName() + " it is never run";

        assertThatCode(() -> assertNoHazards(classesOf(Hazardous.class), Severity.NOTE, accepted))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> assertNoHazards(classesOf(Hazardous.class), Severity.HINT, accepted))
                .hasMessageContaining("HINT parallel-stream-in-request");
    }

    @Test
    void hazardsInLibrariesCountOnlyOnRequest(@TempDir Path directory) throws IOException {
        Path war = directory.resolve("shop.war");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(war))) {
            zip.putNextEntry(new ZipEntry("WEB-INF/classes/LintAssertionsTest.class"));
            Files.copy(type(LintAssertionsTest.class), zip);
            zip.putNextEntry(new ZipEntry("WEB-INF/lib/a.jar"));
            ZipOutputStream library = new ZipOutputStream(zip);
            library.putNextEntry(new ZipEntry("Hazardous.class"));
            Files.copy(type(Hazardous.class), library);
            library.finish();
        }

        assertThatCode(() -> assertNoHazards(Classes.at(war))).doesNotThrowAnyException();
        assertThatThrownBy(() -> assertNoHazards(Classes.at(war).withLibraries()))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void onlyHazardsInChangedLinesCount(@TempDir Path directory) throws IOException {
        TemporaryRepository repository = TemporaryRepository.in(directory);
        repository.write(
                "src/com/shop/Gate.java",
                "package com.shop;",
                "class Gate {",
                "    static void open(java.util.concurrent.CompletableFuture<String> reply) {",
                "        java.util.concurrent.CompletableFuture.runAsync(() -> reply.join());",
                "    }",
                "}");
        repository.compile();
        repository.git("commit", "-q", "--allow-empty", "-m", "empty");
        Classes classes = Classes.at(repository.classes());

        assertThatThrownBy(() -> assertNoHazards(classes.since("main"), Severity.HINT))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("Gate.open(Gate.java:4)");
        repository.commit();
        assertThatCode(() -> assertNoHazards(classes.since("main"), Severity.HINT))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> assertNoHazards(classes, Severity.HINT)).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> assertNoHazards(classes.since("v1").withLibraries()))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageStartingWith("no commit \"v1\" in ");
    }

    private static Path type(Class<?> type) {
        return Path.of("target/test-classes", type.getName().replace('.', '/') + ".class");
    }

    @Test
    void noClassesAreAnError() {
        assertThatThrownBy(() -> classesOf(String.class)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> assertNoHazards(Classes.at(Path.of("src"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no classes in");
    }
}
