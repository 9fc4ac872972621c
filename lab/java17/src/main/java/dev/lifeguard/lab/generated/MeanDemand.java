package dev.lifeguard.lab.generated;

/** Mean demands of a task, including the overhead of blocking. */
record MeanDemand(RandomTime cpu, RandomTime blocked, PhaseOrder order, BlockedBy by) {
    /** Actual blocked time: each piece lasts slightly longer than planned. */
    double blockedMs() {
        return blocked.meanMs() == 0 ? 0 : blocked.meanMs() + order.blockedPieces() * by.costMs();
    }

    /** Time on a thread without any waiting. */
    double totalMs() {
        return cpu.meanMs() + blockedMs();
    }

    /** Time for which it holds the shared resource; 0 without one. */
    double holdMs() {
        return !by.limited() ? 0 : by == BlockedBy.CPU_LOCK ? cpu.meanMs() / 3 : blockedMs();
    }
}
