package dev.lifeguard.lint.junit;

import static dev.lifeguard.lint.junit.LintAssertions.assertNoHazards;
import static dev.lifeguard.lint.junit.LintAssertions.classesOf;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.model.finding.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LintAssertionsTest {
    /** Never run. */
    static final class Hazardous {
        private Hazardous() {}

        static CompletableFuture<Void> afterOpening(CountDownLatch gate) {
            return CompletableFuture.runAsync(() -> await(gate));
        }

        private static void await(CountDownLatch gate) {
            try {
                gate.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Test
    void classesWithoutHazardsPass() {
        assertThatCode(() -> assertNoHazards(classesOf(LintAssertions.class))).doesNotThrowAnyException();
    }

    @Test
    void aHazardFailsWithItsPath() {
        assertThatThrownBy(() -> assertNoHazards(classesOf(Hazardous.class)))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("1 hazards for thread pools:\nWARNING blocking-in-common-pool: ")
                .hasMessageContaining("LintAssertionsTest$Hazardous.afterOpening(LintAssertionsTest.java:")
                .hasMessageContaining("waits in CountDownLatch.await");
    }

    @Test
    void lowerSeveritiesPass() {
        assertThatCode(() -> assertNoHazards(classesOf(Hazardous.class), Severity.ERROR))
                .doesNotThrowAnyException();
    }

    @Test
    void acceptedHazardsPass() {
        String accepted = "blocking-in-common-pool " + Hazardous.class.getName() + " it is never run";

        assertThatCode(() -> assertNoHazards(classesOf(Hazardous.class), Severity.NOTE, accepted))
                .doesNotThrowAnyException();
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
