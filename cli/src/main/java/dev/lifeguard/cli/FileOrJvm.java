package dev.lifeguard.cli;

import dev.lifeguard.cli.error.CliException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** An argument that is the path of a file or directory, or else a running JVM. */
final class FileOrJvm {
    /** A directory in front, or a recording's ending: neither a pid nor a main class nor host:port looks so. */
    private static final Pattern PATH = Pattern.compile("[^:]*[/\\\\][^:]*|[^:]+\\.(?:jsonl|jsonl\\.gz|jfr)");

    private FileOrJvm() {}

    /**
     * The file or directory; null where the argument is to be looked for among the JVMs.
     *
     * @throws CliException if it can only be a file, and there is none
     */
    static @Nullable Path file(String argument) {
        try {
            Path file = Path.of(argument);
            if (Files.exists(file)) {
                return file;
            }
        } catch (InvalidPathException e) {
            return null;
        }
        if (PATH.matcher(argument).matches()) {
            throw CliException.badInput("no such file: " + argument);
        }
        return null;
    }
}
