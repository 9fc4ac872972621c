package dev.lifeguard.cli.report.page;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.Figures;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Table;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** The origin of a recording, and the probe's notes. */
final class RecordingFacts {
    private static final int MAX_NOTES = 200;

    private RecordingFacts() {}

    static String inOneLine(Recording recording) {
        Header header = recording.header();
        String notes = recording.notes().isEmpty()
                ? ""
                : " · " + notes(recording.notes().size());
        return "pid " + header.pid() + " · Java " + header.javaVersion() + " · " + header.os() + " · " + cores(header)
                + " · " + Figures.text(seconds(recording)) + " s from " + start(header) + notes;
    }

    static Section section(Recording recording, Timeline timeline) {
        List<Block> blocks = new ArrayList<>();
        Header header = recording.header();
        blocks.add(new Table(
                "",
                List.of("fact", "value"),
                List.of(
                        List.of("process", "pid " + header.pid()),
                        List.of("main class", header.mainClass().isEmpty() ? "not known" : header.mainClass()),
                        List.of("Java", header.javaVersion() + ", " + header.vmName()),
                        List.of("operating system", header.os()),
                        List.of("processors", cores(header)),
                        List.of("began", start(header)),
                        List.of(
                                "length",
                                Figures.text(seconds(recording)) + " s" + (recording.cut() ? ", then cut off" : "")),
                        List.of("interval of the charts", timeline.intervalSeconds() + " s"),
                        recording.origin().counted()
                                ? List.of(
                                        "probe",
                                        header.attached() ? "attached to the running process" : "there from the start")
                                : List.of(
                                        "made from", recording.origin().source().label()),
                        List.of("busy time is split by", split(header)))));
        if (!recording.notes().isEmpty()) {
            blocks.add(notes(recording));
        }
        return new Section("About this recording", blocks);
    }

    private static Table notes(Recording recording) {
        List<Note> notes = recording.notes();
        int shown = Math.min(notes.size(), MAX_NOTES);
        String caption = "Notes of the probe" + (shown < notes.size() ? ", the first " + shown : "");
        return new Table(
                caption,
                List.of("time (s)", "note"),
                notes.subList(0, shown).stream()
                        .map(note -> List.of(Figures.text(note.timeNs() / 1e9), note.text()))
                        .toList());
    }

    private static String notes(int count) {
        return count == 1 ? "1 note of the probe, at the end" : count + " notes of the probe, at the end";
    }

    private static String cores(Header header) {
        return header.cores() == 1 ? "1 core" : header.cores() + " cores";
    }

    private static String start(Header header) {
        Instant start = Instant.ofEpochMilli(header.epochMs()).truncatedTo(ChronoUnit.SECONDS);
        return start.toString().replace('T', ' ').replace("Z", " UTC");
    }

    private static double seconds(Recording recording) {
        List<Tick> ticks = recording.ticks();
        if (ticks.isEmpty()) {
            return 0;
        }
        Tick first = ticks.get(0);
        double length = (double) ticks.get(ticks.size() - 1).endNs() - first.endNs() + first.lengthNs();
        return Math.rint(length / 1e8) / 10;
    }

    private static String split(Header header) {
        return switch (header.split()) {
            case SCHEDSTAT -> "the scheduler's clocks of each thread: on a CPU, runnable, blocked";
            case CPU_TIME -> "the threads' CPU time; runnable and blocked cannot be distinguished on this machine";
            case NONE -> "nothing: unknown on this machine";
        };
    }
}
