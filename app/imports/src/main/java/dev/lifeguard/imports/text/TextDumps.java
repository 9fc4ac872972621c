package dev.lifeguard.imports.text;

import dev.lifeguard.imports.dump.Frames;
import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.imports.json.JsonScanner;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Finds the thread dumps in a text, in the formats of HotSpot, {@code ThreadInfo} and many frameworks, as lines or as
 * JSON. Other text, such as an application's log or a ticket, may surround them or come between their lines, and logs
 * may wrap each line. Only the current dump is kept in memory.
 */
public final class TextDumps {
    private final Consumer<ThreadDump> found;
    private final Clues clues;
    private final ThreadLines text;
    private final JsonScanner json;
    private final DumpFile file = new DumpFile();
    private @Nullable ThreadDump inJson;

    private TextDumps(Consumer<ThreadDump> found, Clues clues) {
        this.found = found;
        this.clues = clues;
        Frames known = new Frames();
        TextClock clock = new TextClock();
        text = new ThreadLines(known, found, clues, clock);
        json = new JsonScanner(new JsonThreads(known, text::line, dump -> inJson = dump, clock));
    }

    /**
     * Passes each dump that it finds to the consumer, in order.
     *
     * @return a sentence that says what the text is instead, and what to do; null if nothing is known about it
     */
    public static @Nullable String read(InputStream text, Consumer<ThreadDump> found) throws IOException {
        Clues clues = new Clues();
        TextDumps dumps = new TextDumps(
                dump -> {
                    clues.dump();
                    found.accept(dump);
                },
                clues);
        Lines lines = new Lines(text);
        for (String line = lines.next(); line != null; line = lines.next()) {
            dumps.part(line, lines.continues(), lines.ended());
        }
        dumps.json.end();
        dumps.endOfJson();
        dumps.text.end();
        return clues.reason();
    }

    /** Takes a line, or a part of a long one. Only JSON has long lines with a meaning. */
    private void part(String line, boolean continues, boolean ended) {
        int at = 0;
        if (!json.isOpen()) {
            at = continues ? -1 : JsonScanner.begin(line);
            if (at < 0) {
                if (!continues) {
                    text.line(line);
                }
                return;
            }
            clues.refuses(line, false);
        }
        while (at < line.length()) {
            int end = json.feed(line, at);
            if (end < 0) {
                endOfJson();
                if (!continues) {
                    text.line(line); // it only looked like JSON
                }
                return;
            }
            file.add(line, at, end);
            if (!json.isOpen()) {
                endOfJson();
                int next = JsonScanner.begin(line.substring(end));
                end = next < 0 ? line.length() : end + next;
            }
            at = end;
        }
        if (ended && json.isOpen()) {
            json.feed("\n", 0);
            file.add("\n", 0, 1);
        }
    }

    private void endOfJson() {
        ThreadDump dump = file.read();
        ThreadDump whole = dump == null ? inJson : dump;
        inJson = null;
        if (whole != null) {
            found.accept(whole);
        }
    }
}
