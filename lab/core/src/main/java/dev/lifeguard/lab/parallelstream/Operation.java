package dev.lifeguard.lab.parallelstream;

/** The operation that a request asks for. */
enum Operation {
    /** Five batches. */
    QUICK("quick", "the quick operation", 50),
    /** Twenty batches. */
    SLOW("slow", "the slow operation", 200),
    /** CPU work in three components. At the end of the ramp it nearly saturates the cores. */
    CPU("cpu", "CPU work in three components", 120);

    private final String id;
    private final String label;
    private final int millis;

    Operation(String id, String label, int millis) {
        this.id = id;
        this.label = label;
        this.millis = millis;
    }

    /** Returns the id for file names and JSON. */
    String id() {
        return id;
    }

    String label() {
        return label;
    }

    /** Sequential time without any waiting, in ms; the request's parameter. */
    int millis() {
        return millis;
    }
}
