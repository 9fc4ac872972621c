package dev.lifeguard.lab.taskprocessing.run;

import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.report.figure.Numbers;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A run's line of output, which its JVM prints piece by piece.
 *
 * @param marks P for a batch produced, C for {@value #TASKS_PER_MARK} tasks consumed
 * @param time duration; empty while it runs
 */
public record RunLine(String library, String label, String marks, String time) {
    /** Tasks per mark, such that a run's marks fit into half a terminal. */
    public static final int TASKS_PER_MARK = 25;

    private static final Pattern LINE = Pattern.compile("> ([^|]*) \\| ([^|]*) \\| ([PC]*)(?: \\| (.*))?");
    private static final int LIBRARY_WIDTH = 9;
    private static final int MARKS_WIDTH = 50;

    static String begin(TaskCase runCase) {
        return "> " + runCase.library().id() + " | " + runCase.setting().id() + ": " + runCase.label() + " | ";
    }

    static String end(RunRecord record) {
        return " | " + Numbers.time(record.elapsedNs() / 1e6) + "\n";
    }

    /** A library without output yet. */
    static RunLine nothing(Library library) {
        return new RunLine(library.id(), "", "", "");
    }

    /** Parses a line, which may be incomplete; empty for other output. */
    static Optional<RunLine> parse(String line) {
        Matcher matcher = LINE.matcher(line);
        return matcher.matches()
                ? Optional.of(new RunLine(
                        matcher.group(1),
                        matcher.group(2),
                        matcher.group(3),
                        matcher.group(4) == null ? "" : matcher.group(4)))
                : Optional.empty();
    }

    /** Text while it grows: marks of all libraries are aligned. */
    public String live() {
        return padded(library, LIBRARY_WIDTH) + " " + padded(marks, MARKS_WIDTH) + " " + label;
    }

    /** Final text, below the run's label. */
    public String text() {
        return padded(library, LIBRARY_WIDTH) + " " + padded(marks, MARKS_WIDTH) + " " + time;
    }

    /** Final text with the run's label. */
    public String longText() {
        return text() + "  " + label;
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
