package dev.lifeguard.bench.console;

import dev.lifeguard.bench.exact.Jdk;
import dev.lifeguard.bench.presence.JvmCpuTime;
import dev.lifeguard.bench.result.SourceTree;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** {@code lifeguard console}, started by the archive's launcher, with its own data folder. */
final class ConsoleProcess implements AutoCloseable {
    private static final double MB_PER_KIB = 1024 / 1e6;

    private final Process process;
    private final String address;

    /**
     * Starts the console.
     *
     * @param folder working and data folder
     * @param arguments the arguments after {@code console}
     */
    ConsoleProcess(Path folder, String... arguments) throws IOException {
        Path jar = SourceTree.find().root().resolve("app/dist/target/lifeguard.jar");
        if (!Files.isRegularFile(jar)) {
            throw new IllegalStateException(jar + " is missing: build it with ./mvnw -pl app/dist -am package");
        }
        List<String> command = new ArrayList<>(List.of(
                Jdk.own().home().resolve("bin/java").toString(),
                "-XX:+UseSerialGC",
                "-Xmn32m",
                "-jar",
                jar.toString(),
                "console",
                "--no-open"));
        command.addAll(List.of(arguments));
        Path errors = folder.resolve("console.txt");
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(folder.toFile()).redirectError(errors.toFile());
        builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
        process = builder.start();
        BufferedReader out = process.inputReader();
        String line = out.readLine();
        if (line == null) {
            throw new IOException("the console did not start: " + Files.readString(errors));
        }
        address = line;
    }

    /** Returns the login address for a browser. */
    String address() {
        return address;
    }

    /** Returns the CPU time so far. */
    JvmCpuTime cpuTime() throws IOException {
        return JvmCpuTime.of(process);
    }

    /** Returns the peak memory so far in 10<sup>6</sup> bytes; NaN if the kernel does not report it. */
    double peakMb() throws IOException {
        Path status = Path.of("/proc", Long.toString(process.pid()), "status");
        if (!Files.isReadable(status)) {
            return Double.NaN;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) * MB_PER_KIB)
                .findFirst()
                .orElse(Double.NaN);
    }

    @Override
    public void close() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(20, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
    }
}
