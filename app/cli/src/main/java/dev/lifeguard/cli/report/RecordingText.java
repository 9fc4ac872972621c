package dev.lifeguard.cli.report;

import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.measure.QuietLocks;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.report.terminal.TextCell;
import dev.lifeguard.report.terminal.TextLayout;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;

/** A recording as text for people: its origin, the table of its pools, their lines of code, and the probe's notes. */
public final class RecordingText {
    private static final int FRAMES = 3;
    private static final double MIN_SHARE = 0.005; // less would be shown as 0%

    private final StringBuilder out = new StringBuilder();
    private final TextLayout layout;

    private RecordingText(TextLayout layout) {
        this.layout = layout;
    }

    /**
     * Returns the report, each line ended by a line feed.
     *
     * @param all measurement of the recording, or of part of it
     * @param advice problems and what to do about them, the most urgent first
     */
    public static String render(Recording recording, Measurement all, List<Advice> advice, TextLayout layout) {
        Measurement measurement = QuietLocks.of(all);
        RecordingText report = new RecordingText(layout);
        report.line(JvmHeadline.of(recording.header(), measurement));
        report.line(span(recording, measurement));
        String table = PoolTable.render(measurement, layout);
        report.out.append('\n').append(table);
        TableKey.of(table, layout.columns()).forEach(report::line);
        report.out.append(AdviceText.findings(advice, layout));
        report.asyncRequests(RequestTable.async(measurement.pools(), measurement.seconds()));
        measurement.pools().stream()
                .filter(pool -> !pool.requests().routes().isEmpty())
                .forEach(pool -> report.routes(pool, measurement.seconds()));
        measurement.pools().forEach(report::lines);
        report.notes(recording.notes());
        return report.out.toString();
    }

    /**
     * Returns the report of any recording, with uncertain problems. For an imported one it also says what the source
     * does not show.
     */
    public static String render(Advised advised, TextLayout layout) {
        String text = render(advised.recording(), advised.whole(), advised.advice(), layout);
        return (advised.recording().origin().counted() ? "" : SourceText.span(advised) + "\n")
                + text
                + AdviceText.unknown(advised, layout);
    }

    private static String span(Recording recording, Measurement measurement) {
        double startMs = recording.header().epochMs() + measurement.startNs() / 1e6;
        if (recording.header().epochMs() <= 0) {
            return String.format(Locale.ROOT, "%.0f s", measurement.seconds()); // the start is unknown
        }
        String start = Instant.ofEpochMilli((long) startMs)
                .truncatedTo(ChronoUnit.SECONDS)
                .toString();
        String seconds = String.format(Locale.ROOT, "%.0f s from %s", measurement.seconds(), start);
        return recording.cut() ? seconds + "; the end of the recording is missing" : seconds;
    }

    private void asyncRequests(RequestTable table) {
        if (!table.isEmpty()) {
            out.append('\n');
            line(RequestTable.ASYNC);
            out.append(table.text(layout));
        }
    }

    private void routes(PoolMeasurement pool, double seconds) {
        out.append('\n');
        line("requests by route, " + pool.pool().name());
        RequestTable table = RequestTable.byRoute(pool, seconds);
        out.append(table.text(layout));
        if (table.more() > 0) {
            line("and " + table.more() + " more, in --json and --html");
        }
    }

    /** Adds the lines of code behind a pool, if any are known. */
    private void lines(PoolMeasurement pool) {
        boolean seen = !pool.blockedAt().isEmpty()
                || !pool.runningAt().isEmpty()
                || !pool.submittedFrom().isEmpty();
        if (!seen && !pool.lowerBound()) {
            return;
        }
        out.append('\n');
        line(pool.pool().name());
        frames("blocked at", pool.blockedAt());
        frames("running at", pool.runningAt());
        frames("submitted from", pool.submittedFrom());
        String createdAt = pool.pool().createdAt();
        if (createdAt != null) {
            entry("created at", createdAt);
        }
        if (pool.lowerBound()) {
            entry("note", "some tasks are older than the probe, so their waits and executions are lower bounds");
        }
    }

    private void frames(String what, List<FrameShare> frames) {
        String title = what;
        for (FrameShare frame : frames.subList(0, Math.min(FRAMES, frames.size()))) {
            if (frame.share() < MIN_SHARE) {
                continue;
            }
            entry(title, String.format(Locale.ROOT, "%3s%% %s", ShortFigures.percent(frame.share()), frame.frame()));
            title = "";
        }
    }

    private void notes(List<Note> notes) {
        if (!notes.isEmpty()) {
            out.append('\n');
        }
        for (Note note : notes) {
            line(String.format(Locale.ROOT, "note at %.0f s: %s", note.timeNs() / 1e9, note.text()));
        }
    }

    private void entry(String title, String text) {
        line(String.format(Locale.ROOT, "  %-16s%s", title, text));
    }

    private void line(String text) {
        TextCell cell = TextCell.of(text);
        out.append(cell.width() <= layout.columns() ? cell.text() : cell.fitted(layout.columns(), TextCell.Align.LEFT))
                .append('\n');
    }
}
