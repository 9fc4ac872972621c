package dev.lifeguard.probe;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.probe.boot.Traces;
import dev.lifeguard.probe.endpoint.EventHub;
import dev.lifeguard.probe.endpoint.Metrics;

/**
 * Gives metrics the sampled tasks that were handed over within a trace.
 *
 * @param metrics who gets them
 * @param nano the clock of {@link System#nanoTime()} at the beginning
 * @param millis that of {@link System#currentTimeMillis()}
 */
record TracedTasks(Metrics metrics, long nano, long millis) implements EventHub.Listener {
    @Override
    public void event(Event event) {
        if (event instanceof Tick) {
            for (Traces.Ended task = Traces.next(); task != null; task = Traces.next()) {
                metrics.traced(
                        task.poolId,
                        task.trace,
                        Math.max(0, task.started - task.enqueued),
                        task.ended - task.started,
                        millis + (task.ended - nano) / 1_000_000);
            }
        }
    }
}
