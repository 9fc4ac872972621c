package dev.lifeguard.cli;

import dev.lifeguard.cli.error.ExitCode;
import dev.lifeguard.report.process.Interruption;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Runs typical commands so that the JVM can learn which classes and code they need. The launcher runs this once after
 * each build and stores the result in the JVM's cache (JEP 483, JEP 515). Prints nothing and leaves no files.
 */
public final class Training {
    private static final int SECONDS = 20;
    private static final int PER_SECOND = 1000;

    private Training() {}

    /**
     * Runs the commands.
     *
     * @param args class files for lint
     * @throws IllegalStateException if a command fails
     */
    public static void main(String[] args) throws IOException {
        Path recording = Files.createTempFile("lifeguard-training", ".jsonl.gz");
        try {
            SyntheticRecording.write(recording, SECONDS, PER_SECOND);
            String file = recording.toString();
            run("--help");
            run("report", file);
            run("report", file, "--json");
            run("advise", file);
            run("whatif", file, "--size", "8,12,16,24,32,48,64,96");
            run("lint", args[0]);
        } finally {
            Files.deleteIfExists(recording);
        }
    }

    private static void run(String... command) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        int exitCode = Main.run(command, nowhere, nowhere, new Interruption());
        if (exitCode != ExitCode.DONE && exitCode != ExitCode.FOUND) {
            throw new IllegalStateException(String.join(" ", command) + ": exit code " + exitCode);
        }
    }
}
