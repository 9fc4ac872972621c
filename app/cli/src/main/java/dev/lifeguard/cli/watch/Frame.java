package dev.lifeguard.cli.watch;

import dev.lifeguard.cli.report.JvmHeadline;
import dev.lifeguard.cli.report.PoolTable;
import dev.lifeguard.cli.report.ShortFigures;
import dev.lifeguard.cli.report.TableKey;
import dev.lifeguard.cli.report.WorstFirst;
import dev.lifeguard.measure.QuietLocks;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.report.terminal.TextCell;
import dev.lifeguard.report.terminal.TextLayout;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** One frame of the live view as lines of text. */
public final class Frame {
    /**
     * Lines around the table's rows: the headline, the table's head, and the count of hidden pools. Requests take one
     * more.
     */
    private static final int OTHER_LINES = 3;

    private Frame() {}

    /**
     * Returns the lines, none wider than {@code columns}.
     *
     * @param rows maximum number of lines; the last one counts the pools that do not fit
     */
    public static List<String> lines(Header header, Measurement measurement, int columns, int rows, boolean color) {
        Measurement sorted = WorstFirst.first(QuietLocks.of(measurement));
        String requests = rows > OTHER_LINES + 1 ? requests(sorted) : "";
        int room = Math.max(1, rows - OTHER_LINES - (requests.isEmpty() ? 0 : 1));
        int hidden = Math.max(0, sorted.pools().size() - room);
        List<String> lines = new ArrayList<>();
        lines.add(cut(JvmHeadline.of(header, sorted), columns));
        if (!requests.isEmpty()) {
            lines.add(cut(requests, columns));
        }
        PoolTable.render(withoutLast(sorted, hidden), new TextLayout(columns, color))
                .lines()
                .forEach(lines::add);
        if (hidden > 0) {
            lines.add(cut("... and " + hidden + " less troubled pools", columns));
        }
        return lines;
    }

    /** Returns the meaning of the frame's columns, in lines of at most this width if its words allow. */
    public static List<String> key(List<String> frame, int columns) {
        return frame.stream()
                .filter(line -> line.contains("POOL") && line.contains("BUSY"))
                .findFirst()
                .map(heads -> TableKey.of(heads, columns))
                .orElse(List.of());
    }

    /** Returns the requests of pools that serve some, sorted by number; empty if none does. */
    private static String requests(Measurement measurement) {
        List<String> parts = measurement.pools().stream()
                .filter(pool -> pool.servesRequests() || pool.requests().async().any())
                .sorted(Comparator.comparingLong(Frame::completed).reversed())
                .map(pool -> ShortFigures.digits(completed(pool) / measurement.seconds()) + "/s, "
                        + (pool.requests().inFlight() + pool.requests().async().inFlight()) + " in flight in "
                        + pool.pool().name())
                .toList();
        return parts.isEmpty()
                ? ""
                : TextCell.of("requests: " + String.join(" | ", parts)).text();
    }

    private static long completed(PoolMeasurement pool) {
        return (pool.servesRequests() ? pool.completed() : 0)
                + pool.requests().async().completed();
    }

    private static Measurement withoutLast(Measurement measurement, int hidden) {
        return new Measurement(
                measurement.startNs(),
                measurement.endNs(),
                measurement.machine(),
                measurement.pools().subList(0, measurement.pools().size() - hidden));
    }

    private static String cut(String line, int columns) {
        return line.codePointCount(0, line.length()) <= columns
                ? line
                : line.substring(0, line.offsetByCodePoints(0, columns));
    }
}
