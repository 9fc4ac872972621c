package dev.lifeguard.bench.console;

import dev.lifeguard.bench.exact.Jdk;
import dev.lifeguard.bench.result.SourceTree;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/** {@code lifeguard console} as the archive's launcher starts it, with what it keeps in a folder of its own. */
final class ConsoleProcess implements AutoCloseable {
    private static final Pattern COMPILER = Pattern.compile("C[12] Compiler");
    private static final double MB_PER_KIB = 1024 / 1e6;

    private final Process process;
    private final String address;

    /**
     * Starts it.
     *
     * @param folder where it runs and keeps what it keeps
     * @param arguments after {@code console}
     */
    ConsoleProcess(Path folder, String... arguments) throws IOException {
        Path jar = SourceTree.find().root().resolve("dist/target/lifeguard.jar");
        if (!Files.isRegularFile(jar)) {
            throw new IllegalStateException(jar + " is missing: build it with ./mvnw -pl dist -am package");
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

    /** The address that lets a browser in. */
    String address() {
        return address;
    }

    /** CPU time until now. */
    long cpuNs() {
        return process.info().totalCpuDuration().map(cpu -> cpu.toNanos()).orElse(0L);
    }

    /** CPU time of its JVM's compilers until now; 0 where the kernel does not say. Threads of theirs that have ended do not count. */
    long compilerNs() throws IOException {
        Path threads = Path.of("/proc", Long.toString(process.pid()), "task");
        if (!Files.isDirectory(threads)) {
            return 0;
        }
        long sum = 0;
        try (DirectoryStream<Path> all = Files.newDirectoryStream(threads)) {
            for (Path thread : all) {
                sum += compilerNs(thread);
            }
        }
        return sum;
    }

    private static long compilerNs(Path thread) {
        try {
            return COMPILER.matcher(Files.readString(thread.resolve("comm"))).lookingAt()
                    ? Long.parseLong(
                            Files.readString(thread.resolve("schedstat")).split(" ")[0])
                    : 0;
        } catch (IOException e) {
            return 0; // it has just ended
        }
    }

    /** The most memory that it has had until now, in 10<sup>6</sup> bytes; NaN where the kernel does not say. */
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
