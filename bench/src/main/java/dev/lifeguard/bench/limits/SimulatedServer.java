package dev.lifeguard.bench.limits;

/**
 * A simulated server that the tasks call, for one phase of a case.
 *
 * @param kind its behaviour above its capacity
 * @param capacity maximum number of items at once, including other clients', from 1
 * @param serviceNs mean time of an item that runs alone, nanoseconds
 * @param sigma standard deviation of the logarithm of an item's time
 * @param outliers share of items that take a tenth of the time; the same share takes ten times as long
 * @param others maximum number of items of other clients, less than {@code capacity}
 * @param lingerNs time for which it still counts an ended item as running, nanoseconds
 * @param contention serialized share of an item's time, for a server that slows down
 */
record SimulatedServer(
        Kind kind,
        int capacity,
        double serviceNs,
        double sigma,
        double outliers,
        int others,
        double lingerNs,
        double contention) {
    /** The behaviour of a server above its capacity. */
    enum Kind {
        /** It processes as many items as its capacity; the rest wait, first come, first served. */
        QUEUES("lets them wait"),

        /**
         * All items become slower, by the Universal Scalability Law (Gunther 2007): time = 1 + contention (n - 1) +
         * coherency n (n - 1). The coherency puts the highest throughput at the capacity.
         */
        SLOWS("slows down"),

        /** It refuses items above its capacity. */
        REFUSES("refuses some"),

        /**
         * It refuses items above its capacity, and then all items for some time, like a server that sends Retry-After.
         */
        CLOSES("refuses all for a while");

        final String label;

        Kind(String label) {
            this.label = label;
        }

        boolean refuses() {
            return this == REFUSES || this == CLOSES;
        }
    }

    /** Number of service times for which {@link Kind#CLOSES} refuses all items. */
    private static final double CLOSED_SERVICE_TIMES = 1;

    /** Time until a refusal, as a share of a service time. */
    private static final double REFUSAL_SERVICE_TIMES = 0.1;

    /** Returns the number of items that it processes at once; the rest wait. */
    int places() {
        return kind == Kind.QUEUES ? capacity : Integer.MAX_VALUE;
    }

    /** Returns the slowdown of an item, compared with running alone, while {@code n} run. */
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
        return REFUSAL_SERVICE_TIMES * serviceNs;
    }

    /** Returns the time for which it refuses all items after a refusal, nanoseconds. */
    double closedNs() {
        return kind == Kind.CLOSES ? CLOSED_SERVICE_TIMES * serviceNs : 0;
    }
}
