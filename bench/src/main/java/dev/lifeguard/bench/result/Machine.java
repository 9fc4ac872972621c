package dev.lifeguard.bench.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The machine of a measurement.
 *
 * @param cores hardware threads that the JVM may use
 * @param cpu the processor's model
 * @param kernel the operating system with its version
 * @param jdk version of the JDK that ran the benchmark
 */
public record Machine(int cores, String cpu, String kernel, String jdk) {

    /** Returns this machine. */
    public static Machine here() {
        return new Machine(
                Runtime.getRuntime().availableProcessors(),
                model(),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                System.getProperty("java.vendor.version", "") + " " + System.getProperty("java.version"));
    }

    private static String model() {
        try (var lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("model name"))
                    .findFirst()
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .orElse(System.getProperty("os.arch"));
        } catch (IOException e) { // not Linux
            return System.getProperty("os.arch");
        }
    }

    /** Returns a description. */
    public String text() {
        return cores + " cores of " + cpu + ", " + kernel + ", JDK " + jdk.strip();
    }
}
