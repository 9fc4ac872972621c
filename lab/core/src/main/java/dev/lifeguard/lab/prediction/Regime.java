package dev.lifeguard.lab.prediction;

import java.util.Locale;

/** The regime that determines a pool's response times at a size. */
enum Regime {
    /**
     * Everything is plentiful: less than 40% of the cores and of the shared resource, and half of the threads, are
     * needed.
     */
    IDLE,
    /** None of the others. */
    LOADED,
    /** Many threads for few busy cores: four or more per core, and more than 60% of the cores are needed. */
    CROWDED,
    /** The load exceeds the capacity of the cores, the threads or the shared resource. */
    OVERLOADED;

    private static final double IDLE_SHARE = 0.4;
    private static final double IDLE_THREADS = 0.5;
    private static final double CROWDED_CPU = 0.6;
    private static final int CROWDED_THREADS = 4;

    /**
     * Classifies a size.
     *
     * @param needed mean number of busy threads if no task had to wait
     * @param cpu share of the cores that all work needs together
     * @param shared share of the shared resource that is needed; 0 without one
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

    String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
