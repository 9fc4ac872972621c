package dev.lifeguard.lab.generated;

/**
 * What a task needs in the mean, with what it costs to have it.
 *
 * @param cpu CPU time
 * @param blocked blocked time, as drawn
 * @param order of the two
 * @param by what it does while blocked
 */
record Need(RandomTime cpu, RandomTime blocked, PhaseOrder order, BlockedBy by) {
    /** Blocked time as it turns out: each piece lasts a little longer than it is to. */
    double blockedMs() {
        return blocked.meanMs() == 0 ? 0 : blocked.meanMs() + order.blockedPieces() * by.costMs();
    }

    /** Time on a thread, if it has to wait for nothing. */
    double totalMs() {
        return cpu.meanMs() + blockedMs();
    }

    /** Time for which it has what is shared; 0 where nothing is. */
    double holdMs() {
        return !by.limited() ? 0 : by == BlockedBy.CPU_LOCK ? cpu.meanMs() / 3 : blockedMs();
    }
}
