package dev.lifeguard.bench.service;

import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Extracts findings from a stopped service's log and recording. */
final class ServiceFindings {
    private static final Pattern TROUBLE =
            Pattern.compile("\\b(WARN|WARNING|ERROR|SEVERE)\\b|Exception|Error\\b|lifeguard:");

    /** The JVM's message about any agent that appends to the boot class path, as OpenTelemetry's does. */
    private static final Pattern EXPECTED = Pattern.compile("Sharing is only supported for boot loader classes");

    private ServiceFindings() {}

    /** Returns the log lines about trouble, except for lines that the OpenTelemetry agent alone causes too. */
    static List<String> trouble(String log) {
        return log.lines()
                .filter(line -> TROUBLE.matcher(line).find())
                .filter(line -> !EXPECTED.matcher(line).find())
                .toList();
    }

    /** Returns the probe's notes, without the note that ends every recording. */
    static List<String> notes(Recording recording) {
        return recording.notes().stream()
                .map(Note::text)
                .filter(text -> !text.equals("the JVM shuts down"))
                .toList();
    }

    /** Returns the number of tasks completed by pools whose name contains {@code name}. */
    static long completed(Recording recording, String name) {
        return sum(recording, name, PoolTick.Tasks::completed);
    }

    /** Returns the number of requests that began on the workers of these pools. */
    static long requests(Recording recording, String name) {
        return sum(recording, name, tasks -> tasks.requests().begun());
    }

    private static long sum(Recording recording, String name, ToLongFunction<PoolTick.Tasks> count) {
        var ids = recording.pools().values().stream()
                .filter(pool -> pool.name().contains(name))
                .map(pool -> pool.id())
                .collect(Collectors.toSet());
        return recording.ticks().stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(pool -> ids.contains(pool.poolId()))
                .mapToLong(figures -> count.applyAsLong(figures.tasks()))
                .sum();
    }
}
