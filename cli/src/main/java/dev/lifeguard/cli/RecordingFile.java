package dev.lifeguard.cli;

import dev.lifeguard.cli.error.CliException;
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
 * A recording that grows on disk, line by line as the probe sent it: readable up to the last tick even after a crash.
 * An existing file is overwritten only if the user says so.
 */
final class RecordingFile implements Closeable {
    private final RecordingWriter writer;

    /** Creates the file and starts the recording. */
    RecordingFile(Path path, boolean force, String headerLine) throws IOException {
        if (!force) {
            create(path);
        }
        // Not by a channel: those are closed by the interrupt with which Ctrl-C comes.
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

    /** Appends a line as it came. */
    void write(Line line) throws IOException {
        writer.write(line.raw());
        if (line.event() instanceof Tick) {
            writer.flush();
        }
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }

    /** Throws if the file cannot be created, as far as can be checked beforehand. */
    static void requireWritable(Path path, boolean force) {
        if (Files.isDirectory(path)) {
            throw CliException.badInput(path + " is a directory: name a file in it");
        }
        if (Files.exists(path) && !force) {
            throw exists(path);
        }
        Path directory = path.toAbsolutePath().getParent();
        if (directory != null && !Files.isDirectory(directory)) {
            throw CliException.badInput(
                    "there is no directory " + directory + " to write " + path.getFileName() + " in");
        }
        if (!Files.isWritable(Files.exists(path) || directory == null ? path : directory)) {
            throw CliException.badInput("cannot write " + path + ": permission denied");
        }
    }

    private static void create(Path path) throws IOException {
        try {
            Files.createFile(path);
        } catch (FileAlreadyExistsException e) {
            throw exists(path).because(e);
        }
    }

    private static CliException exists(Path path) {
        return CliException.badInput(path + " is there already: name another file, or give --force to write over it");
    }
}
