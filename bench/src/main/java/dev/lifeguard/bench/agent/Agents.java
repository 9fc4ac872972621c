package dev.lifeguard.bench.agent;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The agents that benchmarks start JVMs with, at the place where the build puts them.
 *
 * @param lifeguard the probe's jar
 * @param openTelemetry the OpenTelemetry Java agent's jar
 */
public record Agents(Path lifeguard, Path openTelemetry) {

    /**
     * Finds the agents.
     *
     * @throws IllegalStateException if the build did not finish
     */
    public static Agents find() {
        Path folder = location().resolveSibling("lib");
        return new Agents(
                existing(folder.resolve("lifeguard-probe.jar")),
                existing(folder.resolve("opentelemetry-javaagent.jar")));
    }

    /** Returns the jar or class folder that contains this program. */
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

    /**
     * Returns the arguments for the probe with everything enabled, as a user would run it, writing to {@code
     * recording}.
     */
    public List<String> lifeguardArguments(Path recording) {
        return List.of("-javaagent:" + lifeguard + "=record=" + recording);
    }

    /** Returns the arguments for OpenTelemetry's default instrumentation, without exporters. */
    public List<String> openTelemetryArguments() {
        return List.of(
                "-javaagent:" + openTelemetry,
                "-Dotel.traces.exporter=none",
                "-Dotel.metrics.exporter=none",
                "-Dotel.logs.exporter=none");
    }
}
