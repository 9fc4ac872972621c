package dev.lifeguard.bench.suites;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.RecordingReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The probe's observations while a suite ran, which prove that it was active, and its complaints.
 *
 * @param kinds kinds of the pools that it measured
 * @param tasks number of tasks that ended in them
 * @param notes what was not observed, and why
 */
record ProbeObservations(Set<PoolInfo.Kind> kinds, long tasks, SortedSet<String> notes) {
    /** Start of the probe's note about an exception in a hook, as in its {@code Notes}. */
    private static final String HOOK_FAILED = "a hook failed";

    /** Reads the recordings of a suite's JVMs. A killed JVM leaves a truncated recording. */
    static ProbeObservations read(List<Path> recordings) throws IOException {
        long tasks = 0;
        Set<PoolInfo.Kind> kinds = EnumSet.noneOf(PoolInfo.Kind.class);
        SortedSet<String> notes = new TreeSet<>();
        for (Path recording : recordings) {
            try (RecordingReader reader = new RecordingReader(Files.newInputStream(recording))) {
                for (Event event = reader.next(); event != null; event = reader.next()) {
                    switch (event) {
                        case PoolInfo pool -> kinds.add(pool.kind());
                        case Tick tick ->
                            tasks += tick.pools().stream()
                                    .mapToLong(pool -> pool.tasks().completed())
                                    .sum();
                        case Note note when !note.text().equals(Note.SHUTDOWN) -> notes.add(note.text());
                        default -> {
                            // not about pools
                        }
                    }
                }
            }
        }
        return new ProbeObservations(kinds, tasks, notes);
    }

    /** Whether a hook threw an exception, after which the suite ran without the probe's hooks. */
    boolean hookFailed() {
        return notes.stream().anyMatch(note -> note.startsWith(HOOK_FAILED));
    }
}
