package dev.lifeguard.cli.observe;

import dev.lifeguard.advise.Diagnosis;
import dev.lifeguard.advise.graph.Standstills;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.cli.report.AdviceText;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.recording.EventReader;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.recording.RecordingBuilder;
import dev.lifeguard.report.terminal.TextLayout;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A part of a program as the probe reports it, with its problems. The caller is in another class loader and shares only
 * the JDK's types with this class. {@code Consumer} takes a line of the recording, from any thread at any time. The
 * other interfaces are for one thread at a time.
 */
public final class Observed implements Consumer<String>, BooleanSupplier, Supplier<List<Object[]>> {
    /** Approximate interval that the observer requests, in nanoseconds. */
    private static final long INTERVAL_NS = 200_000_000;

    private static final int COLUMNS = 120;
    private static final KnownLines KNOWN = new KnownLines();

    private final Queue<String> lines = new ConcurrentLinkedQueue<>();
    private @Nullable RecordingBuilder builder;

    @Override
    public void accept(String line) {
        lines.add(line);
    }

    /** Returns whether a pool is deadlocked now. */
    @Override
    public synchronized boolean getAsBoolean() {
        return recording().filter(Diagnosis::isDeadlocked).isPresent();
    }

    /**
     * Returns the problems so far. Each is an array of the finding's id, the pool's name, the text for people, the
     * pool's number, the number of tasks queued in it at the end, and whether a deadlock is certain. It is certain if
     * the workers wait for tasks in their own queue, so that no other thread can release them.
     */
    @Override
    public synchronized List<Object[]> get() {
        return recording().map(Observed::findings).orElse(List.of());
    }

    /** Returns the recording so far; empty before the first interval. */
    private Optional<Recording> recording() {
        for (String line = lines.poll(); line != null; line = lines.poll()) {
            if (builder == null) {
                builder = new RecordingBuilder(EventReader.header(line));
            } else {
                Event event = KNOWN.event(line);
                if (event != null) {
                    builder.add(event);
                }
            }
        }
        return Optional.ofNullable(builder)
                .map(at -> at.build(false))
                .filter(recording -> !recording.ticks().isEmpty());
    }

    private static List<Object[]> findings(Recording recording) {
        Situation situation =
                Situation.of(recording, Measurer.whole(recording), Measurer.intervals(recording, INTERVAL_NS));
        return Diagnosis.ofPart(situation).stream()
                .map(finding -> row(finding, recording))
                .toList();
    }

    private static Object[] row(Finding finding, Recording recording) {
        String text = AdviceText.findings(List.of(new Advice(finding, null)), new TextLayout(COLUMNS, false));
        int pool = recording.pools().values().stream()
                .filter(info -> info.name().equals(finding.pool()))
                .mapToInt(info -> info.id())
                .max()
                .orElse(0);
        return new Object[] {
            finding.id().id(), finding.pool(), text.strip(), pool, queued(recording, pool), isCircle(recording, pool)
        };
    }

    private static boolean isCircle(Recording recording, int pool) {
        return Standstills.of(recording, WaitGraph.of(recording)).stream()
                .anyMatch(still -> still.pool().id() == pool && still.whole() && still.forEver());
    }

    private static int queued(Recording recording, int pool) {
        List<Tick> ticks = recording.ticks();
        return ticks.get(ticks.size() - 1).pools().stream()
                .filter(tick -> tick.poolId() == pool)
                .mapToInt(tick -> (int) Math.min(Integer.MAX_VALUE, tick.load().queued()))
                .sum();
    }
}
