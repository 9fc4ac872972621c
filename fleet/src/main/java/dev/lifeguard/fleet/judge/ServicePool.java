package dev.lifeguard.fleet.judge;

/**
 * A pool of all JVMs of a service.
 *
 * @param service the values of the labels that tell services apart, joined by slashes
 * @param pool its name
 * @param kind its kind, as the probe calls it
 */
public record ServicePool(String service, String pool, String kind) {
    /** What its workers are called, in the plural. */
    String workers() {
        return switch (kind) {
            case "connections" -> "connections";
            case "permits" -> "permits";
            case "lock" -> "locks";
            default -> "threads";
        };
    }

    /** Whether its workers are threads, which use processors. */
    boolean hasThreads() {
        return workers().equals("threads");
    }
}
