package dev.lifeguard.predict.sim;

import java.util.Arrays;

/**
 * The work of one pool, task by task. The arrays have equal length, are not copied and must not be changed.
 *
 * @param arrivalNs arrival of each task, ascending, nanoseconds
 * @param cpuNs CPU time that it needs
 * @param blockedNs time that it spends blocked, halfway through its CPU time
 */
public record Tasks(double[] arrivalNs, double[] cpuNs, double[] blockedNs) {
    public static final Tasks NONE = new Tasks(new double[0], new double[0], new double[0]);

    public Tasks {
        if (arrivalNs.length != cpuNs.length || arrivalNs.length != blockedNs.length) {
            throw new IllegalArgumentException("tasks need an arrival, a CPU time and a blocked time each");
        }
    }

    public int count() {
        return arrivalNs.length;
    }

    /** Returns the arrival of the first task; infinite if it has none. */
    double firstArrivalNs() {
        return count() == 0 ? Double.POSITIVE_INFINITY : arrivalNs[0];
    }

    public Tasks part(int from, int to) {
        return from == 0 && to == count()
                ? this
                : new Tasks(
                        Arrays.copyOfRange(arrivalNs, from, to),
                        Arrays.copyOfRange(cpuNs, from, to),
                        Arrays.copyOfRange(blockedNs, from, to));
    }

    /** Returns the tasks that arrive in a time span, its end excluded. */
    public Tasks between(double fromNs, double toNs) {
        return part(Order.firstFrom(arrivalNs, fromNs), Order.firstFrom(arrivalNs, toNs));
    }
}
