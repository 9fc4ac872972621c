package dev.lifeguard.cli.recording;

import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.cli.recording.Span.Bounds;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.recording.RecordingParts;
import dev.lifeguard.model.recording.RecordingReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The recordings of one JVM in a directory that probes write to, read as one. */
final class RecordingFolder {
    private static final int MAX_FILES = 100_000;

    /** A file, its JVM, and the time at which its first tick began. */
    private record Part(Path file, Header header, Instant begins) {}

    private final Path directory;
    private final Span span;

    RecordingFolder(Path directory, Span span) {
        this.directory = directory;
        this.span = span;
    }

    /**
     * Returns the recording of the last JVM within the time span, limited to that span.
     *
     * @throws CliException bad input, if there is nothing
     */
    Recording read() throws IOException {
        List<Part> parts = parts();
        if (parts.isEmpty()) {
            throw CliException.badInput(
                    directory + " has no recordings (*.jsonl.gz), as the probe's record=DIR,keep=24h writes them");
        }
        Part newest = parts.get(parts.size() - 1);
        Instant end = end(newest);
        Bounds bounds = span.before(end);
        Map<Header, RecordingParts> jvms = new LinkedHashMap<>();
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            Part next = next(parts, i);
            boolean over = next != null && !next.begins.isAfter(bounds.from());
            if (!over && part.begins.isBefore(bounds.to())) {
                add(part, bounds, jvms.computeIfAbsent(part.header, RecordingParts::new));
            }
        }
        return last(jvms, bounds, parts.get(0).begins, end);
    }

    private Recording last(Map<Header, RecordingParts> jvms, Bounds bounds, Instant first, Instant end) {
        Map.Entry<Header, RecordingParts> last = null;
        int others = -1;
        for (Map.Entry<Header, RecordingParts> jvm : jvms.entrySet()) {
            if (!jvm.getValue().build().ticks().isEmpty()) {
                others++;
                last = last == null || !end(jvm).isBefore(end(last)) ? jvm : last;
            }
        }
        if (last == null) {
            throw CliException.badInput(directory + " has nothing from " + span.text(bounds.from()) + " to "
                    + span.text(bounds.to()) + "; it goes from " + span.text(first) + " to " + span.text(end));
        }
        if (others > 0) {
            last.getValue()
                    .add(new Note(
                            0,
                            others + (others == 1 ? " other JVM is" : " other JVMs are")
                                    + " in these recordings at that time, and left out: this is the last one"));
        }
        return last.getValue().build();
    }

    private static Instant end(Map.Entry<Header, RecordingParts> jvm) {
        return Span.end(jvm.getKey(), jvm.getValue().build().ticks());
    }

    /** Returns the next file of the same JVM. */
    private static @Nullable Part next(List<Part> parts, int i) {
        return parts.subList(i + 1, parts.size()).stream()
                .filter(later -> later.header.equals(parts.get(i).header))
                .findFirst()
                .orElse(null);
    }

    private static void add(Part part, Bounds bounds, RecordingParts to) throws IOException {
        try (RecordingReader reader = new RecordingReader(Files.newInputStream(part.file))) {
            to.add(reader, tick -> bounds.holds(part.header, tick));
        } catch (JsonException e) {
            throw CliException.badInput(part.file + ": " + e.getMessage()).because(e);
        }
    }

    private static Instant end(Part part) throws IOException {
        Instant end = part.begins;
        try (RecordingReader reader = new RecordingReader(Files.newInputStream(part.file))) {
            for (Event event = reader.next(); event != null; event = reader.next()) {
                if (event instanceof Tick tick) {
                    end = Span.end(part.header, List.of(tick));
                }
            }
        }
        return end;
    }

    /**
     * Returns the files sorted by their start. A file without a tick, as of a JVM that has just started, is left out.
     */
    private List<Part> parts() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(directory)) {
            files = all.filter(file -> file.getFileName().toString().endsWith(".jsonl.gz"))
                    .filter(Files::isRegularFile)
                    .limit(MAX_FILES)
                    .sorted()
                    .toList();
        }
        List<Part> parts = new ArrayList<>();
        for (Path file : files) {
            Part part = part(file);
            if (part != null) {
                parts.add(part);
            }
        }
        parts.sort(Comparator.comparing(Part::begins));
        return parts;
    }

    private static @Nullable Part part(Path file) throws IOException {
        try (RecordingReader reader = new RecordingReader(Files.newInputStream(file))) {
            for (Event event = reader.next(); event != null; event = reader.next()) {
                if (event instanceof Tick tick) {
                    Instant end = Span.end(reader.header(), List.of(tick));
                    return new Part(file, reader.header(), end.minusNanos(tick.lengthNs()));
                }
            }
            return null;
        } catch (JsonException e) {
            return null; // another kind of file, or empty since its JVM was killed at once
        }
    }
}
