package dev.lifeguard.bench.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.bench.exact.Jdk;
import dev.lifeguard.bench.exact.LittlesLaw;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs the stress program in a heap of 64 MB. */
@Tag("long")
class ExcessIT {
    private static final Path CLASSES = Path.of("target", "classes").toAbsolutePath();
    private static final Path PROBE =
            Path.of("target", "lib", "lifeguard-probe.jar").toAbsolutePath();
    private static final long MB = 1_000_000;

    @Test
    void theProbesMemoryIsBounded() throws IOException, InterruptedException {
        Excess excess = Excess.run(Jdk.own(), CLASSES, PROBE, new Excess.Size(10_000, 2_000, 2, 4));

        assertThat(excess.held().bytes()).isLessThan(48 * MB);
        assertThat(excess.dropped().bytes()).isLessThan(55 * MB);
        assertThat(excess.ran().bytes()).isLessThan(55 * MB);
        // Tasks leave nothing behind.
        assertThat(excess.ran().probeBytes()).isLessThan(excess.dropped().probeBytes() + MB);
        assertThat(excess.errors()).doesNotContain("OutOfMemoryError", "failed", "not measured");

        Recording recording = Objects.requireNonNull(excess.recording());
        assertThat(recording.cut()).isFalse();
        assertThat(recording.pools()).hasSizeGreaterThan(10_000);
        assertThat(recording.ticks().stream()
                        .flatMap(tick -> tick.pools().stream())
                        .mapToLong(pool -> pool.tasks().completed())
                        .sum())
                .isGreaterThan(1_000_000);
        assertThat(recording.notes())
                .extracting(Note::text)
                .anyMatch(text -> text.contains("those beyond are not told") || text.contains("not observed"));
        assertThat(LittlesLaw.checks(recording)).isNotEmpty();
    }
}
