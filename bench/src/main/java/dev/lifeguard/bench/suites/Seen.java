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
 * What the probe saw while a suite ran: a proof that it was there, and what it complained of.
 *
 * @param kinds of the pools that it measured
 * @param tasks that ended in them
 * @param notes what was not observed, and why
 */
record Seen(Set<PoolInfo.Kind> kinds, long tasks, SortedSet<String> notes) {
    /** How {@code Notes} of the probe begins the note that its hooks threw something. */
    private static final String HOOK_FAILED = "a hook failed";

    /** In the recordings of a suite's JVMs; one that was killed leaves a recording that was cut. */
    static Seen read(List<Path> recordings) throws IOException {
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
                            // says nothing of pools
                        }
                    }
                }
            }
        }
        return new Seen(kinds, tasks, notes);
    }

    /** Whether what ran last ran without the probe's hooks, since one threw something. */
    boolean hookFailed() {
        return notes.stream().anyMatch(note -> note.startsWith(HOOK_FAILED));
    }
}
