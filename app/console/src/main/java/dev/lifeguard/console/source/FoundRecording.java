package dev.lifeguard.console.source;

import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.recording.RecordingFiles;
import dev.lifeguard.model.recording.RecordingFiles.Part;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A recording in a folder, known only from its beginning.
 *
 * @param fromMs its start, milliseconds since 1970
 * @param toMs the file's modification time
 * @param jvm the main class
 */
public record FoundRecording(Path file, long fromMs, long toMs, String jvm, long bytes) {
    private static final int MAX = 200;

    /** Returns the recordings in a folder; empty if it cannot be listed. */
    public static List<FoundRecording> in(Path folder) {
        List<FoundRecording> found = new ArrayList<>();
        try {
            for (Path file : RecordingFiles.list(folder)) {
                if (found.size() < MAX) {
                    add(file, found);
                }
            }
        } catch (IOException e) {
            return found;
        }
        return found;
    }

    private static void add(Path file, List<FoundRecording> to) {
        try {
            Part part = RecordingFiles.part(file);
            if (part != null) {
                long changed = Files.getLastModifiedTime(file).toMillis();
                to.add(new FoundRecording(
                        file,
                        part.beginMs(),
                        Math.max(part.beginMs(), changed),
                        part.header().program(),
                        Files.size(file)));
            }
        } catch (IOException | JsonException e) {
            return; // not a recording
        }
    }

    /** Writes its members into the open object. */
    public void members(JsonWriter out) {
        out.member("file", file.toString())
                .member("name", String.valueOf(file.getFileName()))
                .member("fromMs", fromMs)
                .member("toMs", toMs)
                .member("jvm", jvm)
                .member("bytes", bytes);
    }
}
