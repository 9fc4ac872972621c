package dev.lifeguard.cli.recording;

import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.imports.Imports;
import dev.lifeguard.imports.error.ImportException;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** A recording in a file, by the probe or imported. */
public final class SavedRecording {
    private SavedRecording() {}

    /**
     * Reads the whole file.
     *
     * @throws CliException bad input, if it is not a recording or cannot be read
     */
    public static Recording read(Path file) {
        return read(file, () -> Recording.read(file));
    }

    /**
     * Reads a part of the file. For a directory, reads a probe's recordings there as one.
     *
     * @throws CliException bad input, if it is not a recording, cannot be read, or has nothing in that part
     */
    public static Recording read(Path file, Span span) {
        return Files.isDirectory(file)
                ? source(file, () -> new RecordingFolder(file, span).read())
                : within(file, read(file), span);
    }

    private static Recording within(Path file, Recording all, Span span) {
        if (span.isAll()) {
            return all;
        }
        Instant end = Span.end(all.header(), all.ticks());
        Span.Bounds bounds = span.before(end);
        Recording part = all.withTicks(all.ticks().stream()
                .filter(tick -> bounds.holds(all.header(), tick))
                .toList());
        if (part.ticks().isEmpty()) {
            throw CliException.badInput(file + " has nothing in that time; it goes from "
                    + span.text(Instant.ofEpochMilli(all.header().epochMs())) + " to " + span.text(end));
        }
        return part;
    }

    /**
     * Reads a recording, thread dumps in one or several files, or a JFR file.
     *
     * @param files at least one
     * @param span the requested part of a recording
     * @throws CliException bad input, if the files are something else or cannot be read
     */
    public static Recording readAny(List<Path> files, Span span) {
        Path first = files.get(0);
        if (files.size() == 1 && Files.isDirectory(first)) {
            return read(first, span);
        }
        for (Path file : files) {
            if (read(file, () -> Imports.foreign(file))) {
                if (!span.isAll()) {
                    throw CliException.badInput("--from and --to are for recordings, and " + file + " is not one");
                }
                return read(file, () -> Imports.read(files));
            }
        }
        if (files.size() > 1) {
            throw CliException.badInput("recordings are read one at a time: give one FILE, not " + files.size());
        }
        return read(first, span);
    }

    private interface Source<T> {
        T read() throws IOException;
    }

    private static <T> T read(Path file, Source<T> source) {
        if (Files.isDirectory(file)) {
            throw CliException.badInput(file + " is a directory, not a recording");
        }
        return source(file, source);
    }

    private static <T> T source(Path file, Source<T> source) {
        try {
            return source.read();
        } catch (ImportException e) {
            throw CliException.badInput(String.valueOf(e.getMessage()), e);
        } catch (NoSuchFileException e) {
            throw CliException.badInput("no such file: " + file, e);
        } catch (AccessDeniedException e) {
            throw CliException.badInput("no permission to read " + file, e);
        } catch (JsonException e) {
            throw CliException.badInput(file + ": " + e.getMessage(), e);
        } catch (IOException e) {
            throw CliException.badInput("cannot read " + file + ": " + e.getMessage(), e);
        }
    }
}
