package dev.lifeguard.bench.limits;

/** Decides how many items may run at once, from how earlier ones ended. */
interface Policy {
    /** How many may run at once now, from 1. */
    int limit();

    /** How long a place stays empty after an item has ended there, nanoseconds. */
    default double restNs() {
        return 0;
    }

    /** A phase begins, with this far side; only what is to be compared with policies may look at it. */
    default void enters(FarSide farSide) {}

    /**
     * An item begins; what is returned is given back when it ends.
     *
     * @param nowNs when, nanoseconds of virtual time
     */
    default Object began(double nowNs) {
        return this;
    }

    /**
     * An item ended.
     *
     * @param turn what {@link #began} returned
     * @param beganNs when, nanoseconds of virtual time
     * @param ns how long it took, nanoseconds
     * @param busy how many ran, it among them
     */
    void ended(Object turn, double beganNs, double ns, int busy);

    /**
     * An item was refused; the other parameters are those of {@link #ended}.
     *
     * @param closes whether the far side said for how long it refuses all
     */
    void refused(Object turn, double beganNs, double ns, int busy, boolean closes);
}
