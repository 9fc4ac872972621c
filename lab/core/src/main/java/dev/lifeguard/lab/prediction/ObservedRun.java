package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.observed.LoadWindow;
import dev.lifeguard.lab.prediction.rival.Formulas;
import dev.lifeguard.lab.prediction.work.RunLog;
import dev.lifeguard.lab.prediction.work.WorkMain;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.predict.Predictor;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;

/** The observed run, with the predictions and the formulas' sizes that follow from it. */
final class ObservedRun {
    private static final long SAMPLE_INTERVAL_NS = 10_000_000;
    private static final double FULL_UTILIZATION = 1;

    private final PredictionRun run;
    private final LoadWindow window;

    private ObservedRun(PredictionRun run, LoadWindow window) {
        this.run = run;
        this.window = window;
    }

    /** @throws Failure if its recording cannot be read */
    static ObservedRun of(PredictionRun run) {
        return new ObservedRun(run, RunWindow.of(run.log(), run.recording()).window());
    }

    /**
     * Predicts the pool at other sizes.
     *
     * @throws Failure if that cannot be predicted
     */
    Forecast forecast(List<Integer> sizes) {
        try {
            return Predictor.of(window.recording(), WorkMain.POOL)
                    .forecast(sizes.stream().map(Scenario::ofSize).toList());
        } catch (RuntimeException e) { // an error of any kind must only affect this workload
            throw new Failure(run.id() + " does not suffice to predict: " + e);
        }
    }

    /** Returns the size that a method names; empty if it names none beforehand. */
    OptionalInt size(SizingMethod method, Forecast forecast, int cores) {
        return switch (method) {
            case LIFEGUARD -> OptionalInt.of(forecast.recommended().size());
            case GOETZ -> goetz(cores);
            case ACTIVE -> OptionalInt.of(Formulas.active(active(run.log())));
            case GRADIENT2, VEGAS, HILL_CLIMBING -> OptionalInt.empty();
        };
    }

    /** Returns the formula's size; empty if the kernel does not report blocked time. */
    private OptionalInt goetz(int cores) {
        return window.measurement().pools().stream()
                .filter(pool -> pool.pool().name().equals(WorkMain.POOL))
                .filter(pool -> pool.split().cpu() > 0)
                .mapToInt(pool -> goetz(cores, pool.split()))
                .findFirst();
    }

    private static int goetz(int cores, BusySplit split) {
        return Formulas.goetz(cores, FULL_UTILIZATION, split.blocked(), split.cpu());
    }

    /** Busy threads at evenly spaced moments, from the run's own log. */
    static int[] active(RunLog log) {
        int glances = 1 + (int) (Arrays.stream(log.endNs()).max().orElse(0) / SAMPLE_INTERVAL_NS);
        int[] change = new int[glances + 1];
        for (int i = 0; i < log.ended(); i++) {
            change[(int) Math.ceilDiv(log.beginNs()[i], SAMPLE_INTERVAL_NS)]++;
            change[(int) Math.ceilDiv(log.endNs()[i], SAMPLE_INTERVAL_NS)]--;
        }
        for (int i = 1; i < glances; i++) {
            change[i] += change[i - 1];
        }
        return Arrays.copyOf(change, glances);
    }
}
