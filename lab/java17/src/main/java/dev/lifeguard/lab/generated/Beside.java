package dev.lifeguard.lab.generated;

/**
 * What else goes on.
 *
 * @param cpuPool share of all cores that the tasks of a second pool need, which only compute; 0 for no such pool
 * @param blockingPool threads of a second pool that mostly sleep; 0 for no such pool
 * @param burner share of all cores that another process takes
 */
public record Beside(double cpuPool, int blockingPool, double burner) {
    /** Share of all cores that is not left to the pool in question. */
    public double cores() {
        return cpuPool + burner;
    }
}
