package dev.lifeguard.lab.parallelstream;

/** What a request asks for. */
enum Operation {
    /** Five batches. */
    QUICK("quick", 50),
    /** Twenty batches. */
    SLOW("slow", 200),
    /** Work that needs a CPU, in three components: so much that the ramp ends near the most that the cores can do. */
    CPU("cpu", 120);

    private final String id;
    private final int millis;

    Operation(String id, int millis) {
        this.id = id;
        this.millis = millis;
    }

    /** In names of files and in JSON. */
    String id() {
        return id;
    }

    /** How long it takes one after the other, without waiting for anything; its parameter. */
    int millis() {
        return millis;
    }
}
