package dev.lifeguard.report.terminal;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The size of a terminal in characters.
 *
 * @param columns its width
 * @param rows its height
 */
public record Size(int columns, int rows) {
    private static final Size CLASSIC = new Size(80, 24);

    /**
     * Parses the output of {@code stty size}. Returns 80 by 24 if that is unusable, as on a serial line without a size.
     */
    static Size ofStty(String output) {
        String[] words = output.strip().split(" ");
        if (words.length != 2) {
            return CLASSIC;
        }
        return new Size(positive(words[1], CLASSIC.columns), positive(words[0], CLASSIC.rows));
    }

    /** Applies {@code COLUMNS} and {@code LINES}, if they are set to valid values. */
    Size overriddenBy(Map<String, String> environment) {
        return new Size(positive(environment.get("COLUMNS"), columns), positive(environment.get("LINES"), rows));
    }

    private static int positive(@Nullable String text, int otherwise) {
        if (text == null || !text.matches("[0-9]{1,5}")) {
            return otherwise;
        }
        int value = Integer.parseInt(text);
        return value > 0 ? value : otherwise;
    }
}
