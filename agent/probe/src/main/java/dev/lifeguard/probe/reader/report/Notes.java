package dev.lifeguard.probe.reader.report;

import dev.lifeguard.model.event.Note;
import dev.lifeguard.probe.boot.Hooks;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.pool.Workers;
import dev.lifeguard.probe.boot.sum.Unobserved;
import dev.lifeguard.probe.guest.ErrorLine;
import dev.lifeguard.probe.reader.workers.SampleSink;
import java.util.Queue;

/**
 * Notes for the user, as events and on standard error: what is not observed, and why. Each exceeded limit is noted
 * once.
 */
public final class Notes {
    private final long startNano;
    private final Queue<String> problems;
    private final Sink sink;
    private boolean hookFailed;
    private boolean samplesDropped;
    private boolean poolsUnobserved;
    private boolean poolsShortLived;

    /**
     * @param startNano time zero of the recording, on the clock of {@link System#nanoTime()}
     * @param problems sentences about what could not be observed, which become notes
     */
    public Notes(long startNano, Queue<String> problems, Sink sink) {
        this.startNano = startNano;
        this.problems = problems;
        this.sink = sink;
    }

    /** Adds the notes that are due since the last tick. */
    public void tick(long now, long droppedSamples, boolean tooManyShortLived) {
        for (String problem = problems.poll(); problem != null; problem = problems.poll()) {
            add(now, problem);
        }
        Throwable failure = Hooks.failure;
        if (failure != null && !hookFailed) {
            hookFailed = true;
            add(now, "a hook failed and all hooks are off, figures end here: " + failure);
        }
        if (tooManyShortLived && !poolsShortLived) {
            poolsShortLived = true;
            add(
                    now,
                    "more than " + TickFilter.MAX_SHORT_LIVED
                            + " pools a second are made and dropped at once: those beyond are not observed");
        }
        if (droppedSamples > 0 && !samplesDropped) {
            samplesDropped = true;
            add(
                    now,
                    "more than " + SampleSink.MAX
                            + " sampled tasks in a second: those beyond are dropped, counts stay exact");
        }
        if (Unobserved.count() > 0 && !poolsUnobserved) {
            poolsUnobserved = true;
            add(
                    now,
                    "more than " + Registry.MAX_POOLS + " pools or " + Workers.MAX
                            + " workers at one time: those beyond are not observed");
        }
    }

    public void add(long now, String text) {
        ErrorLine.print(text);
        sink.accept(new Note(now - startNano, text));
    }
}
