package dev.lifeguard.bench.limits;

/** Decides how many items may run at once, from the outcomes of earlier items. */
interface Policy {
    /** Returns the present limit, from 1. */
    int limit();

    /** Returns the idle time of a slot after an item has ended in it, nanoseconds. */
    default double restNs() {
        return 0;
    }

    /** Starts a phase with this server. Only reference policies may look at the server. */
    default void enters(SimulatedServer server) {}

    /**
     * Begins an item and returns a token, which is passed back when the item ends.
     *
     * @param nowNs the present, nanoseconds of virtual time
     */
    default Object began(double nowNs) {
        return this;
    }

    /**
     * Ends an item.
     *
     * @param turn the token from {@link #began}
     * @param beganNs start of the item, nanoseconds of virtual time
     * @param ns duration of the item, nanoseconds
     * @param busy number of running items, including this one
     */
    void ended(Object turn, double beganNs, double ns, int busy);

    /**
     * Records a refused item, with parameters as in {@link #ended}.
     *
     * @param closes whether the server announced for how long it refuses all items
     */
    void refused(Object turn, double beganNs, double ns, int busy, boolean closes);
}
