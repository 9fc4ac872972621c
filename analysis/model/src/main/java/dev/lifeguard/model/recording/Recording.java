package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Resized;
import dev.lifeguard.model.event.ScheduleEvent;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.json.JsonException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A whole recording in memory. Its parts are not copied.
 *
 * @param header its origin
 * @param pools all pools, by id, in order of appearance
 * @param stacks the stacks that samples refer to, by id
 * @param ticks the intervals, in order of time
 * @param gone when collected pools were last seen, by id: the end of the last tick before, nanoseconds since the
 *     recording began
 * @param notes notes of the probe
 * @param full full pools, in order of time
 * @param waits snapshots of waits between threads, in order of time
 * @param resized changes of pool sizes through Lifeguard, in order of time
 * @param schedules observations of schedules, in order of time
 * @param cut whether the end was missing
 * @param origin the source of its figures
 * @param histories the ticks grouped by pool
 */
public record Recording(
        Header header,
        Map<Integer, PoolInfo> pools,
        Map<Integer, StackInfo> stacks,
        List<Tick> ticks,
        Map<Integer, Long> gone,
        List<Note> notes,
        List<FullPool> full,
        List<WaitSnapshot> waits,
        List<Resized> resized,
        List<ScheduleEvent> schedules,
        boolean cut,
        Origin origin,
        PoolHistories histories) {
    /** Creates a recording of the probe without observations of schedules. */
    public Recording(
            Header header,
            Map<Integer, PoolInfo> pools,
            Map<Integer, StackInfo> stacks,
            List<Tick> ticks,
            Map<Integer, Long> gone,
            List<Note> notes,
            List<FullPool> full,
            List<WaitSnapshot> waits,
            List<Resized> resized,
            boolean cut) {
        this(
                header,
                pools,
                stacks,
                ticks,
                gone,
                notes,
                full,
                waits,
                resized,
                List.of(),
                cut,
                Origin.PROBE,
                new PoolHistories(ticks));
    }

    /** Creates a recording of the probe in which no pool was full or resized and no thread waited for another. */
    public Recording(
            Header header,
            Map<Integer, PoolInfo> pools,
            Map<Integer, StackInfo> stacks,
            List<Tick> ticks,
            Map<Integer, Long> gone,
            List<Note> notes,
            boolean cut) {
        this(header, pools, stacks, ticks, gone, notes, List.of(), List.of(), List.of(), cut);
    }

    /**
     * Reads the rest of {@code reader}.
     *
     * @throws JsonException if it is malformed, or has more than 20 million entries: pools, stacks, figures of a pool
     *     or a route in an interval, sampled tasks and stacks. That is five hours of a thousand sampled tasks a second
     */
    public static Recording read(RecordingReader reader) throws IOException {
        RecordingParts parts = new RecordingParts(reader.header());
        parts.add(reader, tick -> true);
        return parts.build();
    }

    /**
     * Reads a whole file written by the probe or by {@code lifeguard record}.
     *
     * @throws IOException if it cannot be read
     * @throws JsonException if it is not a recording, or too long for {@link #read(RecordingReader)}
     */
    public static Recording read(Path file) throws IOException {
        try (RecordingReader reader = new RecordingReader(Files.newInputStream(file))) {
            return read(reader);
        }
    }

    public PoolHistory history(int poolId) {
        return histories.of(poolId);
    }

    /** Returns this recording with another source. */
    public Recording from(Origin other) {
        return new Recording(
                header, pools, stacks, ticks, gone, notes, full, waits, resized, schedules, cut, other, histories);
    }

    /** Returns this recording with observations of schedules. */
    public Recording with(List<ScheduleEvent> seen) {
        return new Recording(
                header, pools, stacks, ticks, gone, notes, full, waits, resized, seen, cut, origin, histories);
    }

    /**
     * Returns the recording of consecutive ticks, with full and resized pools and waits from the beginning of the first
     * to the end of the last. All pools, stacks and notes are kept.
     */
    public Recording withTicks(List<Tick> part) {
        long begin = part.isEmpty() ? 0 : part.get(0).endNs() - part.get(0).lengthNs();
        long end = part.isEmpty() ? 0 : part.get(part.size() - 1).endNs();
        return new Recording(
                header,
                pools,
                stacks,
                part,
                gone,
                notes,
                full.stream()
                        .filter(at -> at.timeNs() > begin && at.timeNs() <= end)
                        .toList(),
                waits.stream()
                        .filter(at -> at.timeNs() > begin && at.timeNs() <= end)
                        .toList(),
                resized.stream()
                        .filter(at -> at.timeNs() > begin && at.timeNs() <= end)
                        .toList(),
                schedules.stream().filter(at -> at.matters(begin, end)).toList(),
                cut,
                origin,
                new PoolHistories(part));
    }

    /** Returns the recording of some of its pools. The ticks are kept whole. */
    public Recording withPools(Map<Integer, PoolInfo> some) {
        return new Recording(
                header,
                some,
                stacks,
                ticks,
                gone,
                notes,
                full.stream().filter(at -> some.containsKey(at.poolId())).toList(),
                waits,
                resized.stream().filter(at -> some.containsKey(at.poolId())).toList(),
                schedules,
                cut,
                origin,
                histories);
    }
}
