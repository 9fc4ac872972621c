package dev.lifeguard.bench.service;

import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What a stopped service's log and recording say. */
final class ServiceFindings {
    private static final Pattern TROUBLE =
            Pattern.compile("\\b(WARN|WARNING|ERROR|SEVERE)\\b|Exception|Error\\b|lifeguard:");

    /** The JVM's own word about any agent that appends to the boot class path, as OpenTelemetry's does. */
    private static final Pattern EXPECTED = Pattern.compile("Sharing is only supported for boot loader classes");

    private ServiceFindings() {}

    /** Lines of trouble, without what comes with the OpenTelemetry agent alone as well. */
    static List<String> trouble(String log) {
        return log.lines()
                .filter(line -> TROUBLE.matcher(line).find())
                .filter(line -> !EXPECTED.matcher(line).find())
                .toList();
    }

    /** What the probe noted, without the note that ends every recording of a JVM that ends. */
    static List<String> notes(Recording recording) {
        return recording.notes().stream()
                .map(Note::text)
                .filter(text -> !text.equals("the JVM shuts down"))
                .toList();
    }

    /** Tasks that the pools whose name contains {@code name} completed. */
    static long completed(Recording recording, String name) {
        return sum(recording, name, PoolTick.Tasks::completed);
    }

    /** Requests that began on their workers. */
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
