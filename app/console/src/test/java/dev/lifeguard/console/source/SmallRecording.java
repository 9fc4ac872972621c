package dev.lifeguard.console.source;

import static dev.lifeguard.console.timeline.Samples.SECOND;
import static dev.lifeguard.console.timeline.Samples.figures;
import static dev.lifeguard.console.timeline.Samples.header;
import static dev.lifeguard.console.timeline.Samples.pool;
import static dev.lifeguard.console.timeline.Samples.tick;

import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.timeline.PoolsByName;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.Resized;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.recording.RecordingWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** A recording with each kind of event, to be garbled, and a reader of all of it. */
public final class SmallRecording {
    private SmallRecording() {}

    /** Returns twenty seconds of one pool, as in a file. */
    public static byte[] packed() throws IOException {
        ByteArrayOutputStream to = new ByteArrayOutputStream();
        try (RecordingWriter out = new RecordingWriter(to, header())) {
            out.write(pool(1, "prices"));
            out.write(new StackInfo(1, List.of("com.shop.Prices.fetch:42", "java.lang.Thread.run")));
            for (int second = 1; second <= 20; second++) {
                out.write(tick(second, figures(1, 2, second, 10)));
                out.write(new Note(second * SECOND, "a note"));
                out.write(new Resized(second * SECOND, 1, 4, 4, 8, 8, "tried"));
                out.flush();
            }
        }
        return to.toByteArray();
    }

    /** Requests all data of a file and returns the error message, if any. */
    public static String read(Path file) throws InterruptedException {
        try {
            RecordedSource source = new RecordedSource("s1", file);
            source.awaitRead();
            Span all = source.all();
            source.usual();
            source.moments(all);
            PoolsByName.last(source.pools());
            source.timeline(all, SECOND);
            source.excerpt(all);
            String ended = source.ended();
            return ended == null ? "" : ended;
        } catch (OutsideException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
