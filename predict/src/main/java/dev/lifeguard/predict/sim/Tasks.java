package dev.lifeguard.predict.sim;

import java.util.Arrays;

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

    /** When the first of them arrives; infinite where there is none. */
    double firstArrivalNs() {
        return count() == 0 ? Double.POSITIVE_INFINITY : arrivalNs[0];
    }

    /** Those from number {@code from} to before number {@code to}. */
    public Tasks part(int from, int to) {
        return from == 0 && to == count()
                ? this
                : new Tasks(
                        Arrays.copyOfRange(arrivalNs, from, to),
                        Arrays.copyOfRange(cpuNs, from, to),
                        Arrays.copyOfRange(blockedNs, from, to));
    }

    /** Those that arrive in a span of time, its end excluded. */
    public Tasks between(double fromNs, double toNs) {
        return part(firstFrom(fromNs), firstFrom(toNs));
    }

    /** Number of the first task that arrives then or later. */
    private int firstFrom(double timeNs) {
        int low = 0;
        int high = count();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (arrivalNs[middle] < timeNs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
