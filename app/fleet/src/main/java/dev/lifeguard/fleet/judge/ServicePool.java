package dev.lifeguard.fleet.judge;

import java.util.Set;

/**
 * A pool in all JVMs of a service.
 *
 * @param service the values of the labels that distinguish services, joined by slashes
 * @param pool its name
 * @param kind its kind, as the probe names it
 */
public record ServicePool(String service, String pool, String kind) {
    /**
     * Kinds whose size is a deliberate choice of concurrency. Others have a worker for each processor, or are a single
     * lock.
     */
    private static final Set<String> OF_CHOSEN_SIZE =
            Set.of("thread pool", "scheduled", "tomcat", "jetty", "jboss threads", "grizzly", "connections", "permits");

    /** Kind of a JVM's remaining pools, which have no series of their own. */
    private static final String OTHERS = "other";

    /** Returns the word for its workers, in the plural. */
    String workers() {
        return switch (kind) {
            case "connections" -> "connections";
            case "permits" -> "permits";
            case "lock" -> "locks";
            default -> "threads";
        };
    }

    /** Returns whether its size is a choice that can be changed. */
    boolean hasChosenSize() {
        return OF_CHOSEN_SIZE.contains(kind);
    }

    /** Returns whether it combines several pools, so that its figures do not apply to each. */
    boolean isSeveral() {
        return kind.equals(OTHERS);
    }

    /** Returns whether its workers are threads, which use processors. */
    boolean hasThreads() {
        return workers().equals("threads");
    }
}
