package dev.lifeguard.lab.progress;

import java.time.Duration;
import java.util.List;

/** Text of a progress line. */
final class ProgressText {
    private static final int BAR = 20;

    private ProgressText() {}

    /** With a bar, for a terminal. Cut to its width, because a wrapped line cannot be redrawn. */
    static String withBar(String name, Duration done, Duration total, String stage, int width) {
        int filled = (int) (BAR * share(done, total));
        String line = name + " [" + "#".repeat(filled) + "-".repeat(BAR - filled) + "] " + percent(done, total) + "  "
                + left(done, total) + "  " + stage;
        return cut(line, width);
    }

    /** Without a bar, for a log. */
    static String plain(String name, Duration done, Duration total, String stage) {
        return name + " " + percent(done, total) + ", " + left(done, total) + ": " + stage;
    }

    /** Lines below the progress line, cut to the terminal's width. The cursor returns to its place. */
    static String below(List<String> lines, int width) {
        StringBuilder out = new StringBuilder();
        lines.forEach(line -> out.append('\n').append(cut(line, width)));
        return lines.isEmpty() ? "" : out + "\u001b[" + lines.size() + "A";
    }

    private static String cut(String line, int width) {
        return line.substring(0, Math.min(line.length(), width - 1));
    }

    private static String percent(Duration done, Duration total) {
        return (int) (100 * share(done, total)) + "%";
    }

    /** Minutes and seconds, {@code 1:05 left}; a text without a time once the estimate is exceeded. */
    private static String left(Duration done, Duration total) {
        Duration left = total.minus(done);
        if (left.compareTo(Duration.ofSeconds(1)) < 0) {
            return "almost done";
        }
        return left.toMinutes() + ":" + String.format("%02d", left.toSecondsPart()) + " left";
    }

    private static double share(Duration done, Duration total) {
        return total.isZero() ? 1 : Math.clamp((double) done.toMillis() / total.toMillis(), 0, 1);
    }
}
