package dev.lifeguard.cli.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.cli.Samples;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.recording.EventWriter;
import dev.lifeguard.model.recording.Line;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class EventFeedTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(20);
    private static final String HEADER = EventWriter.line(Samples.header()) + "\n";
    private static final String NOTE = EventWriter.line(new Note(1, "a note")) + "\n";

    @Test
    void eventsComeInOrderAndThenTheEndForGood() throws Exception {
        try (EventFeed feed = feed(HEADER + NOTE + EventWriter.line(new PoolGone(7)) + "\n")) {
            assertThat(feed.header()).isEqualTo(Samples.header());
            assertThat(feed.next()).isEqualTo(line(new Note(1, "a note")));
            assertThat(feed.next()).isEqualTo(line(new PoolGone(7)));
            assertThat(feed.next()).isNull();
            assertThat(feed.next()).isNull();
        }
    }

    @Test
    void lineThatIsCutOffIsTheEnd() throws Exception {
        try (EventFeed feed = feed(HEADER + NOTE + "{\"note\":{\"t\":2,")) {
            assertThat(feed.next()).isNotNull();
            assertThat(feed.next()).isNull();
        }
    }

    @Test
    void aStreamWithoutAHeaderIsRefused() {
        assertThatThrownBy(() -> feed("<html>\n"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("not a recording");
        assertThatThrownBy(() -> feed("")).isInstanceOf(IOException.class).hasMessageContaining("not a recording");
        assertThatThrownBy(() -> feed("{\"lifeguard\":99}\n"))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("version 99");
    }

    @Test
    void garbageAmongTheEventsNamesItsLine() throws Exception {
        try (EventFeed feed = feed(HEADER + NOTE + "garbage\n")) {
            assertThat(feed.next()).isNotNull();
            assertThatThrownBy(feed::next)
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("what it sent is not a recording (line 3:");
        }
    }

    @Test
    void silenceHasALimit() throws Exception {
        try (PipedOutputStream probe = new PipedOutputStream();
                InputStream source = new PipedInputStream(probe)) {
            probe.write(HEADER.getBytes(StandardCharsets.UTF_8));
            probe.flush();
            try (EventFeed feed = new EventFeed(source, Duration.ofMillis(50))) {
                assertThatThrownBy(feed::next)
                        .isInstanceOf(IOException.class)
                        .hasMessageStartingWith("nothing has come from it for");
            }
        }
    }

    @Test
    void endlessLineIsRefused() throws Exception {
        InputStream begin = new ByteArrayInputStream((HEADER + NOTE).getBytes(StandardCharsets.UTF_8));
        try (EventFeed feed = new EventFeed(new SequenceInputStream(begin, new Endless()), TIMEOUT)) {
            assertThat(feed.next()).isNotNull();
            assertThatThrownBy(feed::next)
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("what it sent is not a recording (line 3 is longer than");
        }
    }

    @Test
    void brokenConnectionIsAFailureNotAnEnd() throws Exception {
        byte[] begin = (HEADER + NOTE).getBytes(StandardCharsets.UTF_8);
        InputStream breaking = new SequenceInputStream(new ByteArrayInputStream(begin), new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("Connection reset");
            }
        });
        try (EventFeed feed = new EventFeed(breaking, TIMEOUT)) {
            assertThat(feed.next()).isNotNull();
            assertThatThrownBy(feed::next)
                    .isInstanceOf(IOException.class)
                    .hasMessage("the connection broke (Connection reset)");
        }
    }

    @Test
    void moreEventsThanFitWaitInTheStream() throws Exception {
        try (EventFeed feed = feed(HEADER + NOTE.repeat(5_000))) {
            int count = 0;
            while (feed.next() != null) {
                count++;
            }
            assertThat(count).isEqualTo(5_000);
        }
    }

    private static EventFeed feed(String text) throws IOException {
        return new EventFeed(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), TIMEOUT);
    }

    /** An endless stream of the letter x. */
    private static final class Endless extends InputStream {
        @Override
        public int read() {
            return 'x';
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            Arrays.fill(bytes, offset, offset + length, (byte) 'x');
            return length;
        }
    }

    private static Line line(Event event) {
        return new Line(EventWriter.line(event), event);
    }
}
