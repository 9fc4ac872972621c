package dev.lifeguard.lint.fuzz;

import dev.lifeguard.lint.Lint;
import dev.lifeguard.lint.input.Input;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Reads bytes as an archive on disk, and as a nested archive, which takes a different code path. */
public final class ArchiveFuzz {
    private static final Path ARCHIVE = temporary();

    private ArchiveFuzz() {}

    /** Called by Jazzer for each input. */
    public static void fuzzerTestOneInput(byte[] bytes) throws IOException {
        Files.write(ARCHIVE, bytes);
        check();
        try (OutputStream file = Files.newOutputStream(ARCHIVE);
                ZipOutputStream outer = new ZipOutputStream(file)) {
            outer.putNextEntry(new ZipEntry("lib/inner.jar"));
            outer.write(bytes);
        }
        check();
    }

    private static void check() throws IOException {
        Input input = new Input();
        input.add(ARCHIVE);
        Lint.check(input.types());
        for (String warning : input.warnings()) {
            if (warning.lines().count() != 1) {
                throw new IllegalStateException("not one line: " + warning);
            }
        }
    }

    private static Path temporary() {
        try {
            Path file = Files.createTempFile("lifeguard-fuzz", ".jar");
            file.toFile().deleteOnExit();
            return file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
