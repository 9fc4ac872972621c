package dev.lifeguard.imports.jfr;

import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.model.frame.Waiting;
import java.util.ArrayList;
import java.util.List;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedStackTrace;

/** Events with the stack of a sampled thread, of Flight Recorder, async-profiler and Datadog's profiler. */
final class SampleEvents {
    /** Share of execution samples in sleeping threads from which they are those of a wall-clock profiler. */
    private static final double MIN_SLEEPING = 0.01;

    private final FlightEvents events;
    private final List<Sample> executions = new ArrayList<>();

    private record Sample(ThreadTrack track, long timeNs, String state, List<Frame> stack, boolean whole) {
        void addToWall(long count) {
            Waiting how = WallClock.how(state, stack);
            track.wall.add(new ThreadTrack.WallSample(timeNs, count, how, stack, whole));
        }

        void add() {
            Waiting how = Frame.waiting(Thread.State.RUNNABLE, stack);
            track.samples.add(new ThreadTrack.Sample(timeNs, how, stack, whole));
        }
    }

    SampleEvents(FlightEvents events) {
        this.events = events;
    }

    void take(RecordedEvent event) {
        RecordedStackTrace trace = event.getStackTrace();
        ThreadTrack track =
                events.track(event.hasField("sampledThread") ? event.getThread("sampledThread") : event.getThread());
        if (track == null || trace == null) {
            return;
        }
        long time = events.ns(event.getStartTime());
        events.span(time);
        Sample sample =
                new Sample(track, time, FlightEvents.text(event, "state"), events.frames(trace), !trace.isTruncated());
        switch (event.getEventType().getName()) {
            case "jdk.ExecutionSample" -> executions.add(sample);
            case "profiler.WallClockSample" -> sample.addToWall(count(event, "samples"));
            case "datadog.MethodSample" -> sample.addToWall(count(event, "weight"));
            default -> sample.add();
        }
    }

    private static long count(RecordedEvent event, String field) {
        return event.hasField(field) ? Math.max(1, event.getLong(field)) : 1;
    }

    /**
     * Adds the execution samples, after the last event. With async-profiler before 4.0, those of a wall-clock profile
     * have no other name, but include sleeping threads.
     */
    void end() {
        long sleeping = executions.stream()
                .filter(sample -> sample.state.contains("SLEEPING"))
                .count();
        boolean wall = sleeping > MIN_SLEEPING * executions.size();
        for (Sample sample : executions) {
            if (wall) {
                sample.addToWall(1);
            } else {
                sample.add();
            }
        }
        executions.clear();
    }
}
