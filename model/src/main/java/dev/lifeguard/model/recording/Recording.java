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
import org.jspecify.annotations.Nullable;

/** A whole recording in memory. */
public final class Recording {
    private final Header header;
    private final Map<Integer, PoolInfo> pools;
    private final Map<Integer, StackInfo> stacks;
    private final List<Tick> ticks;
    private final Map<Integer, Long> gone;
    private final List<Note> notes;
    private final List<FullPool> full;
    private final List<WaitSnapshot> waits;
    private final List<Resized> resized;
    private final List<ScheduleEvent> schedules;
    private final boolean cut;
    private final Origin origin;
    private volatile @Nullable PoolHistories histories;

    /**
     * Keeps what it is given as it is.
     *
     * @param header where it was made
     * @param pools all pools that were seen, by id, in order of appearance
     * @param stacks the stacks that samples refer to, by id
     * @param ticks the intervals, in order of time
     * @param gone when pools that are gone were last there, by id: the end of the last tick before, nanoseconds since
     *     the recording began
     * @param notes what the probe had to say
     * @param full the pools that were full, in order of time
     * @param waits who waited for whom, in order of time
     * @param resized the changes of pools' sizes that were made through Lifeguard, in order of time
     * @param cut whether the end was missing
     */
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
        this(header, pools, stacks, ticks, gone, notes, full, waits, resized, List.of(), cut, Origin.PROBE);
    }

    private Recording(
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
            Origin origin) {
        this.header = header;
        this.pools = pools;
        this.stacks = stacks;
        this.ticks = ticks;
        this.gone = gone;
        this.notes = notes;
        this.full = full;
        this.waits = waits;
        this.resized = resized;
        this.schedules = schedules;
        this.cut = cut;
        this.origin = origin;
    }

    /** One in which no pool was full or resized. */
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
     * Reads all that {@code reader} has left.
     *
     * @throws JsonException if it is malformed, or has more than 20 million entries (pools, stacks, figures of a pool
     *     or a route in an interval, sampled tasks and stacks): five hours of a thousand sampled tasks a second
     */
    public static Recording read(RecordingReader reader) throws IOException {
        RecordingParts parts = new RecordingParts(reader.header());
        parts.add(reader, tick -> true);
        return parts.build();
    }

    /**
     * Reads all of a file that the probe or {@code lifeguard record} wrote.
     *
     * @throws IOException if it cannot be read
     * @throws JsonException if it is no recording, or too long, as {@link #read(RecordingReader)} says
     */
    public static Recording read(Path file) throws IOException {
        try (RecordingReader reader = new RecordingReader(Files.newInputStream(file))) {
            return read(reader);
        }
    }

    /** Where it was made. */
    public Header header() {
        return header;
    }

    /** All pools that were seen, by id, in order of appearance. */
    public Map<Integer, PoolInfo> pools() {
        return pools;
    }

    /** The stacks that samples refer to, by id. */
    public Map<Integer, StackInfo> stacks() {
        return stacks;
    }

    /** The intervals, in order of time. */
    public List<Tick> ticks() {
        return ticks;
    }

    /** The same by pool; made when it is first asked for. */
    public PoolHistories histories() {
        PoolHistories made = histories;
        if (made == null) {
            made = new PoolHistories(ticks);
            histories = made;
        }
        return made;
    }

    /** What the ticks say about one pool. */
    public PoolHistory history(int poolId) {
        return histories().of(poolId);
    }

    /**
     * When pools that are gone were last there, by id: the end of the last tick before, nanoseconds since the
     * beginning.
     */
    public Map<Integer, Long> gone() {
        return gone;
    }

    /** What the probe had to say. */
    public List<Note> notes() {
        return notes;
    }

    /** The pools that were full, in order of time. */
    public List<FullPool> full() {
        return full;
    }

    /** Who waited for whom, in order of time. */
    public List<WaitSnapshot> waits() {
        return waits;
    }

    /** The changes of pools' sizes that were made through Lifeguard, in order of time. */
    public List<Resized> resized() {
        return resized;
    }

    /** What was seen of schedules, in order of time. */
    public List<ScheduleEvent> schedules() {
        return schedules;
    }

    /** Whether the end was missing. */
    public boolean cut() {
        return cut;
    }

    /** Where its figures come from. */
    public Origin origin() {
        return origin;
    }

    /** The same, made of what others recorded. */
    public Recording from(Origin other) {
        return new Recording(header, pools, stacks, ticks, gone, notes, full, waits, resized, schedules, cut, other);
    }

    /** The same with what was seen of schedules. */
    public Recording with(List<ScheduleEvent> seen) {
        return new Recording(header, pools, stacks, ticks, gone, notes, full, waits, resized, seen, cut, origin);
    }

    /**
     * The part of it that {@code part} tells of, a run of its ticks: with what was said of full and resized pools and of waits from
     * the beginning of the first to the end of the last. All pools, stacks and notes stay.
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
                origin);
    }

    /** What it tells of some of its pools; the ticks stay whole. */
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
                origin);
    }
}
