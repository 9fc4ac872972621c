package dev.lifeguard.bench.ablation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Accuracy of predictions, in percent of the cells, or its change in points.
 *
 * @param error median absolute error of the 95th percentile
 * @param within25 within 25%
 * @param gross known and off by more than a factor of two, of all
 * @param held inside the interval
 * @param unknown not known
 */
record Accuracy(double error, double within25, double gross, double held, double unknown) {
    private static final int RESAMPLES = 1000;
    private static final long SEED = 48;
    private static final double GOOD_ERROR = 0.25;

    static Accuracy of(List<ReplayedCell> cells) {
        return new Accuracy(
                100 * median(cells.stream().mapToDouble(ReplayedCell::error).toArray()),
                share(cells, cell -> cell.error() <= GOOD_ERROR),
                share(cells, ReplayedCell::isGross),
                share(cells, ReplayedCell::isHeld),
                share(cells, cell -> !cell.known()));
    }

    /** Returns the change from another accuracy to this one. */
    Accuracy minus(Accuracy other) {
        return new Accuracy(
                error - other.error,
                within25 - other.within25,
                gross - other.gross,
                held - other.held,
                unknown - other.unknown);
    }

    /**
     * Returns the changes between two predictions of the same cells in resamples of the workloads (a bootstrap by
     * clusters: Davison and Hinkley 1997, chapter 3), since sizes of a workload are no independent cells.
     */
    static List<Accuracy> resampled(List<ReplayedCell> before, List<ReplayedCell> after) {
        Map<String, List<ReplayedCell>> first = byWorkload(before);
        Map<String, List<ReplayedCell>> second = byWorkload(after);
        List<String> workloads = List.copyOf(first.keySet());
        SplittableRandom random = new SplittableRandom(SEED);
        List<Accuracy> changes = new ArrayList<>();
        for (int i = 0; i < RESAMPLES; i++) {
            List<ReplayedCell> one = new ArrayList<>();
            List<ReplayedCell> other = new ArrayList<>();
            for (int drawn = 0; drawn < workloads.size(); drawn++) {
                String workload = workloads.get(random.nextInt(workloads.size()));
                one.addAll(first.get(workload));
                other.addAll(second.getOrDefault(workload, List.of()));
            }
            changes.add(of(other).minus(of(one)));
        }
        return changes;
    }

    /** Returns a quantile of a figure of several. */
    static double quantile(List<Accuracy> all, ToDoubleFunction<Accuracy> figure, double share) {
        double[] sorted = all.stream().mapToDouble(figure).sorted().toArray();
        return sorted[(int) Math.round(share * (sorted.length - 1))];
    }

    private static Map<String, List<ReplayedCell>> byWorkload(List<ReplayedCell> cells) {
        return cells.stream().collect(Collectors.groupingBy(ReplayedCell::workload, TreeMap::new, Collectors.toList()));
    }

    private static double share(List<ReplayedCell> cells, Predicate<ReplayedCell> counted) {
        return 100.0 * cells.stream().filter(counted).count() / cells.size();
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
