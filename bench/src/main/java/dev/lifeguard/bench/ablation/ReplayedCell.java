package dev.lifeguard.bench.ablation;

import dev.lifeguard.model.json.JsonObject;
import java.util.List;

/**
 * A size of a workload: measured, and predicted from a recording of another size.
 *
 * @param workload its folder and seed
 * @param p95 measured, milliseconds
 * @param predicted the predicted 95th percentile, milliseconds
 * @param low lower end of its interval
 * @param high upper end of its interval
 * @param known whether the prediction claims to be reliable
 */
record ReplayedCell(String workload, int size, double p95, double predicted, double low, double high, boolean known) {
    private static final double MAX_GROSS = 2;

    /**
     * Reads the cells from a {@code report.json} of the lab.
     *
     * @param folder of the recordings
     */
    static List<ReplayedCell> read(String folder, JsonObject report) {
        return report.objects("experiments").stream()
                .flatMap(experiment -> experiment.objects("cells").stream())
                .map(cell -> new ReplayedCell(
                        folder + " " + cell.text("workload", "") + " " + cell.integer("seed", 0),
                        (int) cell.integer("size", 0),
                        cell.real("measuredP95Ms", Double.NaN),
                        cell.real("predictedP95Ms", Double.NaN),
                        cell.real("predictedP95LowMs", Double.NaN),
                        cell.real("predictedP95HighMs", Double.NaN),
                        cell.flag("known")))
                .toList();
    }

    String key() {
        return workload + " " + size;
    }

    /** Absolute relative error of the predicted percentile. */
    double error() {
        return Math.abs(predicted / p95 - 1);
    }

    /** Whether it claims to be known and is wrong by more than a factor of two. */
    boolean isGross() {
        double ratio = predicted / p95;
        return known && !(ratio <= MAX_GROSS && ratio >= 1 / MAX_GROSS);
    }

    boolean isHeld() {
        return p95 >= low && p95 <= high;
    }
}
