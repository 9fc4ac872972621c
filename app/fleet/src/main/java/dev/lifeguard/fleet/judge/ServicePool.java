package dev.lifeguard.fleet.judge;

import dev.lifeguard.model.event.PoolInfo.Kind;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * A pool in all JVMs of a service.
 *
 * @param service the values of the labels that distinguish services, joined by slashes
 * @param pool its name
 * @param kind its kind, as the probe names it
 */
public record ServicePool(String service, String pool, String kind) {
    /** Kinds whose size is a deliberate choice. Others have a worker for each processor, or are a single lock. */
    private static final Set<Kind> OF_CHOSEN_SIZE = EnumSet.of(
            Kind.THREAD_POOL,
            Kind.SCHEDULED,
            Kind.TOMCAT,
            Kind.JETTY,
            Kind.JBOSS,
            Kind.GRIZZLY,
            Kind.CONNECTIONS,
            Kind.PERMITS);

    /** Kind of a JVM's remaining pools, which have no series of their own. */
    private static final String OTHERS = "other";

    private Optional<Kind> known() {
        return Arrays.stream(Kind.values())
                .filter(one -> one.label().equals(kind))
                .findFirst();
    }

    /** Returns the word for its workers, in the plural. */
    String workers() {
        return known().map(Kind::worker).orElse("thread") + "s";
    }

    /** Returns whether its size is a choice that can be changed. */
    boolean hasChosenSize() {
        return known().filter(OF_CHOSEN_SIZE::contains).isPresent();
    }

    /** Returns whether it combines several pools, so that its figures do not apply to each. */
    boolean isSeveral() {
        return kind.equals(OTHERS);
    }

    /** Returns whether its workers are threads, which use processors. */
    boolean hasThreads() {
        return known().map(Kind::hasThreads).orElse(true);
    }
}
