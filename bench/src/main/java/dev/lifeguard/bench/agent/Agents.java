package dev.lifeguard.bench.agent;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The agents that benchmarks start JVMs with, as the build laid them beside this program.
 *
 * @param lifeguard the probe's jar
 * @param openTelemetry the OpenTelemetry Java agent's jar
 */
public record Agents(Path lifeguard, Path openTelemetry) {

    /**
     * Finds them.
     *
     * @throws IllegalStateException if the build did not finish
     */
    public static Agents find() {
        Path folder = location().resolveSibling("lib");
        return new Agents(
                existing(folder.resolve("lifeguard-probe.jar")),
                existing(folder.resolve("opentelemetry-javaagent.jar")));
    }

    /** The jar, or the folder of classes, that this program runs from. */
    public static Path location() {
        try {
            return Path.of(Agents.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Path existing(Path jar) {
        if (!Files.isRegularFile(jar)) {
            throw new IllegalStateException(jar + " is missing: build it with ./mvnw -pl bench -am package");
        }
        return jar;
    }

    /** Everything switched on, as a user would run it: all figures written to {@code recording}. */
    public List<String> lifeguardArguments(Path recording) {
        return List.of("-javaagent:" + lifeguard + "=record=" + recording);
    }

    /** Instrumented as by default, but sending nothing anywhere. */
    public List<String> openTelemetryArguments() {
        return List.of(
                "-javaagent:" + openTelemetry,
                "-Dotel.traces.exporter=none",
                "-Dotel.metrics.exporter=none",
                "-Dotel.logs.exporter=none");
    }
}
