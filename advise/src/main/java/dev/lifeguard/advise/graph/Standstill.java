package dev.lifeguard.advise.graph;

import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.model.event.PoolInfo;
import java.util.List;

/**
 * Workers of a pool that do not move at the end of a recording.
 *
 * @param pool the pool
 * @param still how many of its workers
 * @param workers all its busy workers
 * @param queued its queued tasks
 * @param seconds for how long, as far as it was observed
 * @param groups these workers by what they wait for, the largest group first; empty where only stacks show it
 * @param stacks where they wait
 * @param cause why
 * @param timed whether time-outs end the waits
 */
public record Standstill(
        PoolInfo pool,
        long still,
        long workers,
        long queued,
        double seconds,
        List<Node> groups,
        Stacks stacks,
        Cause cause,
        boolean timed) {
    /** Time without a start or an end from which on it is no chance: three ticks of about a second. */
    static final double CERTAIN_SECONDS = 2.5;

    /** The same where others work that may release the workers. */
    static final double CERTAIN_BESIDE_OTHERS = 4;

    /** Tasks that began together end together: the mean times that must pass without an end before a pool counts as stalled. */
    private static final double MEAN_TASKS = 3;

    /** Why workers do not move. */
    public enum Cause {
        /** They wait for each other, in a circle. */
        CIRCLE,
        /** They wait for futures whose tasks no thread runs. */
        NOT_BEGUN,
        /** What they wait for was lost. */
        LOST,
        /** They are in no circle themselves, but wait for threads that are. */
        BEHIND_OTHERS,
        /** They wait for tasks that, going by the code, are queued behind them, and nobody else works. */
        QUEUED_BEHIND,
        /** They wait at a queue that tasks behind them may be there to fill. */
        HAND_OFF,
        /** It is not visible who could end their wait. */
        NOT_VISIBLE
    }

    public Standstill {
        groups = List.copyOf(groups);
    }

    /**
     * Time without an end, in s, from which on it is no chance although no cause is visible.
     *
     * @param meanSeconds mean time of a task, or of a use, in s; 0 if none ended
     */
    public static double certainSeconds(double meanSeconds) {
        return Math.max(CERTAIN_BESIDE_OTHERS, MEAN_TASKS * meanSeconds);
    }

    /** Whether no worker of the pool moves. */
    public boolean whole() {
        return still >= workers;
    }

    /** Whether it is visible why; else it may be a task that takes long, and ends. */
    public boolean causeKnown() {
        return cause != Cause.NOT_VISIBLE;
    }

    /** Whether they can never go on, whatever others do, or not before a time-out. */
    public boolean forEver() {
        return switch (cause) {
            case CIRCLE, NOT_BEGUN, LOST, BEHIND_OTHERS -> true;
            case QUEUED_BEHIND, HAND_OFF, NOT_VISIBLE -> false;
        };
    }
}
