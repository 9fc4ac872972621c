package dev.lifeguard.console.forecast;

import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The predictions for a pool so far.
 *
 * @param pool its name
 * @param worker the word for its workers
 * @param observed the observation, null before the recording has been read
 * @param recommended the size that serves best with the observed traffic, null if not known yet
 * @param cells predictions in the order in which they were made
 * @param all final number of cells
 * @param notes reasons for doubt about them
 * @param done whether all cells are complete
 */
public record Grid(
        String pool,
        String worker,
        @Nullable Observed observed,
        @Nullable Recommendation recommended,
        List<Prediction> cells,
        int all,
        List<String> notes,
        boolean done) {
    public Grid {
        cells = List.copyOf(cells);
        notes = List.copyOf(notes);
    }

    /** Returns the finished share, 0 to 1. */
    public double progress() {
        return done ? 1 : Math.min(0.99, (double) cells.size() / Math.max(1, all));
    }
}
