package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.generated.work.SizeRuns;
import dev.lifeguard.lab.prediction.measured.Observation;
import dev.lifeguard.lab.prediction.measured.TaskTimes;
import dev.lifeguard.lab.prediction.rival.Formulas;
import dev.lifeguard.lab.prediction.rival.SizingMethod;
import dev.lifeguard.model.prediction.Forecast;
import java.util.Arrays;
import java.util.OptionalInt;

/** Sizes that methods name from the observed run. */
final class ObservedRun {
    private static final long SAMPLE_INTERVAL_NS = 10_000_000;
    private static final double FULL_UTILIZATION = 1;

    private ObservedRun() {}

    /** Returns the size that a method names; empty if it names none beforehand. */
    static OptionalInt size(
            SizingMethod method, TaskTimes times, Observation observation, Forecast forecast, int cores) {
        return switch (method) {
            case LIFEGUARD -> OptionalInt.of(forecast.recommended().size());
            case GOETZ -> goetz(observation, cores);
            case ACTIVE -> OptionalInt.of(Formulas.active(active(times)));
            case GRADIENT2, VEGAS, HILL_CLIMBING -> OptionalInt.empty();
        };
    }

    /** Returns the formula's size; empty if the kernel does not report blocked time. */
    private static OptionalInt goetz(Observation observation, int cores) {
        return observation.window().measurement().pools().stream()
                .filter(pool -> pool.pool().name().equals(SizeRuns.POOL))
                .filter(pool -> pool.split().cpu() > 0)
                .mapToInt(pool -> Formulas.goetz(
                        cores,
                        FULL_UTILIZATION,
                        pool.split().blocked(),
                        pool.split().cpu()))
                .findFirst();
    }

    /** Busy threads at evenly spaced moments, from the run's own log. */
    static int[] active(TaskTimes times) {
        int samples = 1 + (int) (Arrays.stream(times.endNs()).max().orElse(0) / SAMPLE_INTERVAL_NS);
        int[] change = new int[samples + 1];
        for (int i = 0; i < times.ended(); i++) {
            change[(int) Math.ceilDiv(times.beginNs()[i], SAMPLE_INTERVAL_NS)]++;
            change[(int) Math.ceilDiv(times.endNs()[i], SAMPLE_INTERVAL_NS)]--;
        }
        for (int i = 1; i < samples; i++) {
            change[i] += change[i - 1];
        }
        return Arrays.copyOf(change, samples);
    }
}
