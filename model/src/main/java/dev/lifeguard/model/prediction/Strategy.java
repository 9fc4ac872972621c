package dev.lifeguard.model.prediction;

/** How the work that arrives is given to threads. */
public enum Strategy {
    /** Tasks queue for the pool's workers, as observed. */
    SHARED_POOL("shared-pool"),
    /** Tasks run one after the other on the thread that submits them. */
    SEQUENTIAL("sequential"),
    /** Each task has a virtual thread of its own: nothing waits but for a CPU. */
    VIRTUAL_THREADS("virtual-threads");

    private final String label;

    Strategy(String label) {
        this.label = label;
    }

    /** The name for users, on the command line and in JSON. */
    public String label() {
        return label;
    }
}
