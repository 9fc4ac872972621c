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
     * @param workers how many the pool has
     * @param worker what one of them is called
     * @param station name of the limit that blocked tasks share
     */
    static String of(Outcome outcome, int workers, String worker, String station) {
        double cpu = outcome.cpuWaitNs() + outcome.waitForCpuNs();
        double connections = outcome.stationNs() + outcome.waitForStationNs();
        double ofPool = outcome.waitNs() - outcome.waitForCpuNs() - outcome.waitForStationNs();
        double inPool = outcome.waitNs() + outcome.busyNs();
        if (cpu + connections + ofPool <= LITTLE * inPool) {
            return outcome.refusedShare() > FEW_REFUSED ? ofPool(workers, worker) : TRAFFIC;
        } else if (cpu >= connections && cpu >= ofPool) {
            return CPU;
        } else if (connections >= ofPool) {
            return station;
        }
        return ofPool(workers, worker);
    }

    private static String ofPool(int workers, String worker) {
        return workers == 1 ? "the pool's only " + worker : "the pool's " + workers + " " + worker + "s";
    }
}
