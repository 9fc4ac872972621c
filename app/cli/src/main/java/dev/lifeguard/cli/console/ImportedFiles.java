package dev.lifeguard.cli.console;

import dev.lifeguard.console.outside.ForeignFiles;
import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.imports.Imports;
import dev.lifeguard.imports.error.ImportException;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Thread dumps and JFR files. */
public final class ImportedFiles implements ForeignFiles {
    @Override
    public @Nullable Recording read(Path file) throws OutsideException, IOException {
        try {
            return Imports.foreign(file) ? Imports.read(List.of(file)) : null;
        } catch (ImportException e) {
            throw new OutsideException(String.valueOf(e.getMessage()), e);
        }
    }
}
