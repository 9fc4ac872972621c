package dev.lifeguard.predict;

import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.predict.sim.Outcome;

/** Describes in a few words what limits response times. */
final class LimitText {
    static final String CPU = "the CPU";

    /** Share of the time in the pool below which waiting counts as no limit. */
    private static final double MIN_WAIT_SHARE = 0.05;

    /** Share of refused tasks below which refusals are ignored. */
    private static final double MIN_REFUSED_SHARE = 0.001;

    private LimitText() {}

    /**
     * Returns the resource that tasks waited for most.
     *
     * @param workers number of workers in the pool
     * @param worker the word for one worker
     * @param station name of the limit that blocked tasks share
     */
    static String of(Outcome outcome, int workers, String worker, String station) {
        double cpu = outcome.cpuWaitNs() + outcome.waitForCpuNs();
        double connections = outcome.stationNs() + outcome.waitForStationNs();
        double ofPool = outcome.waitNs() - outcome.waitForCpuNs() - outcome.waitForStationNs();
        double inPool = outcome.waitNs() + outcome.busyNs();
        if (cpu + connections + ofPool <= MIN_WAIT_SHARE * inPool) {
            return outcome.refusedShare() > MIN_REFUSED_SHARE ? ofPool(workers, worker) : Prediction.NO_LIMIT;
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
