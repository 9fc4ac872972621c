package dev.lifeguard.advise.graph;

import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.finding.Thresholds;
import java.util.List;

/**
 * Workers of a pool that do not move at the end of a recording.
 *
 * @param pool the pool
 * @param still number of its workers that do not move
 * @param workers all its busy workers
 * @param queued its queued tasks
 * @param seconds observed time without progress, in s
 * @param groups these workers by what they wait for, the largest group first; empty where only stacks show it
 * @param stacks where they wait
 * @param cause why they do not move
 */
public record Standstill(
        PoolInfo pool,
        long still,
        long workers,
        long queued,
        double seconds,
        List<Node> groups,
        Stacks stacks,
        Cause cause) {
    /** Why workers do not move. */
    public enum Cause {
        /** They wait for each other, in a circle. */
        CIRCLE,
        /** They wait for futures whose tasks no thread runs. */
        NOT_BEGUN,
        /** They wait for something that was lost. */
        LOST,
        /** They wait for threads of a circle without being part of it. */
        BEHIND_OTHERS,
        /** They wait for tasks that are queued behind them, by their classes, and no other pool is active. */
        QUEUED_BEHIND,
        /** They wait at a queue that tasks behind them may have to fill. */
        HAND_OFF,
        /** Nothing shows who could end their wait. */
        NOT_VISIBLE
    }

    public Standstill {
        groups = List.copyOf(groups);
    }

    /**
     * Time without an end, in s, after which a stall is certain although no cause is visible.
     *
     * @param meanSeconds mean time of a task, or of a use, in s; 0 if none ended
     */
    public static double certainSeconds(double meanSeconds) {
        return Math.max(Thresholds.STUCK_SECONDS_BESIDE_OTHERS, Thresholds.STUCK_TASK_TIMES * meanSeconds);
    }

    /** Returns whether no worker of the pool moves. */
    public boolean whole() {
        return still >= workers;
    }

    /** Returns whether the cause is visible. Otherwise it may be a slow task that ends. */
    public boolean causeKnown() {
        return cause != Cause.NOT_VISIBLE;
    }

    /** Returns whether they can never continue, except by a time-out. */
    public boolean forEver() {
        return switch (cause) {
            case CIRCLE, NOT_BEGUN, LOST, BEHIND_OTHERS -> true;
            case QUEUED_BEHIND, HAND_OFF, NOT_VISIBLE -> false;
        };
    }
}
