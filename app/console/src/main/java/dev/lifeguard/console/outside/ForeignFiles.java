package dev.lifeguard.console.outside;

import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Files of other tools: thread dumps, JFR files. */
public interface ForeignFiles {
    /**
     * Reads such a file.
     *
     * @return null if it is not such a file
     * @throws OutsideException if it is such a file but unusable
     */
    @Nullable
    Recording read(Path file) throws OutsideException, IOException;
}
