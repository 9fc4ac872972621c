package dev.lifeguard.lab.parallelstream;

/** The operation that a request asks for. */
enum Operation {
    /** Five batches. */
    QUICK("quick", 50),
    /** Twenty batches. */
    SLOW("slow", 200),
    /** CPU work in three components. At the end of the ramp it nearly saturates the cores. */
    CPU("cpu", 120);

    private final String id;
    private final int millis;

    Operation(String id, int millis) {
        this.id = id;
        this.millis = millis;
    }

    /** Returns the id for file names and JSON. */
    String id() {
        return id;
    }

    /** Sequential time without any waiting, in ms; the request's parameter. */
    int millis() {
        return millis;
    }
}
