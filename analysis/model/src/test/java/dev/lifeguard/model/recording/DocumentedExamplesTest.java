package dev.lifeguard.model.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.Tick;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** The code reads and writes the example lines of the specification. */
class DocumentedExamplesTest {
    private final List<String> lines;

    DocumentedExamplesTest() throws IOException {
        try (var all = Files.lines(Path.of("..", "..", "docs", "recording.md"))) {
            lines = all.filter(line -> line.startsWith("{")).toList();
        }
    }

    @Test
    void everyExampleLineIsReadAndWrittenUnchanged() {
        assertThat(lines).hasSize(12);
        assertThat(EventWriter.line(EventReader.header(lines.get(0)))).isEqualTo(lines.get(0));
        for (String line : lines.subList(1, lines.size())) {
            Event event = EventReader.event(line);
            assertThat(event).as(line).isNotNull();
            assertThat(EventWriter.line(Objects.requireNonNull(event))).isEqualTo(line);
        }
    }

    @Test
    void bucketsOfTheTickMatchItsExecutions() {
        Tick tick = lines.stream()
                .filter(line -> line.startsWith("{\"tick\""))
                .map(EventReader::event)
                .map(Tick.class::cast)
                .findFirst()
                .orElseThrow();

        assertThat(LogBuckets.index(tick.tasks().get(0).execNs()))
                .isEqualTo((int) tick.pools().get(0).execution().buckets()[0]);
        assertThat(tick.pools().get(0).tasks().arrived()).isEqualTo(30);
    }
}
