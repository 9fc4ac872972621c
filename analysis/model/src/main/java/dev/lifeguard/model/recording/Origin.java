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
 * @param alike many idle threads that do the same
 */
public record Origin(
        Source source,
        int moments,
        boolean unseenThreads,
        List<Pinned> pinned,
        List<Silent> silent,
        List<Alike> alike) {
    /** A recording made by the probe. */
    public static final Origin PROBE = new Origin(Source.PROBE, 0, false, List.of(), List.of());

    public Origin {
        pinned = List.copyOf(pinned);
        silent = List.copyOf(silent);
        alike = List.copyOf(alike);
    }

    /** A source in which no threads are alike. */
    public Origin(Source source, int moments, boolean unseenThreads, List<Pinned> pinned, List<Silent> silent) {
        this(source, moments, unseenThreads, pinned, silent, List.of());
    }

    /** Returns the same source with many idle threads that do the same. */
    public Origin withAlike(List<Alike> threads) {
        return new Origin(source, moments, unseenThreads, pinned, silent, threads);
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

    /**
     * Many threads that wait in the same place, in no pool, or in as many pools. A time is known from a thread's age, or
     * by the order of the starts of threads; then it has no seconds.
     *
     * @param name the pattern of their names
     * @param pools number of their pools, 0 if none runs them
     * @param threads number of threads
     * @param stackId where they wait
     * @param starts number of moments at which they, or the pools, were started; 0 if unknown
     * @param laterShare share of these in the later half of the time since the first, 0 to 1
     * @param lifeShare that time as a share of the JVM's life, 0 to 1
     * @param firstS age of the oldest in seconds, NaN if unknown
     * @param lastS age of the youngest in seconds, NaN if unknown
     */
    public record Alike(
            String name,
            int pools,
            int threads,
            int stackId,
            int starts,
            double laterShare,
            double lifeShare,
            double firstS,
            double lastS) {}

    /** Returns whether the probe counted, so that anything not recorded did not happen. */
    public boolean counted() {
        return source == Source.PROBE;
    }
}
