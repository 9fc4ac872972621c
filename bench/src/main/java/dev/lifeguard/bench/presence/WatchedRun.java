package dev.lifeguard.bench.presence;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.bench.exact.Jdk;
import dev.lifeguard.bench.files.Folders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The CPU time of a watched program per second, in milliseconds.
 *
 * @param first from its start on
 * @param steady later, when most code is compiled
 */
record WatchedRun(JvmCpuTime first, JvmCpuTime steady) {
    private static final String PROGRAM = "dev.lifeguard.bench.workload.ManyPools";
    private static final int TASK_WAIT_MS = 5;

    /**
     * The parts of a run.
     *
     * @param first length of the first part in seconds
     * @param steadyAfter when the second part begins, in seconds after the start
     * @param seconds length of the second part
     */
    record Times(int first, int steadyAfter, int seconds) {}

    JvmCpuTime part(Part part) {
        return part == Part.FIRST ? first : steady;
    }

    /**
     * Runs a program in a new JVM.
     *
     * @param jvm arguments for the JVM, which load the watcher
     * @param listen whether a client listens to the probe's events
     * @throws IOException if the program ends or the client gets no events
     */
    static WatchedRun of(Jdk jdk, Case load, List<String> jvm, boolean listen, Times times)
            throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("lifeguard-presence");
        Path output = folder.resolve("output");
        List<String> command =
                new ArrayList<>(List.of(jdk.home().resolve("bin/java").toString(), "-Xmx256m"));
        command.add("-Djava.io.tmpdir=" + folder); // for the probe's address and Flight Recorder's data
        command.addAll(jvm);
        command.addAll(List.of("-cp", Agents.location().toString(), PROGRAM));
        command.add(Integer.toString(load.pools()));
        command.add(Integer.toString(load.rate()));
        command.add(Integer.toString(TASK_WAIT_MS));
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        Path descriptor = folder.resolve("lifeguard-" + process.pid() + ".json");
        try (EventListener listener = listen ? EventListener.connect(descriptor) : null) {
            return measured(process, start, listener, times);
        } catch (IOException e) {
            throw new IOException(load.label() + ": " + e.getMessage() + "\n" + Files.readString(output), e);
        } finally {
            process.destroyForcibly().waitFor();
            Folders.delete(folder);
        }
    }

    private static WatchedRun measured(Process process, long start, @Nullable EventListener listener, Times times)
            throws IOException, InterruptedException {
        JvmCpuTime first = at(process, start, times.first());
        JvmCpuTime begin = at(process, start, times.steadyAfter());
        long received = listener == null ? 0 : listener.bytes();
        JvmCpuTime end = at(process, start, times.steadyAfter() + times.seconds());
        if (listener != null && listener.bytes() == received) {
            throw new IOException("the listener got no events");
        }
        return new WatchedRun(first.since(JvmCpuTime.ZERO, times.first()), end.since(begin, times.seconds()));
    }

    /** Waits for a second of the run; returns the CPU time until then. */
    private static JvmCpuTime at(Process process, long start, int second) throws IOException, InterruptedException {
        long wait = start + TimeUnit.SECONDS.toNanos(second) - System.nanoTime();
        if (process.waitFor(wait, TimeUnit.NANOSECONDS)) {
            throw new IOException("the program ended with " + process.exitValue());
        }
        return JvmCpuTime.of(process);
    }
}
