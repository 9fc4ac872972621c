package dev.lifeguard.cli.option;

import dev.lifeguard.cli.error.CliException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A file that a command writes for the user. Every obstacle is reported as bad input. */
public final class OutputFile {
    private OutputFile() {}

    /**
     * Throws if the file cannot be created, as far as this can be checked in advance.
     *
     * @param force whether an existing file may be overwritten
     */
    public static void requireWritable(Path path, boolean force) {
        if (Files.isDirectory(path)) {
            throw CliException.badInput(path + " is a directory: name a file in it");
        }
        if (Files.exists(path) && !force) {
            throw exists(path, null);
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

    /** Returns the error for an existing file that must not be overwritten. */
    public static CliException exists(Path path, @Nullable IOException cause) {
        return CliException.badInput(
                path + " already exists: choose another name, or overwrite it with --force", cause);
    }

    public static void write(Path path, String text) {
        try {
            Files.writeString(path, text);
        } catch (IOException e) {
            throw unwritable(path, e);
        }
    }

    /** Writes a text about a recording, but never overwrites the recording itself. */
    public static void write(Path path, String text, Path recording) {
        try {
            if (Files.exists(path) && Files.isSameFile(recording, path)) {
                throw CliException.badInput(path + " is the recording itself: name another file to write");
            }
        } catch (IOException e) {
            throw unwritable(path, e);
        }
        write(path, text);
    }

    private static CliException unwritable(Path path, IOException why) {
        return CliException.badInput("cannot write " + path + ": " + why.getMessage(), why);
    }
}
