package dev.lifeguard.lab.compose;

import dev.lifeguard.model.finding.FindingId;
import java.util.EnumSet;
import java.util.Set;

/**
 * One run of the experiment.
 *
 * @param variant how answers are combined
 * @param load the load to serve
 * @param cores hardware threads of the machine
 */
record ComposeCase(ComposeVariant variant, ComposeLoad load, int cores) {
    private static final double TIMEOUT_FACTOR = 2;
    private static final double TIMEOUT_SECONDS = 10;
    private static final double MIN_FORECAST_SECONDS = 5;
    private static final double MAX_FORECAST_GROWTH = 3;
    private static final double MIN_FORECAST_GROWTH = 1.05;
    private static final int SMALL_HEAP_MB = 90;
    private static final int LARGE_HEAP_MB = 512;

    /** Returns the id for file names, JSON and messages. */
    String id() {
        return variant.id() + "-" + load.id();
    }

    String label() {
        return variant.label() + ", " + load.label();
    }

    /** The minimum time for the load, with unlimited resources. */
    double limitSeconds() {
        return variant.inSequence() ? load.sequenceSeconds() : load.parallelSeconds();
    }

    /** The minimum time for the load with the threads of this variant. */
    double possibleSeconds() {
        double callsInARow = variant.inSequence() ? load.calls() : 1;
        double each = callsInARow * load.latencyMs() / 1000;
        return Math.max(limitSeconds(), load.requests() * each / variant.atOnce(load, cores));
    }

    /** Whether requests can wait for calls that need the same request threads. */
    boolean starvesItself() {
        return variant.callsItself() && variant.atOnce(load, cores) < load.users();
    }

    /** Whether the run can end before its timeout. It cannot if all request threads may wait for each other. */
    boolean canFinish() {
        boolean allThreadsMayWait = variant.callsItself() && load.users() >= ComposeVariant.REQUEST_THREADS;
        return !allThreadsMayWait && possibleSeconds() <= timeoutSeconds();
    }

    /**
     * When the lab stops the run, in whole seconds since the load began. A run that cannot finish gets the time that
     * sequential calls would take.
     */
    int deadlineSeconds() {
        return (int) Math.ceil(canFinish() ? timeoutSeconds() : Math.max(1, load.sequenceSeconds()));
    }

    private double timeoutSeconds() {
        return TIMEOUT_FACTOR * load.sequenceSeconds() + TIMEOUT_SECONDS;
    }

    /** Maximum heap of the service in MiB. It is small, except for the variant that keeps a client per request. */
    int heapMb() {
        return variant == ComposeVariant.SELF_OKHTTP ? LARGE_HEAP_MB : Math.max(SMALL_HEAP_MB, load.callsAtOnce() / 5);
    }

    /** Users of the warm-up: as many as the service can serve at once. */
    int warmUpUsers() {
        return (int) Math.max(1, variant.atOnce(load, cores));
    }

    /** Requests of the warm-up. */
    int warmUpRequests() {
        return warmUpUsers() * (canFinish() ? load.warmUpTurns() : 1);
    }

    /** Ids of the findings that a diagnosis of this run must give. */
    Set<FindingId> expectedFindings() {
        Set<FindingId> findings = EnumSet.noneOf(FindingId.class);
        switch (variant) {
            case SELF_OKHTTP -> {
                findings.add(FindingId.POOL_PER_CALL);
                findings.add(FindingId.IDLE_POOLS); // each client's threads stay for a minute
            }
            case OKHTTP -> findings.add(FindingId.UNBOUNDED_THREADS);
            case COMMON_POOL -> {
                findings.add(FindingId.BLOCKING_IN_COMMON_POOL);
                if (cores <= 2) { // from Java 25 on, futures then share the common pool's one thread
                    findings.add(FindingId.JDK_FAULT);
                }
            }
            default -> {
                // no problem except possible self-starvation
            }
        }
        if (starvesItself()) {
            findings.add(FindingId.SELF_STARVATION);
        }
        if (nearsItsRequestThreads()) {
            findings.add(FindingId.SATURATION_AHEAD);
        }
        return findings;
    }

    /**
     * Whether at least a third of the request threads wait, but not all, in a load long enough not to count as a batch.
     */
    private boolean nearsItsRequestThreads() {
        double growth = (double) ComposeVariant.REQUEST_THREADS / load.users();
        return variant.holdsRequestThreads()
                && limitSeconds() >= MIN_FORECAST_SECONDS
                && growth <= MAX_FORECAST_GROWTH
                && growth >= MIN_FORECAST_GROWTH;
    }
}
