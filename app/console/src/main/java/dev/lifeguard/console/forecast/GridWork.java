package dev.lifeguard.console.forecast;

import dev.lifeguard.console.timeline.PoolsByName;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.model.recording.Excerpt;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.PredictException;
import dev.lifeguard.predict.Predictor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Predicts a pool at many sizes, with more and less traffic, one after the other, the most requested first. The results
 * so far can be read at any time.
 */
public final class GridWork implements Runnable {
    private static final List<Double> TRAFFICS = List.of(1.0, 1.5, 2.0, 0.5, 0.75, 1.25, 3.0);
    private static final double[] SIZE_FACTORS = {0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4};
    private static final int MAX_SIZE = 10_000;

    private @Nullable Recording recording; // until it is done, since predictions are kept longer
    private final String pool;
    private volatile Grid grid;
    private volatile @Nullable String failure;

    /**
     * @param recording a span as a recording of its own
     * @param pool the name of one of its pools
     */
    public GridWork(Recording recording, String pool) {
        this.recording = recording;
        this.pool = pool;
        PoolInfo info = PoolsByName.last(recording.pools()).get(pool);
        String worker = (info == null ? PoolInfo.Kind.THREAD_POOL : info.kind()).worker();
        grid = new Grid(pool, worker, null, null, List.of(), 1, List.of(), false);
    }

    /** Returns the predictions so far. */
    public Grid grid() {
        return grid;
    }

    /** Returns why nothing can be predicted; null if predictions are possible or this is not known yet. */
    public @Nullable String failure() {
        return failure;
    }

    @Override
    public void run() {
        Recording part = recording;
        if (part == null) {
            return;
        }
        try {
            predict(part);
        } catch (PredictException e) {
            failure = String.valueOf(e.getMessage());
        } catch (RuntimeException e) {
            failure = "unexpected: " + e;
        } catch (OutOfMemoryError e) {
            failure = "the span is too long to simulate in the available memory: choose a shorter one";
        } finally {
            recording = null;
        }
    }

    private void predict(Recording all) {
        Recording part = Excerpt.fromItsBeginning(BusiestPart.of(all, PoolsByName.ids(all.pools(), pool)));
        Predictor predictor = Predictor.of(part, pool);
        Observed observed = predictor.observed();
        boolean threads = grid.worker().equals("thread");
        List<Prediction> cells = new ArrayList<>();
        show(predictor, null, cells, 1, false);
        Recommendation recommended = predictor.recommend();
        List<Scenario> scenarios = scenarios(sizes(observed.size(), recommended.size()), observed.size(), threads);
        for (Scenario scenario : scenarios) {
            if (Thread.currentThread().isInterrupted()) {
                return;
            }
            cells.add(predictor.predict(scenario));
            show(predictor, recommended, cells, scenarios.size(), false);
        }
        show(predictor, recommended, cells, scenarios.size(), true);
    }

    private void show(
            Predictor predictor, @Nullable Recommendation recommended, List<Prediction> cells, int all, boolean done) {
        List<Scenario> asked = cells.stream().map(Prediction::scenario).toList();
        grid = new Grid(
                pool,
                grid.worker(),
                predictor.observed(),
                recommended,
                cells,
                all,
                done ? predictor.notes(asked) : List.of(),
                done);
    }

    private static List<Integer> sizes(int observed, int recommended) {
        TreeSet<Integer> sizes = new TreeSet<>(List.of(observed, recommended));
        for (double factor : SIZE_FACTORS) {
            sizes.add((int) Math.max(1, Math.min(MAX_SIZE, Math.rint(factor * recommended))));
            sizes.add((int) Math.max(1, Math.min(MAX_SIZE, Math.rint(factor * observed))));
        }
        return List.copyOf(sizes);
    }

    /**
     * Returns the scenarios with the largest size first for each traffic, since its outcome may hold for others too.
     */
    private static List<Scenario> scenarios(List<Integer> sizes, int observed, boolean threads) {
        List<Scenario> scenarios = new ArrayList<>();
        for (double traffic : TRAFFICS) {
            sizes.stream()
                    .sorted(Comparator.reverseOrder())
                    .forEach(size -> scenarios.add(new Scenario(size, traffic, Strategy.SHARED_POOL)));
            if (threads) {
                scenarios.add(new Scenario(observed, traffic, Strategy.SEQUENTIAL));
                scenarios.add(new Scenario(observed, traffic, Strategy.VIRTUAL_THREADS));
            }
        }
        return scenarios;
    }
}
