package dev.lifeguard.lab.generated;

/**
 * Other load on the machine.
 *
 * @param cpuPool share of all cores needed by a second pool of CPU-bound tasks; 0 for none
 * @param blockingPool threads of a second pool that mostly sleeps; 0 for none
 * @param burner share of all cores used by another process
 */
public record OtherLoad(double cpuPool, int blockingPool, double burner) {
    public static final OtherLoad NONE = new OtherLoad(0, 0, 0);

    /** Share of all cores that is not available to the studied pool. */
    public double cores() {
        return cpuPool + burner;
    }
}
