package dev.lifeguard.lab.compose;

import dev.lifeguard.model.finding.FindingId;
import java.util.EnumSet;
import java.util.Set;

/**
 * One run of the experiment.
 *
 * @param variant how answers are combined
 * @param load what is asked of it
 * @param cores hardware threads of the machine
 */
record ComposeCase(ComposeVariant variant, ComposeLoad load, int cores) {
    private static final double TIMEOUT_FACTOR = 2;
    private static final double TIMEOUT_SECONDS = 10;
    private static final double FORESEEN_SECONDS = 5;
    private static final double FORESEEN_TRAFFIC = 3;
    private static final double FULL_TRAFFIC = 1.05;
    private static final int SMALL_HEAP_MB = 90;
    private static final int LARGE_HEAP_MB = 512;

    /** In names of files, in JSON and in messages. */
    String id() {
        return variant.id() + "-" + load.id();
    }

    String label() {
        return variant.label() + ", " + load.label();
    }

    /** The least time for it, whatever it costs. */
    double limitSeconds() {
        return variant.inSequence() ? load.sequenceSeconds() : load.parallelSeconds();
    }

    /** The least time for it with the threads that it has. */
    double possibleSeconds() {
        double callsInARow = variant.inSequence() ? load.calls() : 1;
        double each = callsInARow * load.latencyMs() / 1000;
        return Math.max(limitSeconds(), load.requests() * each / variant.atOnce(load, cores));
    }

    /** Whether requests wait for calls that wait for the requests' own threads. */
    boolean starvesItself() {
        return variant.callsItself() && variant.atOnce(load, cores) < load.users();
    }

    /**
     * Whether it can be done before the lab stops it: not by a service in which all threads may wait for each other.
     */
    boolean canBeDone() {
        boolean allThreadsMayWait = variant.callsItself() && load.users() >= ComposeVariant.REQUEST_THREADS;
        return !allThreadsMayWait && possibleSeconds() <= timeoutSeconds();
    }

    /**
     * When the lab stops it, in whole seconds since the load began: what cannot be done in reasonable time gets as long
     * as one call after the other would need.
     */
    int deadlineSeconds() {
        return (int) Math.ceil(canBeDone() ? timeoutSeconds() : Math.max(1, load.sequenceSeconds()));
    }

    private double timeoutSeconds() {
        return TIMEOUT_FACTOR * load.sequenceSeconds() + TIMEOUT_SECONDS;
    }

    /** The heap that its service may have, in 2^20 bytes: little, but for those that keep a client for each request. */
    int heapMb() {
        return variant == ComposeVariant.SELF_OKHTTP ? LARGE_HEAP_MB : Math.max(SMALL_HEAP_MB, load.callsAtOnce() / 5);
    }

    /** Users of the warm-up: as many as can be served at once. */
    int warmUpUsers() {
        return (int) Math.max(1, variant.atOnce(load, cores));
    }

    /** Requests of the warm-up. */
    int warmUpRequests() {
        return warmUpUsers() * (canBeDone() ? load.warmUpTurns() : 1);
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
            case COMMON_POOL -> findings.add(FindingId.BLOCKING_IN_COMMON_POOL);
            default -> {
                // nothing is wrong with it but what it may do to itself
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
     * Whether a third of the request threads wait or more, for so long that it is no batch, and there are some left.
     */
    private boolean nearsItsRequestThreads() {
        double traffic = (double) ComposeVariant.REQUEST_THREADS / load.users();
        return variant.holdsRequestThreads()
                && limitSeconds() >= FORESEEN_SECONDS
                && traffic <= FORESEEN_TRAFFIC
                && traffic >= FULL_TRAFFIC;
    }
}
