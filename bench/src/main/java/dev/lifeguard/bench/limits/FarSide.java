package dev.lifeguard.bench.limits;

/**
 * What the tasks call, for one phase of a case.
 *
 * @param kind what it does with more than it can do at once
 * @param capacity how many it does at once, those of others among them, from 1
 * @param serviceNs mean time of an item that is alone, nanoseconds
 * @param sigma standard deviation of the logarithm of an item's time
 * @param outliers share of items that take a tenth, and of those that take ten times as long
 * @param others most that others keep busy, less than {@code capacity}
 * @param lingerNs how long it counts an item that has ended as running, nanoseconds
 * @param contention share of an item's time that all items take in turn, of one that slows
 */
record FarSide(
        Kind kind,
        int capacity,
        double serviceNs,
        double sigma,
        double outliers,
        int others,
        double lingerNs,
        double contention) {
    /** What a far side does with more than it can do at once. */
    enum Kind {
        /** It works on as many as its capacity; those after them wait, first come, first served. */
        QUEUES("lets them wait"),

        /**
         * All become slower, by the Universal Scalability Law (Gunther 2007): time = 1 + contention (n - 1) + coherency
         * n (n - 1), with the coherency that makes throughput highest at the capacity.
         */
        SLOWS("slows down"),

        /** It refuses those that are too many. */
        REFUSES("refuses some"),

        /** It refuses those that are too many, and all others for a while, as one that says Retry-After. */
        CLOSES("refuses all for a while");

        final String label;

        Kind(String label) {
            this.label = label;
        }

        boolean refuses() {
            return this == REFUSES || this == CLOSES;
        }
    }

    /** Service times for which {@link Kind#CLOSES} refuses all. */
    private static final double CLOSED = 1;

    /** Refusals come after this share of a service time. */
    private static final double REFUSAL = 0.1;

    /** How many it works on at once: those after them wait. */
    int places() {
        return kind == Kind.QUEUES ? capacity : Integer.MAX_VALUE;
    }

    /** How many times as long as alone an item takes while {@code n} run. */
    double slowdown(int n) {
        return switch (kind) {
            case SLOWS -> {
                double coherency = (1 - contention) / ((double) capacity * capacity);
                yield 1 + contention * (n - 1) + coherency * n * (n - 1);
            }
            case QUEUES, REFUSES, CLOSES -> 1;
        };
    }

    boolean refuses(int n) {
        return kind.refuses() && n > capacity;
    }

    double refusalNs() {
        return REFUSAL * serviceNs;
    }

    /** How long it refuses all after it has refused one, nanoseconds. */
    double closedNs() {
        return kind == Kind.CLOSES ? CLOSED * serviceNs : 0;
    }
}
