package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.Resized;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A part of a recording as a separate recording whose time zero is the beginning of the part. */
public final class Excerpt {
    private static final long NS_PER_MS = 1_000_000;

    private Excerpt() {}

    /**
     * Creates the excerpt with these ticks. Sampled tasks that arrived before the first tick get a negative arrival
     * time.
     *
     * @param part consecutive ticks of the recording, in order of time
     */
    public static Recording of(Recording whole, List<Tick> part) {
        Recording same = whole.withTicks(part);
        long begin = part.isEmpty() ? 0 : part.get(0).endNs() - part.get(0).lengthNs();
        Map<Integer, Long> gone = new HashMap<>();
        same.gone().forEach((pool, at) -> gone.put(pool, at - begin));
        return new Recording(
                        later(same.header(), begin / NS_PER_MS),
                        same.pools(),
                        same.stacks(),
                        part.stream().map(tick -> earlier(tick, begin)).toList(),
                        gone,
                        same.notes().stream()
                                .map(note -> new Note(note.timeNs() - begin, note.text()))
                                .toList(),
                        same.full().stream().map(full -> earlier(full, begin)).toList(),
                        same.waits().stream()
                                .map(waits -> new WaitSnapshot(
                                        waits.timeNs() - begin, waits.complete(), waits.groups(), waits.awaited()))
                                .toList(),
                        same.resized().stream()
                                .map(change -> earlier(change, begin))
                                .toList(),
                        same.cut())
                .from(same.origin())
                .with(same.schedules().stream()
                        .map(schedule -> schedule.earlier(begin))
                        .toList());
    }

    private static Header later(Header header, long ms) {
        return new Header(
                header.epochMs() + ms,
                header.pid(),
                header.mainClass(),
                header.javaVersion(),
                header.vmName(),
                header.os(),
                header.cores(),
                header.split(),
                header.attached(),
                header.cpuLimit());
    }

    /**
     * Returns the excerpt without the sampled tasks that arrived before its time zero, for use in a prediction: their
     * times belong to the earlier part.
     */
    public static Recording withoutEarlier(Recording excerpt) {
        return excerpt.withTicks(excerpt.ticks().stream()
                .map(tick -> with(
                        tick,
                        0,
                        tick.tasks().stream()
                                .filter(task -> task.enqueuedNs() >= 0)
                                .toList()))
                .toList());
    }

    /**
     * Returns the whole recording from its first tick on, without tasks that arrived earlier, for use in a prediction.
     */
    public static Recording fromItsBeginning(Recording recording) {
        return withoutEarlier(of(recording, recording.ticks()));
    }

    private static Tick earlier(Tick tick, long by) {
        return with(
                tick,
                by,
                tick.tasks().stream()
                        .map(task -> new TaskSample(
                                task.poolId(),
                                task.enqueuedNs() - by,
                                task.waitNs(),
                                task.execNs(),
                                task.cpuNs(),
                                task.runQueueNs(),
                                task.weight()))
                        .toList());
    }

    private static Tick with(Tick tick, long earlierBy, List<TaskSample> tasks) {
        return new Tick(
                tick.endNs() - earlierBy,
                tick.lengthNs(),
                tick.machine(),
                tick.pools(),
                tasks,
                tick.stacks(),
                tick.sharedWaits(),
                tick.heldMonitors(),
                tick.callerRuns());
    }

    private static FullPool earlier(FullPool full, long by) {
        return new FullPool(
                full.timeNs() - by,
                full.poolId(),
                full.stalledNs(),
                full.workers(),
                full.queuedTasks(),
                full.selfConnections());
    }

    private static Resized earlier(Resized change, long by) {
        return new Resized(
                change.timeNs() - by,
                change.poolId(),
                change.fromCore(),
                change.fromMax(),
                change.toCore(),
                change.toMax(),
                change.why());
    }
}
