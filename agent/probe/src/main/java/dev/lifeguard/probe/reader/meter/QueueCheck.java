package dev.lifeguard.probe.reader.meter;

/**
 * Compares the counted length of a queue with its real one. Tasks that are added or removed through {@code getQueue()},
 * or by calls in progress at the attach, are not counted.
 *
 * <p>A task is counted before it is added and until it begins, so a brief surplus is normal; one that lasts for a
 * second is not. Real tasks that are not counted are never normal, but the count and the queue cannot always be read at
 * the same moment.
 */
final class QueueCheck {
    private static final int DECIDING_STEPS = 10;
    private static final int DECIDING_STEPS_IF_STEADY = 2;

    /** Steps after which tasks about to begin no longer explain a surplus in a pool older than the probe. */
    private static final int LASTING_STEPS = 15;

    private final boolean older;
    private boolean seedPending;
    private int lastingSteps;
    private long leastSurplus = Long.MAX_VALUE;
    private int steps;
    private boolean allSteady = true;
    private long min = Long.MAX_VALUE;
    private long max = Long.MIN_VALUE;

    /**
     * A comparison.
     *
     * @param surplus counted tasks minus tasks in the queue
     * @param steady whether the counts did not change while the queue was read
     */
    record Look(long surplus, boolean steady) {}

    /** Creates the check of a pool; one {@code older} than the probe may have queued tasks. */
    QueueCheck(boolean older) {
        this.older = older;
        seedPending = older;
    }

    /** Whether tasks queued before the attach are still to be counted. */
    boolean seedPending() {
        return seedPending;
    }

    /** Tasks queued before the attach, at the first call; then 0. */
    long seed(Look look) {
        if (!seedPending) {
            return 0;
        }
        seedPending = false;
        return Math.max(0, -look.surplus);
    }

    /**
     * The certain surplus of the count, negative for missing tasks; 0 until it is certain.
     *
     * @param workersMissing whether the pool has threads that no hook has seen yet, which may hold a task that is in no
     *     queue
     */
    long difference(Look look, boolean workersMissing) {
        if (workersMissing) {
            restart();
            return 0;
        }
        min = Math.min(min, look.surplus);
        max = Math.max(max, look.surplus);
        allSteady &= look.steady;
        steps++;
        long certain = 0;
        if (max < 0 && (steps >= DECIDING_STEPS || allSteady && steps >= DECIDING_STEPS_IF_STEADY)) {
            certain = max;
        } else if (steps >= DECIDING_STEPS) {
            certain = Math.max(0, min);
        }
        if (certain != 0 || steps >= DECIDING_STEPS) {
            restart();
        }
        return certain;
    }

    /**
     * The surplus that all looks of the last steps had in common, at the end of these steps, even if tasks came and went
     * meanwhile; 0 otherwise. Only a pool older than the probe has one: at the attach it may be taking tasks whose
     * starts are then missed. Under steady load no moment without movement would show that.
     */
    long lasting(Look look) {
        leastSurplus = Math.min(leastSurplus, look.surplus);
        if (!older || ++lastingSteps < LASTING_STEPS) {
            return 0;
        }
        long certain = Math.max(0, leastSurplus);
        lastingSteps = 0;
        leastSurplus = Long.MAX_VALUE;
        return certain;
    }

    private void restart() {
        steps = 0;
        allSteady = true;
        min = Long.MAX_VALUE;
        max = Long.MIN_VALUE;
    }
}
