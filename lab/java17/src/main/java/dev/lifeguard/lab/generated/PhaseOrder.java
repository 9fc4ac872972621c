package dev.lifeguard.lab.generated;

/** The order in which a task computes and blocks. */
public enum PhaseOrder {
    /** Blocked, then all of the CPU time. */
    BLOCKED_FIRST(0, 1),
    /** All of the CPU time, then blocked. */
    CPU_FIRST(1, 0),
    /** Half of the CPU time, blocked, the other half. */
    CPU_BLOCKED_CPU(1, 1),
    /** Four times a piece of CPU time and a blocked piece. */
    ALTERNATING(4, 0);

    private final int cpuBefore;
    private final int cpuAfter;

    PhaseOrder(int cpuBefore, int cpuAfter) {
        this.cpuBefore = cpuBefore;
        this.cpuAfter = cpuAfter;
    }

    /** Number of equal pieces of CPU time. */
    public int cpuPieces() {
        return cpuBefore + cpuAfter;
    }

    /** Number of equal pieces of blocked time. */
    public int blockedPieces() {
        return Math.max(1, cpuBefore);
    }

    /** Whether it computes before it blocks. */
    public boolean cpuFirst() {
        return cpuBefore > 0;
    }
}
