package dev.lifeguard.bench.memory;

import dev.lifeguard.bench.exact.Jdk;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.recording.RecordingReader;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One run of the stress program, in a heap of 64 MB.
 *
 * @param held the heap while it holds its pools
 * @param dropped the heap after the other pools were dropped
 * @param ran the heap after the tasks
 * @param tasks number of tasks that it ran
 * @param errors its standard error
 * @param recording the probe's recording, null without the probe
 */
public record Excess(
        ClassHistogram held,
        ClassHistogram dropped,
        ClassHistogram ran,
        long tasks,
        String errors,
        @Nullable Recording recording) {
    private static final String PROGRAM = "dev.lifeguard.bench.workload.Crowd";

    /** The scale of the run. */
    public record Size(int pools, int dropped, int seconds, int slowClients) {}

    /**
     * Runs the program.
     *
     * @param classPath class path of the observed programs
     * @param probe the agent's jar, or null to run without
     * @throws IllegalStateException if the program fails, with its output
     */
    public static Excess run(Jdk jdk, Path classPath, @Nullable Path probe, Size size)
            throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("lifeguard-excess");
        Path errors = directory.resolve("errors");
        Path recording = directory.resolve("recording");
        List<Closeable> clients = new ArrayList<>();
        try {
            List<String> command = new ArrayList<>(List.of(
                    jdk.home().resolve("bin/java").toString(), "-Xmx64m", "-Xss256k", "-Djava.io.tmpdir=" + directory));
            if (probe != null) {
                command.add("-javaagent:" + probe + "=record=" + recording);
            }
            command.addAll(List.of(
                    "-cp", classPath.toString(), PROGRAM, "" + size.pools, "" + size.dropped, "" + size.seconds));
            Process process =
                    new ProcessBuilder(command).redirectError(errors.toFile()).start();
            try (BufferedReader out = process.inputReader();
                    OutputStream in = process.getOutputStream()) {
                String[] said = new String[3];
                ClassHistogram[] heaps = new ClassHistogram[3];
                for (int i = 0; i < 3; i++) {
                    said[i] = out.readLine();
                    if (said[i] == null) {
                        throw new IllegalStateException(PROGRAM + " ended early: " + Files.readString(errors));
                    }
                    for (int c = 0; probe != null && i == 0 && c < size.slowClients; c++) {
                        clients.add(new SlowClient(directory.resolve("lifeguard-" + process.pid() + ".json")));
                    }
                    heaps[i] = ClassHistogram.settled(jdk, process.pid());
                    in.write("\n".getBytes(StandardCharsets.US_ASCII));
                    in.flush();
                }
                int exit = process.waitFor();
                String complaint = Files.readString(errors);
                if (exit != 0) {
                    throw new IllegalStateException(PROGRAM + " ended with " + exit + ": " + complaint);
                }
                long tasks = Long.parseLong(said[2].replace("ran ", ""));
                return new Excess(
                        heaps[0], heaps[1], heaps[2], tasks, complaint, probe == null ? null : read(recording));
            } finally {
                process.destroyForcibly();
            }
        } finally {
            for (Closeable client : clients) {
                client.close();
            }
            try (Stream<Path> files = Files.walk(directory)) {
                for (Path file : files.sorted((a, b) -> b.compareTo(a)).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private static Recording read(Path file) throws IOException {
        try (RecordingReader reader = new RecordingReader(Files.newInputStream(file))) {
            return Recording.read(reader);
        }
    }
}
