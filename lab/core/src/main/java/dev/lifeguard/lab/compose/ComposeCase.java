package dev.lifeguard.lab.compose;

import dev.lifeguard.model.finding.FindingId;
import java.util.EnumSet;
import java.util.Set;

/**
 * One run of the experiment.
 *
 * @param variant how answers are combined
 * @param order what is asked of it
 * @param cores hardware threads of the machine
 */
record ComposeCase(ComposeVariant variant, ComposeLoad order, int cores) {
    private static final double TIMEOUT_FACTOR = 2;
    private static final double TIMEOUT_SECONDS = 10;
    private static final double FORESEEN_SECONDS = 5;
    private static final double FORESEEN_TRAFFIC = 3;
    private static final double FULL_TRAFFIC = 1.05;
    private static final int SMALL_HEAP_MB = 90;
    private static final int LARGE_HEAP_MB = 512;

    /** In names of files, in JSON and in messages. */
    String id() {
        return variant.id() + "-" + order.id();
    }

    String label() {
        return variant.label() + ", " + order.label();
    }

    /** The least time for it, whatever it costs. */
    double limitSeconds() {
        return variant.inSequence() ? order.sequenceSeconds() : order.parallelSeconds();
    }

    /** The least time for it with the threads that it has. */
    double possibleSeconds() {
        double callsInARow = variant.inSequence() ? order.calls() : 1;
        double each = callsInARow * order.latencyMs() / 1000;
        return Math.max(limitSeconds(), order.requests() * each / variant.atOnce(order, cores));
    }

    /** Whether requests wait for calls that wait for the requests' own threads. */
    boolean starvesItself() {
        return variant.callsItself() && variant.atOnce(order, cores) < order.users();
    }

    /**
     * Whether it can be done before the lab stops it: not by a service in which all threads may wait for each other.
     */
    boolean canBeDone() {
        boolean allThreadsMayWait = variant.callsItself() && order.users() >= ComposeVariant.REQUEST_THREADS;
        return !allThreadsMayWait && possibleSeconds() <= patience();
    }

    /**
     * When the lab stops it, in whole seconds since the load began: what cannot be done in reasonable time gets as long
     * as one call after the other would need.
     */
    int deadlineSeconds() {
        return (int) Math.ceil(canBeDone() ? patience() : Math.max(1, order.sequenceSeconds()));
    }

    private double patience() {
        return TIMEOUT_FACTOR * order.sequenceSeconds() + TIMEOUT_SECONDS;
    }

    /** The heap that its service may have, in 2^20 bytes: little, but for those that keep a client for each request. */
    int heapMb() {
        return variant == ComposeVariant.SELF_OKHTTP ? LARGE_HEAP_MB : Math.max(SMALL_HEAP_MB, order.callsAtOnce() / 5);
    }

    /** Users of the warm-up: as many as can be served at once. */
    int warmUpUsers() {
        return (int) Math.max(1, variant.atOnce(order, cores));
    }

    /** Requests of the warm-up. */
    int warmUpRequests() {
        return warmUpUsers() * (canBeDone() ? order.warmUpTurns() : 1);
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
        double traffic = (double) ComposeVariant.REQUEST_THREADS / order.users();
        return variant.holdsRequestThreads()
                && limitSeconds() >= FORESEEN_SECONDS
                && traffic <= FORESEEN_TRAFFIC
                && traffic >= FULL_TRAFFIC;
    }
}
