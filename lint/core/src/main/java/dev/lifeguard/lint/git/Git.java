package dev.lifeguard.lint.git;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * Runs the user's {@code git}, with bounded time and output.
 *
 * @param program its name or path
 * @param maxBytes the most that it may print
 * @param maxSeconds the longest time that it may take
 */
record Git(String program, int maxBytes, int maxSeconds) {
    private static final int TURNS_PER_SECOND = 20;

    /** The settings under which names are not quoted, warnings are not printed, and no file is written. */
    private static final List<String> SETTINGS =
            List.of("--no-pager", "--no-optional-locks", "-c", "core.quotePath=false", "-c", "core.safecrlf=false");

    /** Variables that change what a diff prints or what a pattern matches. */
    private static final Set<String> UNWANTED = Set.of(
            "GIT_DIFF_OPTS",
            "GIT_LITERAL_PATHSPECS",
            "GIT_GLOB_PATHSPECS",
            "GIT_NOGLOB_PATHSPECS",
            "GIT_ICASE_PATHSPECS");

    /**
     * The end of a command.
     *
     * @param exit its exit code
     * @param out its output
     * @param error its message on one line
     */
    record Answer(int exit, String out, String error) {}

    /**
     * Runs a command.
     *
     * @throws IOException if there is no git, or it takes or prints too much
     */
    Answer ask(Path folder, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(program));
        command.addAll(SETTINGS);
        command.addAll(Arrays.asList(arguments));
        Path out = Files.createTempFile("lifeguard", ".out"); // files, since a pipe must be read meanwhile
        Path err = Files.createTempFile("lifeguard", ".err");
        try {
            ProcessBuilder builder = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().keySet().removeAll(UNWANTED);
            int exit = exitCode(start(builder), "git " + arguments[0] + " in " + folder, out, err);
            String error = Files.readString(err, StandardCharsets.ISO_8859_1).replaceAll("\\s+", " ");
            String text = new String(Files.readAllBytes(out), StandardCharsets.UTF_8);
            return new Answer(exit, text, error.replaceFirst("^fatal: ", "").strip());
        } finally {
            Files.deleteIfExists(out);
            Files.deleteIfExists(err);
        }
    }

    private static Process start(ProcessBuilder builder) throws IOException {
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            return process;
        } catch (IOException e) {
            throw new IOException(
                    "git, which finds the changed lines, cannot be started; install it: " + e.getMessage(), e);
        }
    }

    private int exitCode(Process process, String what, Path out, Path err) throws IOException {
        try {
            for (int i = 0; i < maxSeconds * TURNS_PER_SECOND; i++) {
                boolean ended = process.waitFor(1000 / TURNS_PER_SECOND, TimeUnit.MILLISECONDS);
                if (Files.size(out) > maxBytes || Files.size(err) > maxBytes) {
                    throw new IOException(what + " printed more than " + maxBytes + " bytes: name a later revision");
                }
                if (ended) {
                    return process.exitValue();
                }
            }
            throw new IOException(what + " took more than " + maxSeconds + " s");
        } catch (InterruptedException e) {
            throw new InterruptedIOException(what + " was interrupted");
        } finally {
            process.destroyForcibly();
        }
    }
}
