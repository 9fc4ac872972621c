package dev.lifeguard.model.generated;

import org.jspecify.annotations.Nullable;

/**
 * A task on its way through a pool: it alternates between computing and being blocked, computing first. Times in
 * nanoseconds.
 */
final class Task {
    final SimulatedPool pool;
    final double arrivedNs;
    private final double[] turnsNs;
    private int turn = -1;
    double begunNs;
    double cpuNs;
    double runnableSinceNs;
    double onOrForCpuNs;

    /** Heap key: attained service, or time, at which its turn ends. */
    double turnEnds;

    /** The use of a limit that it waits for or holds; for a use, its task. */
    @Nullable
    Task other;

    /** @param turnsNs computing, blocked, computing and so on; infinite if it never ends */
    Task(SimulatedPool pool, double arrivedNs, double[] turnsNs) {
        this.pool = pool;
        this.arrivedNs = arrivedNs;
        this.turnsNs = turnsNs;
    }

    /** Moves to the next turn; returns false after the last. */
    boolean next() {
        turn++;
        return turn < turnsNs.length;
    }

    /** Returns whether it is blocked for the first time. */
    boolean wantsLimit() {
        return turn == 1;
    }

    boolean computes() {
        return turn % 2 == 0;
    }

    double turnNs() {
        return turnsNs[turn];
    }
}
