package dev.lifeguard.imports.jfr;

import dev.lifeguard.imports.dump.Frame;
import dev.lifeguard.imports.group.Waiting;
import java.util.ArrayList;
import java.util.List;

/** All data about one thread in a Flight Recorder file. */
final class ThreadTrack {
    final String name;
    final List<Wait> waits = new ArrayList<>();
    final List<Sample> samples = new ArrayList<>();
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

    ThreadTrack(String name) {
        this.name = name;
    }
}
