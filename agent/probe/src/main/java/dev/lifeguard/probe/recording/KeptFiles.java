package dev.lifeguard.probe.recording;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The recordings in a directory; deletes the oldest. Files with other names are never touched. */
final class KeptFiles {
    static final String SUFFIX = ".jsonl.gz";

    private static final String NAMES = "lifeguard-*" + SUFFIX;

    /** Files are written once a second; one that has not been written for this long is complete. */
    private static final Duration COMPLETE_AFTER = Duration.ofMinutes(1);

    private record Kept(Path file, Instant written, long bytes) {}

    private final Path directory;
    private final Retention retention;

    KeptFiles(Path directory, Retention retention) {
        this.directory = directory;
        this.retention = retention;
    }

    /**
     * Deletes files that are too old, and the oldest ones if the total is too large; never {@code open} or a file that
     * another JVM is writing.
     */
    void clean(Instant now, Path open) {
        List<Kept> files = files();
        long bytes = files.stream().mapToLong(Kept::bytes).sum() + retention.partBytes();
        for (Kept kept : files) {
            boolean old = kept.written.isBefore(now.minus(retention.keep()));
            boolean tooMuch = bytes > retention.bytes() && kept.written.isBefore(now.minus(COMPLETE_AFTER));
            if (!kept.file.equals(open) && (old || tooMuch)) {
                delete(kept.file);
                bytes -= kept.bytes;
            }
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // perhaps another user's; tried again with the next file
        }
    }

    /** Oldest first. */
    private List<Kept> files() {
        List<Kept> files = new ArrayList<>();
        try (DirectoryStream<Path> all = Files.newDirectoryStream(directory, NAMES)) {
            for (Path file : all) {
                try {
                    BasicFileAttributes found =
                            Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
                    if (found.isRegularFile()) {
                        files.add(new Kept(file, found.lastModifiedTime().toInstant(), found.size()));
                    }
                } catch (IOException e) {
                    // deleted meanwhile
                }
            }
        } catch (IOException | UncheckedIOException | java.nio.file.DirectoryIteratorException e) {
            // files that cannot be listed are not deleted
        }
        files.sort(Comparator.comparing(Kept::written).thenComparing(Kept::file));
        return files;
    }
}
