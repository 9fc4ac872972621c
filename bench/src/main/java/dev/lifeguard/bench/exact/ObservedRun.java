package dev.lifeguard.bench.exact;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.model.recording.Recording;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A run of a load: the probe's recording, and the tasks' own measurements.
 *
 * @param load the load
 * @param way how the probe was loaded
 * @param recording the probe's recording
 * @param work the tasks of the load, on their own clock
 * @param clock the tasks for matching the clocks
 */
public record ObservedRun(Load load, Way way, Recording recording, List<Task> work, List<Task> clock) {
    private static final String PROGRAM = "dev.lifeguard.bench.workload.OpenLoad";
    private static final long ATTACH_AFTER_MS = 1_500;

    /** The ways to load the probe. */
    public enum Way {
        /** At JVM start. */
        AGENT,
        /** While the load runs. */
        ATTACH
    }

    /**
     * Runs a load in a new JVM.
     *
     * @param probe the agent's jar
     * @param seconds duration of the submissions
     * @throws IllegalStateException if the program or the probe fails, with its output
     */
    public static ObservedRun run(Jdk jdk, Path probe, Load load, Way way, int seconds)
            throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("lifeguard-exact");
        Path recording = directory.resolve("recording");
        Path stamps = directory.resolve("stamps.csv");
        Path errors = directory.resolve("errors");
        try {
            List<String> command = new ArrayList<>();
            command.add(jdk.java().toString());
            if (way == Way.AGENT) {
                command.add("-javaagent:" + probe + "=record=" + recording);
            } else if (jdk.feature() >= 21) {
                command.add("-XX:+EnableDynamicAgentLoading"); // avoids the JVM's warning
            }
            command.addAll(List.of("-cp", classPath().toString(), PROGRAM));
            command.addAll(load.arguments(seconds, stamps));
            Process process =
                    new ProcessBuilder(command).redirectError(errors.toFile()).start();
            int exit;
            try (BufferedReader out = process.inputReader()) {
                String first = out.readLine();
                if (way == Way.ATTACH && first != null) {
                    Thread.sleep(ATTACH_AFTER_MS);
                    attach(process.pid(), probe, recording);
                }
                process.getOutputStream().close(); // starts the load
                exit = process.waitFor();
            } finally {
                process.destroy();
            }
            String said = Files.readString(errors);
            if (exit != 0 || !said.isEmpty()) {
                throw new IllegalStateException(load.name() + " ended with " + exit + ": " + said);
            }
            return new ObservedRun(
                    load, way, Recording.read(recording), Task.read(stamps, "work"), Task.read(stamps, "clock"));
        } finally {
            for (Path file : List.of(recording, stamps, errors, directory)) {
                Files.deleteIfExists(file);
            }
        }
    }

    private static void attach(long pid, Path probe, Path recording) throws IOException {
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
            try {
                machine.loadAgent(probe.toString(), "record=" + recording);
            } finally {
                machine.detach();
            }
        } catch (AttachNotSupportedException | AgentLoadException | AgentInitializationException e) {
            throw new IOException("cannot attach to " + pid, e);
        }
    }

    /** Returns the location of the observed programs' classes, which is that of this class. */
    static Path classPath() {
        try {
            return Path.of(ObservedRun.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new UncheckedIOException(new IOException(e));
        }
    }
}
