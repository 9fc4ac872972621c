package dev.lifeguard.dist;

import dev.lifeguard.architecture.Jdk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * A run of {@code java -jar lifeguard.jar} for a user who has just copied the file: in an empty directory, with an
 * empty home, without our environment variables.
 *
 * @param exitCode its exit code
 * @param out its standard output
 * @param err its standard error
 */
record Run(int exitCode, String out, String err) {
    static final Path JAR = Path.of("target", "lifeguard.jar").toAbsolutePath();

    private static final int TIMEOUT_SECONDS = 120;

    /** Runs a command to its end in {@code folder}. */
    static Run of(Path folder, Path java, String... arguments) throws Exception {
        return of(folder, command(List.of(), java, arguments));
    }

    /** Returns the command line, after another command if there is one. */
    static List<String> command(List<String> by, Path java, String... arguments) {
        List<String> command = new ArrayList<>(by);
        command.add(java.toString());
        command.addAll(Jdk.quickStart());
        command.addAll(List.of("-jar", JAR.toString()));
        command.addAll(List.of(arguments));
        return command;
    }

    /** Runs any command line to its end in {@code folder}. */
    static Run of(Path folder, List<String> command) throws Exception {
        Path home = Files.createDirectories(folder.resolve("home"));
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(Files.createDirectories(folder.resolve("empty")).toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().clear();
        builder.environment().put("PATH", System.getenv("PATH"));
        builder.environment().put("HOME", home.toString());
        Process process = builder.start();
        try {
            if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                throw new TimeoutException(command + " still runs after " + TIMEOUT_SECONDS + " s");
            }
        } finally {
            process.destroyForcibly();
        }
        return new Run(process.exitValue(), text(out), text(err));
    }

    private static String text(@Nullable Path file) {
        try {
            return file == null ? "" : Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
