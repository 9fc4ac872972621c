package dev.lifeguard.console.fuzz;

import dev.lifeguard.console.source.SmallRecording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Bytes as a recording. It must be read as far as possible, or refused with a one-line message. */
public final class RecordingFuzz {
    private static final int MAX_LENGTH = 400;
    private static final Path FILE = Fuzz.temporary().resolve("a.jsonl");

    private RecordingFuzz() {}

    /** Called by Jazzer for each input. */
    public static void fuzzerTestOneInput(byte[] bytes) throws IOException, InterruptedException {
        Files.write(FILE, bytes);
        String said = SmallRecording.read(FILE);
        if (said.contains("\n") || said.length() > MAX_LENGTH) {
            throw new IllegalStateException("not one line: " + said);
        }
    }
}
