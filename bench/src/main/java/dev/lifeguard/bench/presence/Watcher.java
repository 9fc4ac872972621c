package dev.lifeguard.bench.presence;

/** A watcher of the program. */
enum Watcher {
    NONE("nothing"),
    FLIGHT_RECORDER("Flight Recorder"),
    LIFEGUARD("Lifeguard"),
    LIFEGUARD_WITH_LISTENER("Lifeguard, with a listener"),
    OTHER("other build"),
    OTHER_WITH_LISTENER("other build, with a listener");

    private final String label;

    Watcher(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /** Whether a client listens to the events. */
    boolean hasListener() {
        return this == LIFEGUARD_WITH_LISTENER || this == OTHER_WITH_LISTENER;
    }

    /** Whether it is the build to compare with. */
    boolean other() {
        return this == OTHER || this == OTHER_WITH_LISTENER;
    }
}
