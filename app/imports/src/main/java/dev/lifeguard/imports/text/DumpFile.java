package dev.lifeguard.imports.text;

import dev.lifeguard.imports.dump.JsonDump;
import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.model.json.JsonException;
import org.jspecify.annotations.Nullable;

/**
 * The text of a JSON document that may be one of {@code Thread.dump_to_file}. It is kept, since that format has more
 * than threads and is read as a whole. If it is too long or cut, only its threads are known.
 */
final class DumpFile {
    private static final int MAX = 1 << 26;

    /** The number of characters in which its first member shows. */
    private static final int BEGIN = 64;

    private StringBuilder text = new StringBuilder();
    private boolean other;

    /** Adds a part of a line. */
    void add(String line, int from, int to) {
        if (!other) {
            text.append(line, from, to);
            other = text.length() > MAX
                    || text.length() > BEGIN && !text.substring(0, BEGIN).contains("\"threadDump\"");
            if (other) {
                clear();
            }
        }
    }

    /** Returns the dump, null if the document was something else, and begins the next document. */
    @Nullable
    ThreadDump read() {
        String whole = text.toString();
        other = false;
        clear();
        try {
            return whole.contains("\"threadDump\"") ? JsonDump.read(whole) : null;
        } catch (JsonException e) {
            return null; // cut, or only similar
        }
    }

    private void clear() {
        text = new StringBuilder();
    }
}
