package dev.lifeguard.console.forecast;

import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is predicted for a pool so far.
 *
 * @param pool its name
 * @param worker what its workers are called
 * @param observed what was seen, null before the recording has been read
 * @param recommended the size that serves best with the traffic as it was, null before it is known
 * @param sizes all that are predicted, ascending
 * @param traffics all factors on the traffic
 * @param cells in the order in which they were predicted
 * @param all number of cells in the end
 * @param notes what limits the trust in them
 * @param done whether nothing is missing
 */
public record Grid(
        String pool,
        String worker,
        @Nullable Observed observed,
        @Nullable Recommendation recommended,
        List<Integer> sizes,
        List<Double> traffics,
        List<Prediction> cells,
        int all,
        List<String> notes,
        boolean done) {
    public Grid {
        sizes = List.copyOf(sizes);
        traffics = List.copyOf(traffics);
        cells = List.copyOf(cells);
        notes = List.copyOf(notes);
    }

    /** How much of it is there, 0 to 1. */
    public double progress() {
        return done ? 1 : Math.min(0.99, (double) cells.size() / Math.max(1, all));
    }
}
