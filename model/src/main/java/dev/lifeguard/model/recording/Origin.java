package dev.lifeguard.model.recording;

import java.util.List;

/**
 * Where the figures of a recording come from, and what only that source shows.
 *
 * @param source what it was read from
 * @param moments thread dumps in it; of the probe, which counts, none are needed: 0
 * @param unseenThreads whether there are virtual threads whose stacks are not shown
 * @param pinned where virtual threads blocked and kept their carriers
 * @param silent threads of which nothing is known but their names
 */
public record Origin(Source source, int moments, boolean unseenThreads, List<Pinned> pinned, List<Silent> silent) {
    /** Of a recording that the probe made. */
    public static final Origin PROBE = new Origin(Source.PROBE, 0, false, List.of(), List.of());

    public Origin {
        pinned = List.copyOf(pinned);
        silent = List.copyOf(silent);
    }

    /** What a recording can be made of. */
    public enum Source {
        /** The probe, which counts each task. */
        PROBE("probe"),
        /** Thread dumps: what each thread did at a few moments. */
        THREAD_DUMPS("thread dumps"),
        /** A Flight Recorder file: long waits, samples of running threads, and thread dumps. */
        FLIGHT_RECORDER("flight recorder");

        private final String label;

        Source(String label) {
            this.label = label;
        }

        /** The name for users; also the one in JSON. */
        public String label() {
            return label;
        }
    }

    /**
     * A place at which virtual threads kept their carriers.
     *
     * @param stackId where
     * @param ns for how long, all together
     */
    public record Pinned(int stackId, long ns) {}

    /**
     * Threads that are in no event and in no dump of a Flight Recorder file, but for their start.
     *
     * @param name the pattern of their names
     * @param threads how many
     */
    public record Silent(String name, int threads) {}

    /** Whether the probe counted: then what is not there did not happen. */
    public boolean counted() {
        return source == Source.PROBE;
    }
}
