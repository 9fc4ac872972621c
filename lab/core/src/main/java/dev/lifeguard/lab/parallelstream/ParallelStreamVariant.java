package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.parallelstream.IdealSimulation.Servers;
import dev.lifeguard.lab.parallelstream.variant.VariantController;
import dev.lifeguard.model.finding.FindingId;
import java.util.Set;

/** Ways for the service to do the work of a request. */
enum ParallelStreamVariant {
    SEQUENTIAL("sequential", "/?parallel=false&targetMillis=", Set.of()),
    PARALLEL(
            "parallel",
            "/?parallel=true&targetMillis=",
            Set.of(FindingId.BLOCKING_IN_COMMON_POOL, FindingId.PARALLEL_STREAM_IN_REQUEST)),
    VIRTUAL_THREADS("virtual threads", "/virtual-threads?targetMillis=", Set.of()),
    BOUNDED_POOL("bounded pool", "/bounded-pool?targetMillis=", Set.of()),
    POOL_PER_REQUEST("pool per request", "/pool-per-request?targetMillis=", Set.of(FindingId.POOL_PER_CALL)),
    SHARED_POOL("one pool", "/shared-pool?cpuMillis=", Set.of()),
    COMPONENT_POOLS("component pools", "/component-pools?cpuMillis=", Set.of(FindingId.OVERSIZED_CPU_POOL));

    private final String label;
    private final String path;
    private final Set<FindingId> expectedFindings;

    ParallelStreamVariant(String label, String path, Set<FindingId> expectedFindings) {
        this.label = label;
        this.path = path;
        this.expectedFindings = expectedFindings;
    }

    String label() {
        return label;
    }

    String id() {
        return label.replace(' ', '-');
    }

    String path(int millis) {
        return path + millis;
    }

    Set<FindingId> expectedFindings() {
        return expectedFindings;
    }

    /** Whether it needs endpoints that the original does not have. */
    boolean isOurs() {
        return this != SEQUENTIAL && this != PARALLEL;
    }

    /** Maximum number of servers for its batches, on a number of cores. */
    Servers servers(int cores) {
        return switch (this) {
            case SEQUENTIAL -> new Servers(1, 0);
            // The common pool has one thread less than cores, but at least one; the request's own thread helps.
            case PARALLEL -> new Servers(1, Math.max(1, cores - 1));
            case VIRTUAL_THREADS -> new Servers(Integer.MAX_VALUE, 0);
            case BOUNDED_POOL -> new Servers(0, VariantController.BOUNDED_PER_CORE * cores);
            case POOL_PER_REQUEST -> new Servers(VariantController.OWN_PER_CORE * cores, 0);
            case SHARED_POOL, COMPONENT_POOLS -> new Servers(0, cores);
        };
    }
}
