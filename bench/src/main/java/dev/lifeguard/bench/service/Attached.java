package dev.lifeguard.bench.service;

import dev.lifeguard.bench.agent.Agents;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The agents that the service starts with, in the order of its command line. */
enum Attached {
    NONE("nothing", false),
    LIFEGUARD("Lifeguard", true),
    OPENTELEMETRY("OpenTelemetry", false),
    LIFEGUARD_FIRST("Lifeguard, OpenTelemetry", true),
    OPENTELEMETRY_FIRST("OpenTelemetry, Lifeguard", true);

    private final String label;
    private final boolean lifeguard;

    Attached(String label, boolean lifeguard) {
        this.label = label;
        this.lifeguard = lifeguard;
    }

    /** Returns the name for readers. */
    String label() {
        return label;
    }

    /** Whether Lifeguard makes a recording. */
    boolean lifeguard() {
        return lifeguard;
    }

    /** Returns the baseline: the same agents without Lifeguard. */
    Attached without() {
        return this == NONE || this == LIFEGUARD ? NONE : OPENTELEMETRY;
    }

    List<String> jvmArguments(Agents agents, Path recording) {
        List<String> probe = agents.lifeguardArguments(recording);
        List<String> telemetry = agents.openTelemetryArguments();
        return switch (this) {
            case NONE -> List.of();
            case LIFEGUARD -> probe;
            case OPENTELEMETRY -> telemetry;
            case LIFEGUARD_FIRST ->
                Stream.of(probe, telemetry).flatMap(List::stream).toList();
            case OPENTELEMETRY_FIRST ->
                Stream.of(telemetry, probe).flatMap(List::stream).toList();
        };
    }
}
