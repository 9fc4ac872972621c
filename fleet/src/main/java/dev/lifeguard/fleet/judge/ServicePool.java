package dev.lifeguard.fleet.judge;

import java.util.Set;

/**
 * A pool of all JVMs of a service.
 *
 * @param service the values of the labels that distinguish services, joined by slashes
 * @param pool its name
 * @param kind its kind, as the probe calls it
 */
public record ServicePool(String service, String pool, String kind) {
    /** Kinds whose size somebody chose, by how many tasks are to run at once. Others have one for each processor, or are one thing. */
    private static final Set<String> OF_CHOSEN_SIZE =
            Set.of("thread pool", "scheduled", "tomcat", "jetty", "jboss threads", "grizzly", "connections", "permits");

    /** Of the pools of a JVM that have no series of their own. */
    private static final String OTHERS = "other";

    /** What its workers are called, in the plural. */
    String workers() {
        return switch (kind) {
            case "connections" -> "connections";
            case "permits" -> "permits";
            case "lock" -> "locks";
            default -> "threads";
        };
    }

    /** Whether another size is something to think about. */
    boolean hasChosenSize() {
        return OF_CHOSEN_SIZE.contains(kind);
    }

    /** Whether it is several pools together, whose figures say nothing of each. */
    boolean isSeveral() {
        return kind.equals(OTHERS);
    }

    /** Whether its workers are threads, which use processors. */
    boolean hasThreads() {
        return workers().equals("threads");
    }
}
