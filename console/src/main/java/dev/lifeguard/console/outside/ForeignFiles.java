package dev.lifeguard.console.outside;

import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** What others recorded: thread dumps, Flight Recorder files. */
public interface ForeignFiles {
    /**
     * Reads such a file.
     *
     * @return null where it is none
     * @throws OutsideException if it is one that cannot be made use of
     */
    @Nullable
    Recording read(Path file) throws OutsideException, IOException;
}
