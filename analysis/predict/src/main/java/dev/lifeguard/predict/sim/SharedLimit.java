package dev.lifeguard.predict.sim;

/**
 * A limit that tasks share and that only {@code servers} tasks can hold at a time: connections, permits, a lock.
 *
 * @param servers number of holders; 0 if nothing is shared
 * @param cpuShare share of its CPU time for which a task holds it, 0 to 1; 0 if it holds it during its blocked time
 *     instead
 * @param inOrder whether tasks get it in the order of their requests; otherwise any waiter may be next
 * @param handoverNs time from the release until the waiter continues
 * @param heldShare share of its blocked time, the last part, for which a task holds it; during the first part something
 *     else blocks it
 */
public record SharedLimit(int servers, double cpuShare, boolean inOrder, double handoverNs, double heldShare) {
    public static final SharedLimit NONE = new SharedLimit(0, 0, true, 0, 1);

    public SharedLimit {
        if (servers < 0
                || !(handoverNs >= 0)
                || !(cpuShare >= 0 && cpuShare <= 1)
                || !(heldShare >= 0 && heldShare <= 1)) {
            throw new IllegalArgumentException("cannot share " + servers + " for " + cpuShare + " of the CPU time");
        }
    }

    /** Creates a limit that tasks hold while blocked. */
    public static SharedLimit whileBlocked(int servers) {
        return new SharedLimit(servers, 0, true, 0, 1);
    }

    /** Creates a limit that tasks hold for a share of their CPU time. */
    public static SharedLimit whileComputing(int servers, double cpuShare) {
        return new SharedLimit(servers, cpuShare, true, 0, 1);
    }

    public SharedLimit inAnyOrder() {
        return new SharedLimit(servers, cpuShare, false, handoverNs, heldShare);
    }

    public SharedLimit handedOver(double ns) {
        return new SharedLimit(servers, cpuShare, inOrder, ns, heldShare);
    }

    /** Returns this limit held for a share of the blocked time. */
    public SharedLimit heldFor(double share) {
        return new SharedLimit(servers, cpuShare, inOrder, handoverNs, share);
    }

    public boolean any() {
        return servers > 0;
    }

    /** Returns whether tasks hold it while they compute. */
    public boolean isHeldWhileComputing() {
        return servers > 0 && cpuShare > 0;
    }
}
