package dev.lifeguard.lab.prediction.generated;

import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Failure;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;

/**
 * The generated workloads to run.
 *
 * @param count number of seeds, counting up from the first
 */
record GeneratedPlan(int cores, int first, int count, int seconds) {
    /** The observed run, five sizes, the recommended one, and the recommended and the best once more. */
    private static final int RUNS_PER_WORKLOAD = 9;

    private static final double OVERHEAD_SECONDS = 1.6;
    private static final double START_SECONDS = 5;
    private static final int JVMS = 3;
    private static final int DEFAULT_SECONDS = 7;
    private static final int MAX_WORKLOADS = 100_000;
    private static final int MAX_SECONDS = 600;
    private static final int MIN_SECONDS = 2;

    static final ExperimentOption GENERATED = new ExperimentOption(
            "--generated",
            "N",
            "Run N workloads drawn from seeds instead of the fixed ones, 1 to " + MAX_WORKLOADS + ".");
    static final ExperimentOption SEED = new ExperimentOption(
            "--seed",
            "NUMBER",
            "Seed of the first generated workload, 1 or more; each other has the next (default: 1).");
    static final ExperimentOption SECONDS = new ExperimentOption(
            "--seconds",
            "SECONDS",
            "For how long tasks of a generated workload arrive in each run, " + MIN_SECONDS + " to " + MAX_SECONDS
                    + " (default: " + DEFAULT_SECONDS + ").");
    static final ExperimentOption REPLAY = new ExperimentOption(
            "--replay",
            "DIR",
            "Run nothing; predict again from the recordings of generated workloads that --out DIR left.");

    static final List<ExperimentOption> OPTIONS = List.of(GENERATED, SEED, SECONDS, REPLAY);

    static GeneratedPlan of(Settings settings, int cores) {
        return new GeneratedPlan(
                cores,
                settings.number(SEED.name(), 1, Integer.MAX_VALUE - MAX_WORKLOADS)
                        .orElse(1),
                settings.number(GENERATED.name(), 1, MAX_WORKLOADS)
                        .orElseThrow(() -> new Failure("--seed and --seconds need " + GENERATED.name())),
                settings.number(SECONDS.name(), MIN_SECONDS, MAX_SECONDS).orElse(DEFAULT_SECONDS));
    }

    List<Long> seeds() {
        return LongStream.range(first, (long) first + count).boxed().toList();
    }

    Duration workloadLength() {
        return Duration.ofMillis(
                Math.round(1000 * (RUNS_PER_WORKLOAD * (seconds + OVERHEAD_SECONDS) + JVMS * START_SECONDS)));
    }

    Duration length() {
        return workloadLength().multipliedBy(count);
    }
}
