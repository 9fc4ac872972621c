package dev.lifeguard.cli.report;

import dev.lifeguard.report.terminal.WordWrap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The meaning of the columns of a {@link PoolTable}, for below it. */
public final class TableKey {
    private static final int MAX_WIDTH = 120;

    /** Explanations, keyed by a part of the column's head that no other head has. */
    private static final List<Map.Entry<String, String>> MEANINGS = List.of(
            Map.entry("BUSY", "BUSY: busy threads, mean"),
            Map.entry("UTIL%", "UTIL%: the same in percent, 500 is five threads"),
            Map.entry("WAIT%", "WAIT%: share of a task's time spent in the queue"),
            Map.entry("WAIT p", "WAIT: time in the queue"),
            Map.entry("EXEC p", "EXEC: time on a thread"),
            Map.entry(
                    "CPU/R",
                    "CPU/RUNNABLE/BLOCKED: busy threads that compute, wait for a CPU, wait for something else"),
            Map.entry("BLOCKED AT", "BLOCKED AT: the line where busy threads wait most"));

    private TableKey() {}

    /**
     * Returns the lines; none for a table without columns to explain.
     *
     * @param table the table, its heads in the first line
     * @param columns where to break lines
     */
    public static List<String> of(String table, int columns) {
        String heads = table.lines().findFirst().orElse("");
        String text = MEANINGS.stream()
                .filter(meaning -> heads.contains(meaning.getKey()))
                .map(Map.Entry::getValue)
                .collect(Collectors.joining("; "));
        return text.isEmpty() ? List.of() : WordWrap.lines("", text, Math.min(columns, MAX_WIDTH));
    }
}
