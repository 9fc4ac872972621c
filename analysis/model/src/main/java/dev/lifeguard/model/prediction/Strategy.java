package dev.lifeguard.model.prediction;

/** Ways for threads to execute arriving work. */
public enum Strategy {
    /** Tasks queue for the pool's workers, as observed. */
    SHARED_POOL("shared-pool"),
    /** Tasks run one after the other on the submitting thread. */
    SEQUENTIAL("sequential"),
    /** Each task has a virtual thread of its own and only waits for a CPU. */
    VIRTUAL_THREADS("virtual-threads");

    private final String label;

    Strategy(String label) {
        this.label = label;
    }

    /** Returns the name for users, on the command line and in JSON. */
    public String label() {
        return label;
    }
}
