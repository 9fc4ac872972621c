package dev.lifeguard.model.recording;

import java.util.List;

/**
 * The source of a recording's figures, and details that only this source shows.
 *
 * @param source what it was read from
 * @param moments number of thread dumps in it; 0 for the probe, which counts and needs none
 * @param unseenThreads whether there are virtual threads without visible stacks
 * @param pinned places at which virtual threads blocked and kept their carriers
 * @param silent threads known only by name
 */
public record Origin(Source source, int moments, boolean unseenThreads, List<Pinned> pinned, List<Silent> silent) {
    /** A recording made by the probe. */
    public static final Origin PROBE = new Origin(Source.PROBE, 0, false, List.of(), List.of());

    public Origin {
        pinned = List.copyOf(pinned);
        silent = List.copyOf(silent);
    }

    /** Kinds of sources. */
    public enum Source {
        /** The probe, which counts each task. */
        PROBE("probe"),
        /** Thread dumps: snapshots of each thread at a few moments. */
        THREAD_DUMPS("thread dumps"),
        /** A Flight Recorder file: long waits, samples of running threads, and thread dumps. */
        FLIGHT_RECORDER("flight recorder");

        private final String label;

        Source(String label) {
            this.label = label;
        }

        /** Returns the name for users, also used in JSON. */
        public String label() {
            return label;
        }
    }

    /**
     * A place at which virtual threads kept their carriers.
     *
     * @param stackId its stack
     * @param ns total time
     */
    public record Pinned(int stackId, long ns) {}

    /**
     * Threads without events or dumps in a Flight Recorder file, apart from their start.
     *
     * @param name the pattern of their names
     * @param threads number of threads
     */
    public record Silent(String name, int threads) {}

    /** Returns whether the probe counted, so that anything not recorded did not happen. */
    public boolean counted() {
        return source == Source.PROBE;
    }
}
