package dev.lifeguard.lab.generated.work;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Helper processes of a workload. They end with this one however it ends, because their standard input does. */
final class Helpers implements AutoCloseable {
    private final List<Process> started = new ArrayList<>();

    int farSide() throws IOException {
        Process process = start(FarSide.class, List.of());
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.US_ASCII));
        String port = out.readLine();
        if (port == null) {
            throw new IOException("the far side did not start");
        }
        return Integer.parseInt(port);
    }

    void burner(double cores) throws IOException {
        start(Burner.class, List.of(String.valueOf(cores)));
    }

    private Process start(Class<?> main, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx32m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        started.add(process);
        return process;
    }

    @Override
    public void close() {
        started.forEach(Process::destroy);
    }
}
