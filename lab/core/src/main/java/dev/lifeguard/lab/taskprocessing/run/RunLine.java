package dev.lifeguard.lab.taskprocessing.run;

import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.report.figure.Numbers;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The line of a run, as its JVM prints it bit by bit.
 *
 * @param library what it is written with
 * @param what is run
 * @param marks P for a batch produced, C for {@value #TASKS_PER_MARK} tasks consumed
 * @param time that it took; empty while it runs
 */
public record RunLine(String library, String what, String marks, String time) {
    /** So few marks that a run's fit into half a terminal. */
    public static final int TASKS_PER_MARK = 25;

    private static final Pattern LINE = Pattern.compile("> ([^|]*) \\| ([^|]*) \\| ([PC]*)(?: \\| (.*))?");
    private static final int LIBRARY_WIDTH = 9;
    private static final int MARKS_WIDTH = 50;

    static String begin(TaskCase what) {
        return "> " + what.library().id() + " | " + what.setting().id() + ": " + what.label() + " | ";
    }

    static String end(RunRecord record) {
        return " | " + Numbers.time(record.elapsedNs() / 1e6) + "\n";
    }

    /** A library with nothing to show yet. */
    static RunLine nothing(Library library) {
        return new RunLine(library.id(), "", "", "");
    }

    /** What a line says, also one that has just begun; a JVM prints other lines too. */
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

    /** As a person sees it grow: the marks of all libraries begin below each other. */
    public String live() {
        return padded(library, LIBRARY_WIDTH) + " " + padded(marks, MARKS_WIDTH) + " " + what;
    }

    /** As it stays, below what was run. */
    public String text() {
        return padded(library, LIBRARY_WIDTH) + " " + padded(marks, MARKS_WIDTH) + " " + time;
    }

    /** As it stays, with what was run. */
    public String longText() {
        return text() + "  " + what;
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
