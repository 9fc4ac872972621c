package dev.lifeguard.predict.sim;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Puts things in the order of their times; equal ones stay as they are. */
public final class Order {
    private Order() {}

    /** The same things in the order of their times. */
    public static <T> List<T> by(ToDoubleFunction<T> time, List<T> things) {
        List<T> sorted = new ArrayList<>(things.size());
        for (int at : of(things.stream().mapToDouble(time).toArray())) {
            sorted.add(things.get(at));
        }
        return sorted;
    }

    /** The numbers of the things, in order: a merge sort from the bottom up, without an object for each of them. */
    public static int[] of(double[] times) {
        int[] order = new int[times.length];
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
        }
        int[] merged = new int[order.length];
        for (int width = 1; width < order.length; width *= 2) {
            for (int from = 0; from < order.length; from += 2 * width) {
                merge(times, order, merged, from, Math.min(from + width, order.length), from + 2 * width);
            }
            int[] spare = order;
            order = merged;
            merged = spare;
        }
        return order;
    }

    private static void merge(double[] times, int[] order, int[] into, int from, int middle, int to) {
        int end = Math.min(to, order.length);
        if (middle >= end || times[order[middle - 1]] <= times[order[middle]]) {
            System.arraycopy(order, from, into, from, end - from); // in order already, as most are here
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
