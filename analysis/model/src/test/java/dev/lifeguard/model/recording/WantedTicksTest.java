package dev.lifeguard.model.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.Tick;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import org.junit.jupiter.api.Test;

class WantedTicksTest {
    private static Tick tick(long endNs) {
        return new Tick(endNs, 1, new Machine(0, 0, 0, 0, 0, 0, 0, 1), List.of(), List.of(), List.of());
    }

    private static List<Event> read(LongPredicate wanted, String... lines) throws Exception {
        String header = EventWriter.line(new Header(0, 1, "", "25", "", "", 1, Header.SplitSource.NONE, false));
        String text = header + "\n" + String.join("\n", lines) + "\n";
        List<Event> events = new ArrayList<>();
        try (RecordingReader reader =
                new RecordingReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))) {
            for (Event event = reader.next(wanted); event != null; event = reader.next(wanted)) {
                events.add(event);
            }
        }
        return events;
    }

    @Test
    void skipsUnwantedTicks() throws Exception {
        Note note = new Note(9, "a note");
        assertThat(read(
                        end -> end >= 2,
                        EventWriter.line(tick(1)),
                        EventWriter.line(note),
                        EventWriter.line(tick(2)),
                        EventWriter.line(tick(-3))))
                .containsExactly(note, tick(2));
    }

    @Test
    void doesNotParseUnwantedTicks() throws Exception {
        assertThat(read(end -> end > 5, "{\"tick\":{\"t\":5,nonsense", EventWriter.line(tick(6))))
                .containsExactly(tick(6));
    }

    @Test
    void acceptsTheTimeAnywhereInTheLine() throws Exception {
        String turned = EventWriter.line(tick(1)).replace("\"t\":1,\"ns\":1", "\"ns\":1,\"t\":1");
        assertThat(turned).contains("\"ns\":1,\"t\":1");
        assertThat(read(end -> end > 5, turned, EventWriter.line(tick(6)))).containsExactly(tick(6));
    }
}
