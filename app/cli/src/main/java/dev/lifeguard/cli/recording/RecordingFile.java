package dev.lifeguard.cli.recording;

import dev.lifeguard.cli.option.OutputFile;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Line;
import dev.lifeguard.model.recording.RecordingWriter;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A recording that grows on disk, line by line as the probe sent it. It is readable up to the last tick even after a
 * crash. An existing file is overwritten only on request.
 */
public final class RecordingFile implements Closeable {
    private final RecordingWriter writer;

    /** Creates the file and writes the header line. */
    public RecordingFile(Path path, boolean force, String headerLine) throws IOException {
        if (!force) {
            create(path);
        }
        // Not a channel, since the interrupt after Ctrl-C would close it.
        OutputStream out = new FileOutputStream(path.toFile());
        try {
            writer = new RecordingWriter(out);
            writer.write(headerLine);
            writer.flush();
        } catch (IOException e) {
            out.close();
            throw e;
        }
    }

    /** Appends a line unchanged. */
    public void write(Line line) throws IOException {
        writer.write(line.raw());
        if (line.event() instanceof Tick) {
            writer.flush();
        }
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }

    private static void create(Path path) throws IOException {
        try {
            Files.createFile(path);
        } catch (FileAlreadyExistsException e) {
            throw OutputFile.exists(path, e);
        }
    }
}
