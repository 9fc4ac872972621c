package dev.lifeguard.measure;

import dev.lifeguard.model.event.LogBuckets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Values with weights. Percentiles are by nearest rank: the smallest value that at least the given share of the
 * observations does not exceed, always one of the values. All figures are NaN without observations.
 */
public final class WeightedValues {
    private static final double NS_PER_MS = 1e6;

    private final List<Item> items = new ArrayList<>();
    private double total;
    private boolean sorted;

    private record Item(double value, double weight) {}

    /** Adds {@code weight} observations of {@code value}; ignored if the weight is not positive. */
    public void add(double value, long weight) {
        if (weight > 0) {
            items.add(new Item(value, weight));
            total += weight;
            sorted = false;
        }
    }

    /** Adds times that were counted in {@link LogBuckets}, in milliseconds. */
    void addTimes(long[] buckets) {
        for (int i = 0; i < buckets.length; i += 2) {
            add(LogBuckets.middle((int) buckets[i]) / NS_PER_MS, buckets[i + 1]);
        }
    }

    boolean isEmpty() {
        return items.isEmpty();
    }

    double mean() {
        double sum = 0;
        for (Item item : items) {
            sum += item.value * item.weight;
        }
        return sum / total; // 0 / 0 is NaN
    }

    /**
     * Returns the value that the given share of the observations does not exceed.
     *
     * @param share 0 to 1
     */
    public double percentile(double share) {
        sort();
        double rank = Percentiles.rank(share, total);
        double seen = 0;
        for (Item item : items) {
            seen += item.weight;
            if (seen >= rank) {
                return item.value;
            }
        }
        return max();
    }

    double max() {
        sort();
        return items.isEmpty() ? Double.NaN : items.get(items.size() - 1).value;
    }

    private void sort() {
        if (!sorted) {
            items.sort(Comparator.comparingDouble(Item::value));
            sorted = true;
        }
    }
}
