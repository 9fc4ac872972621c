package dev.lifeguard.predict.sim;

/**
 * A limit that tasks share, which only so many can hold at a time: connections, permits, a lock.
 *
 * @param servers how many can hold it; 0 where nothing is shared
 * @param cpuShare share of its CPU time for which a task holds it, 0 to 1; where it is 0, for its blocked time instead
 * @param inOrder whether tasks get it in the order of their requests; else any waiting task may be next
 * @param handoverNs time from the release until the thread that waited for it continues
 * @param heldShare share of its blocked time for which a task holds it, the last part; for the first it is blocked by something else
 */
public record Shared(int servers, double cpuShare, boolean inOrder, double handoverNs, double heldShare) {
    /** No shared limit. */
    public static final Shared NONE = new Shared(0, 0, true, 0, 1);

    /** Checks the ranges. */
    public Shared {
        if (servers < 0
                || !(handoverNs >= 0)
                || !(cpuShare >= 0 && cpuShare <= 1)
                || !(heldShare >= 0 && heldShare <= 1)) {
            throw new IllegalArgumentException("cannot share " + servers + " for " + cpuShare + " of the CPU time");
        }
    }

    /** Something that tasks hold while they are blocked. */
    public static Shared whileBlocked(int servers) {
        return new Shared(servers, 0, true, 0, 1);
    }

    /** A lock that tasks hold for a share of their CPU time. */
    public static Shared whileComputing(double cpuShare) {
        return new Shared(1, cpuShare, true, 0, 1);
    }

    /** The same, given to any of those that wait. */
    public Shared inAnyOrder() {
        return new Shared(servers, cpuShare, false, handoverNs, heldShare);
    }

    /** The same, handed over within that time. */
    public Shared handedOver(double ns) {
        return new Shared(servers, cpuShare, inOrder, ns, heldShare);
    }

    /** The same, held for that share of the blocked time. */
    public Shared heldFor(double share) {
        return new Shared(servers, cpuShare, inOrder, handoverNs, share);
    }

    /** Whether there is anything. */
    public boolean any() {
        return servers > 0;
    }

    /** Whether tasks hold it while they compute. */
    public boolean isHeldWhileComputing() {
        return servers > 0 && cpuShare > 0;
    }
}
