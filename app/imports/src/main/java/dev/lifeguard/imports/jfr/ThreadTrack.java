package dev.lifeguard.imports.jfr;

import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.model.frame.Waiting;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** All data about one thread in a Flight Recorder file. */
final class ThreadTrack {
    final String name;
    final List<Wait> waits = new ArrayList<>();
    final List<Sample> samples = new ArrayList<>();
    final List<WallSample> wall = new ArrayList<>();
    final List<Queued> queued = new ArrayList<>();
    long startedNs = Long.MIN_VALUE;
    long endedNs = Long.MAX_VALUE;

    /**
     * A wait long enough for an event.
     *
     * @param how the kind of wait, by the kind of event
     * @param stack innermost frame first
     * @param whole whether the stack includes its outermost frame
     */
    record Wait(long startNs, long endNs, Waiting how, List<Frame> stack, boolean whole) {}

    /** A stack sampled while the thread ran or was in a native method, or taken from a thread dump. */
    record Sample(long timeNs, Waiting how, List<Frame> stack, boolean whole) {}

    /**
     * A sample of a wall-clock profiler, which samples threads whatever they do.
     *
     * @param count number of consecutive samples in which the thread did not move
     */
    record WallSample(long timeNs, long count, Waiting how, List<Frame> stack, boolean whole) {}

    /** Time in a queue of a task that this thread ran. */
    record Queued(long startNs, long endNs) {}

    ThreadTrack(String name) {
        this.name = name;
    }

    /** Returns whether it appears in no event except its start. */
    boolean isSilent() {
        return waits.isEmpty() && samples.isEmpty() && wall.isEmpty();
    }

    /** Returns its stacks that include their outermost frames. */
    Stream<List<Frame>> wholeStacks() {
        return Stream.of(
                        samples.stream().filter(Sample::whole).map(Sample::stack),
                        waits.stream().filter(Wait::whole).map(Wait::stack),
                        wall.stream().filter(WallSample::whole).map(WallSample::stack))
                .flatMap(stacks -> stacks);
    }
}
