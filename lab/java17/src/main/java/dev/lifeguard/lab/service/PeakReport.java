package dev.lifeguard.lab.service;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.springframework.beans.factory.annotation.Value;

/**
 * Reports the service's {@link Peaks} to the lab when it ends, even if it no longer answers requests. For services to
 * import.
 */
public class PeakReport {
    PeakReport(@Value("${lab.peaks}") Path file) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> write(file), "peaks"));
    }

    private static void write(Path file) {
        try {
            Peaks.now().write(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}
