package dev.lifeguard.lab.prediction.generated;

import java.util.Locale;

/** What decides a pool's response times at a size. */
enum Regime {
    /** There is enough of all: less than 40% of the cores and of what is shared, and half of the threads, are needed. */
    IDLE,
    /** None of the others. */
    LOADED,
    /** Many threads for few cores that have much to do: four a core or more, and more than 60% of the cores. */
    CROWDED,
    /** More is offered than the cores, the threads or what is shared can do. */
    OVERLOADED;

    private static final double IDLE_SHARE = 0.4;
    private static final double IDLE_THREADS = 0.5;
    private static final double CROWDED_CPU = 0.6;
    private static final int CROWDED_THREADS = 4;

    /**
     * Which one it is.
     *
     * @param size threads
     * @param needed threads that would be busy in the mean if no task had to wait
     * @param cpu share of the cores that all work needs together
     * @param shared share of what is shared that is needed; 0 where nothing is
     */
    static Regime of(int cores, int size, double needed, double cpu, double shared) {
        if (cpu >= 1 || shared >= 1 || needed >= size) {
            return OVERLOADED;
        }
        if (cpu > CROWDED_CPU && size >= CROWDED_THREADS * cores) {
            return CROWDED;
        }
        return cpu < IDLE_SHARE && shared < IDLE_SHARE && needed < IDLE_THREADS * size ? IDLE : LOADED;
    }

    /** As in tables. */
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
