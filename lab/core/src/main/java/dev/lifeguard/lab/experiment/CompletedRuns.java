package dev.lifeguard.lab.experiment;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.failure.Interrupted;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * The runs of an experiment, one for each variant.
 *
 * @param runs completed runs, in order
 * @param failures one line for each run that failed
 * @param <R> result of a run
 */
public record CompletedRuns<R>(List<R> runs, List<String> failures) {
    public CompletedRuns {
        runs = List.copyOf(runs);
        failures = List.copyOf(failures);
    }

    /** Runs variants one after the other. A failure in one does not affect the others; Ctrl-C ends all. */
    public static <V, R> CompletedRuns<R> each(List<V> variants, Function<V, R> run) {
        List<R> runs = new ArrayList<>();
        List<String> failures = new ArrayList<>();
        for (V variant : variants) {
            boolean ended;
            try {
                runs.add(run.apply(variant));
                ended = Thread.currentThread().isInterrupted();
            } catch (Interrupted e) {
                ended = true;
            } catch (Failure e) {
                ended = Thread.currentThread().isInterrupted(); // then the lab ended its JVM
                if (!ended) {
                    failures.add(e.line());
                }
            }
            if (ended && runs.size() < variants.size()) {
                failures.add("ended by the user after " + runs.size() + " of " + variants.size() + " runs");
                break;
            }
        }
        return new CompletedRuns<>(runs, failures);
    }
}
