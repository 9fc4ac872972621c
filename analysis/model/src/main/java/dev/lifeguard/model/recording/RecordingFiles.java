package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The files of recordings, in order of time: a single one, or a probe's files in a folder. */
public final class RecordingFiles {
    private static final int MAX_FILES = 100_000;
    private static final long NS_PER_MS = 1_000_000;

    private RecordingFiles() {}

    /**
     * A file, its JVM, and the time at which its first tick began.
     *
     * @param beginMs milliseconds since 1970
     */
    public record Part(Path file, Header header, long beginMs) {}

    /**
     * Finds the files. In a folder with recordings of several JVMs, finds only the files of the JVM that started last.
     *
     * @return empty if no file has a tick
     * @throws JsonException if {@code path} is a file and not a recording
     */
    public static List<Part> of(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            Part one = part(path);
            return one == null ? List.of() : List.of(one);
        }
        List<Part> all = all(path);
        return all.isEmpty()
                ? all
                : all.stream()
                        .filter(part -> part.header.equals(all.get(all.size() - 1).header))
                        .toList();
    }

    /** Returns the files of all JVMs in a folder, except those without a tick, as of a JVM that has just started. */
    public static List<Part> all(Path folder) throws IOException {
        List<Part> all = new ArrayList<>();
        for (Path file : list(folder)) {
            try {
                Part part = part(file);
                if (part != null) {
                    all.add(part);
                }
            } catch (JsonException e) {
                continue; // another kind of file, or empty since its JVM was killed at once
            }
        }
        all.sort(Comparator.comparingLong(Part::beginMs));
        return all;
    }

    /** Returns files that may be recordings, sorted by name. */
    public static List<Path> list(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.filter(RecordingFiles::isNamedLikeOne)
                    .filter(Files::isRegularFile)
                    .limit(MAX_FILES)
                    .sorted()
                    .toList();
        }
    }

    private static boolean isNamedLikeOne(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.endsWith(".jsonl.gz") || name.endsWith(".jsonl");
    }

    /** Returns the part; null if it has no tick. */
    public static @Nullable Part part(Path file) throws IOException {
        try (RecordingReader reader = new RecordingReader(Files.newInputStream(file))) {
            for (Event event = reader.next(); event != null; event = reader.next()) {
                if (event instanceof Tick tick) {
                    long beginMs = reader.header().epochMs() + (tick.endNs() - tick.lengthNs()) / NS_PER_MS;
                    return new Part(file, reader.header(), beginMs);
                }
            }
            return null;
        }
    }
}
