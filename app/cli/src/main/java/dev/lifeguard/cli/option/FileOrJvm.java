package dev.lifeguard.cli.option;

import dev.lifeguard.cli.error.CliException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** An argument that is either the path of a file or directory, or a running JVM. */
public final class FileOrJvm {
    /** A path with a directory, or the file name of a recording. No pid, main class or host:port has this form. */
    private static final Pattern PATH = Pattern.compile("[^:]*[/\\\\][^:]*|[^:]+\\.(?:jsonl|jsonl\\.gz|jfr)");

    private FileOrJvm() {}

    /**
     * Returns the file or directory; null if the argument names a JVM.
     *
     * @throws CliException if the argument can only be a file, and that file does not exist
     */
    public static @Nullable Path file(String argument) {
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
