package dev.lifeguard.predict.sim;

/**
 * The work of one pool, task by task. The arrays are of one length, are not copied, and must not be changed.
 *
 * @param arrivalNs when each task arrives, ascending, nanoseconds
 * @param cpuNs CPU time that it needs
 * @param blockedNs time that it spends blocked, halfway through its CPU time
 */
public record Tasks(double[] arrivalNs, double[] cpuNs, double[] blockedNs) {
    /** Of a pool that does nothing. */
    public static final Tasks NONE = new Tasks(new double[0], new double[0], new double[0]);

    /** Checks that the arrays belong together. */
    public Tasks {
        if (arrivalNs.length != cpuNs.length || arrivalNs.length != blockedNs.length) {
            throw new IllegalArgumentException("tasks need an arrival, a CPU time and a blocked time each");
        }
    }

    /** How many there are. */
    public int count() {
        return arrivalNs.length;
    }
}
