package dev.lifeguard.predict.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Sorts by time; equal times keep their order. */
public final class Order {
    private Order() {}

    /** Returns the items sorted by time. */
    public static <T> List<T> by(ToDoubleFunction<T> time, List<T> things) {
        List<T> sorted = new ArrayList<>(things.size());
        for (int at : of(things.stream().mapToDouble(time).toArray())) {
            sorted.add(things.get(at));
        }
        return sorted;
    }

    /** Returns the index of the first of the ascending times that is not before {@code time}. */
    public static int firstFrom(double[] times, double time) {
        int low = 0;
        int high = times.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (times[middle] < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * Returns the indexes of the times in ascending order: a merge sort of ascending runs, without an object for each
     * item.
     */
    public static int[] of(double[] times) {
        int[] order = new int[times.length];
        int[] bounds = new int[times.length + 1]; // of the runs
        int runs = 0;
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
            if (i == 0 || !(times[i - 1] <= times[i])) {
                bounds[runs++] = i;
            }
        }
        bounds[runs] = order.length;
        int[] merged = new int[order.length];
        while (runs > 1) {
            int left = 0;
            for (int run = 0; run < runs; run += 2) {
                int from = bounds[run];
                merge(times, order, merged, from, bounds[run + 1], bounds[Math.min(run + 2, runs)]);
                bounds[left++] = from;
            }
            bounds[left] = order.length;
            runs = left;
            int[] spare = order;
            order = merged;
            merged = spare;
        }
        return order;
    }

    private static void merge(double[] times, int[] order, int[] into, int from, int middle, int end) {
        if (middle >= end || times[order[middle - 1]] <= times[order[middle]]) {
            System.arraycopy(order, from, into, from, end - from); // already in order, the usual case here
            return;
        }
        int left = from;
        int right = middle;
        for (int i = from; i < end; i++) {
            boolean first = left < middle && (right >= end || times[order[left]] <= times[order[right]]);
            into[i] = first ? order[left++] : order[right++];
        }
    }
}
