package dev.lifeguard.probe;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.probe.boot.sample.Traces;
import dev.lifeguard.probe.metrics.Metrics;
import dev.lifeguard.probe.output.EventHub;

/**
 * Passes sampled tasks that were submitted within a trace on to the metrics.
 *
 * @param metrics receives them
 * @param nano {@link System#nanoTime()} at the beginning
 * @param millis {@link System#currentTimeMillis()} at the beginning
 */
record TracedTasks(Metrics metrics, long nano, long millis) implements EventHub.Listener {
    @Override
    public void event(Event event) {
        if (event instanceof Tick) {
            for (Traces.Ended task = Traces.next(); task != null; task = Traces.next()) {
                metrics.traced(
                        task.poolId(),
                        task.trace(),
                        Math.max(0, task.started() - task.enqueued()),
                        task.ended() - task.started(),
                        millis + (task.ended() - nano) / 1_000_000);
            }
        }
    }
}
