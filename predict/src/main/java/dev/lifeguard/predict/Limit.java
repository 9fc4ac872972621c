package dev.lifeguard.predict;

import dev.lifeguard.predict.sim.Outcome;

/** What keeps response times from being shorter, in a few words. */
final class Limit {
    static final String CPU = "the CPU";
    static final String TRAFFIC = "the traffic";

    /** Waiting below this share of the time in the pool counts as no limit. */
    private static final double LITTLE = 0.05;

    /** A share of refused tasks below this counts as none. */
    private static final double FEW_REFUSED = 0.001;

    private Limit() {}

    /**
     * The thing for which tasks waited most.
     *
     * @param threads workers of the pool
     * @param station name of the limit that blocked tasks share
     */
    static String of(Outcome outcome, int threads, String station) {
        double cpu = outcome.cpuWaitNs() + outcome.waitForCpuNs();
        double connections = outcome.stationNs() + outcome.waitForStationNs();
        double workers = outcome.waitNs() - outcome.waitForCpuNs() - outcome.waitForStationNs();
        double inPool = outcome.waitNs() + outcome.busyNs();
        if (cpu + connections + workers <= LITTLE * inPool) {
            return outcome.refusedShare() > FEW_REFUSED ? ofPool(threads) : TRAFFIC;
        } else if (cpu >= connections && cpu >= workers) {
            return CPU;
        } else if (connections >= workers) {
            return station;
        }
        return ofPool(threads);
    }

    private static String ofPool(int threads) {
        return threads == 1 ? "the pool's only thread" : "the pool's " + threads + " threads";
    }
}
