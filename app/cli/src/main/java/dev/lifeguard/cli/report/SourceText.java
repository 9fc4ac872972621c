package dev.lifeguard.cli.report;

import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.recording.Origin;
import java.util.List;

/** Describes the source of a recording, what such a source never shows, and the command that would. */
public final class SourceText {
    private SourceText() {}

    /** Returns the length of the observation or the number of snapshots. */
    public static String span(Advised advised) {
        Origin origin = advised.recording().origin();
        String seconds = Math.round(advised.whole().seconds()) + " s";
        String cut = advised.recording().cut() ? "; a part is missing, and may show more" : "";
        return switch (origin.source()) {
            case PROBE ->
                seconds + " observed" + (advised.recording().cut() ? "; the end of the recording is missing" : "");
            case THREAD_DUMPS ->
                Figures.count(origin.moments(), "thread dump") + (origin.moments() > 1 ? " in " + seconds : "") + cut;
            case FLIGHT_RECORDER ->
                "Flight Recorder, " + seconds + ", with " + Figures.count(origin.moments(), "thread dump") + cut;
        };
    }

    /** Returns what a reader needs to know of the source, such as dumps that were left out; a sentence each. */
    public static List<String> notes(Advised advised) {
        return advised.recording().notes().stream().map(Note::text).toList();
    }

    /** Returns the pool figures that such a source lacks, by their names in JSON. */
    public static List<String> unknown() {
        return List.of("max", "waitMs", "execMs", "waitingPercent", "queued", "completed", "rejected", "submittedFrom");
    }

    /** Returns the pool figures that such a source lacks, in words. */
    public static String unknownInWords() {
        return "wait and execution times, numbers of arrived, completed, queued and rejected tasks, or pool settings";
    }

    /** Returns the command that shows what this source does not. */
    public static String command(Header header) {
        return "lifeguard advise " + (header.pid() > 0 ? header.pid() : "PID");
    }
}
