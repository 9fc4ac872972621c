package dev.lifeguard.cli.recording;

import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.cli.recording.Span.Bounds;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.recording.RecordingFiles;
import dev.lifeguard.model.recording.RecordingFiles.Part;
import dev.lifeguard.model.recording.RecordingParts;
import dev.lifeguard.model.recording.RecordingReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The recordings of one JVM in a directory that probes write to, read as one. */
final class RecordingFolder {
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
        List<Part> parts = RecordingFiles.all(directory);
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
            boolean over = next != null && !begins(next).isAfter(bounds.from());
            if (!over && begins(part).isBefore(bounds.to())) {
                add(part, bounds, jvms.computeIfAbsent(part.header(), RecordingParts::new));
            }
        }
        return last(jvms, bounds, begins(parts.get(0)), end);
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
                .filter(later -> later.header().equals(parts.get(i).header()))
                .findFirst()
                .orElse(null);
    }

    private static void add(Part part, Bounds bounds, RecordingParts to) throws IOException {
        try (RecordingReader reader = new RecordingReader(Files.newInputStream(part.file()))) {
            to.add(reader, tick -> bounds.holds(part.header(), tick));
        } catch (JsonException e) {
            throw CliException.badInput(part.file() + ": " + e.getMessage(), e);
        }
    }

    private static Instant end(Part part) throws IOException {
        Instant end = begins(part);
        try (RecordingReader reader = new RecordingReader(Files.newInputStream(part.file()))) {
            for (Event event = reader.next(); event != null; event = reader.next()) {
                if (event instanceof Tick tick) {
                    end = Span.end(part.header(), List.of(tick));
                }
            }
        }
        return end;
    }

    private static Instant begins(Part part) {
        return Instant.ofEpochMilli(part.beginMs());
    }
}
