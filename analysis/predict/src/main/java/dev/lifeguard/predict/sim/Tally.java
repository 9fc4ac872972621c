package dev.lifeguard.predict.sim;

import java.util.Arrays;

/** Accumulates a run: the first pool's tasks, and integrals over time. */
final class Tally {
    private final Responses late = new Responses(); // tasks that ended after the recorded time
    private final Responses[] blocks = new Responses[Outcome.BLOCKS];
    private final double firstNs;
    private final double recordedNs;
    private long count;
    private double lastNs;
    private double busyNs;
    private double waitNs;
    private double cpuWaitNs;
    private double stationNs;
    private double contendedNs;
    private double holdersNs;
    private double releasingNs;
    private double cpuNs;
    private double waitForCpuNs;
    private double waitForStationNs;
    private int mostEngaged;

    Tally(double firstNs, double recordedNs) {
        this.firstNs = firstNs;
        this.recordedNs = recordedNs;
        lastNs = firstNs;
        Arrays.setAll(blocks, i -> new Responses());
    }

    /**
     * Adds a span without changes, for the first pool.
     *
     * @param busy workers
     * @param waiting queued tasks
     * @param inStation tasks waiting for the shared limit
     * @param releasing tasks waiting for a core to release it
     */
    void span(double ns, int busy, int waiting, int inStation, int releasing) {
        busyNs += busy * ns;
        waitNs += waiting * ns;
        if (inStation > 0) {
            stationNs += inStation * ns;
        }
        if (releasing > 0) {
            releasingNs += releasing * ns;
        }
    }

    /**
     * Adds what a look at the workers would show in that span.
     *
     * @param inStation tasks waiting for the shared limit
     * @param blocked tasks blocked otherwise
     */
    void contended(double ns, int inStation, int blocked) {
        if (inStation > 0) {
            contendedNs += ns;
            holdersNs += Math.max(0, blocked) * ns;
        }
    }

    /**
     * Adds the core usage of that span.
     *
     * @param rate each running job's share of a core
     * @param running running jobs of all pools
     * @param ownRunning running jobs of the first pool
     * @param ownRunnable running and ready jobs of the first pool
     */
    void cores(double ns, double rate, int running, int ownRunning, int ownRunnable) {
        cpuNs += rate * running * ns;
        cpuWaitNs += (ownRunnable - rate * ownRunning) * ns;
    }

    /** Adds tasks that waited in a span although more threads would not have helped. */
    void waitedForSaturated(double ns, int waiting, boolean coresFull, boolean stationFull) {
        if (coresFull) {
            waitForCpuNs += waiting * ns;
        } else if (stationFull) {
            waitForStationNs += waiting * ns;
        }
    }

    /** Records the number of workers that have a task or are about to start one. */
    void engaged(int workers) {
        mostEngaged = Math.max(mostEngaged, workers);
    }

    /** Adds a task of the first pool that has ended. */
    void ended(double arrivedNs, double now) {
        double response = now - arrivedNs;
        if (!(now <= recordedNs)) {
            late.add(response);
        }
        blocks[Outcome.block(arrivedNs, firstNs, recordedNs)].add(response);
        lastNs = now;
        count++;
    }

    long count() {
        return count;
    }

    Outcome outcome(long refused, BlockedSpans spans) {
        Responses responses = Responses.of(blocks);
        return new Outcome(
                responses,
                blocks,
                responses.without(late),
                refused,
                firstNs,
                lastNs,
                busyNs,
                waitNs,
                cpuWaitNs,
                stationNs,
                contendedNs,
                holdersNs,
                releasingNs,
                cpuNs,
                waitForCpuNs,
                waitForStationNs,
                mostEngaged,
                spans);
    }
}
