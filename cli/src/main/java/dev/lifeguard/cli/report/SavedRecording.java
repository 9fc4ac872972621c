package dev.lifeguard.cli.report;

import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A recording in a file. */
public final class SavedRecording {
    private SavedRecording() {}

    /**
     * Reads all of it.
     *
     * @throws CliException bad input, where it is no recording or cannot be read
     */
    public static Recording read(Path file) {
        if (Files.isDirectory(file)) {
            throw CliException.badInput(file + " is a directory, not a recording");
        }
        try {
            return Recording.read(file);
        } catch (NoSuchFileException e) {
            throw CliException.badInput("no such file: " + file).because(e);
        } catch (AccessDeniedException e) {
            throw CliException.badInput("no permission to read " + file).because(e);
        } catch (JsonException e) {
            throw CliException.badInput(file + ": " + e.getMessage()).because(e);
        } catch (IOException e) {
            throw CliException.badInput("cannot read " + file + ": " + e.getMessage())
                    .because(e);
        }
    }
}
