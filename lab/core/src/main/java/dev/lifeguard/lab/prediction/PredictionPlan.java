package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.generated.Workload;
import dev.lifeguard.lab.generated.Workloads;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * The workloads to run: fixed or generated ones.
 *
 * @param seconds duration of arrivals in each run
 */
record PredictionPlan(int cores, List<Workload> workloads, double seconds, boolean generated) {
    private static final List<String> QUICK =
            List.of("cpu", "blocking", "mixed-wide", "closed", "downstream", "fan-out");
    private static final int FEW_SIZES = 4;
    /** Besides the workload's sizes: the observed run, and on average two at the recommended and the best size. */
    private static final int MORE_RUNS = 3;
    /** Warm-up, pause, and draining the queue after the last arrival. */
    private static final double OVERHEAD_SECONDS = 1.6;

    private static final double START_SECONDS = 2;
    private static final int JVMS = 3;
    private static final int MAX_WORKLOADS = 100_000;

    private static final ExperimentOption WORKLOADS = new ExperimentOption(
            "--workloads",
            "NAMES",
            "Which workloads, joined by commas: "
                    + Workloads.of(1).stream().map(Workload::id).collect(Collectors.joining(", ")) + " (default: "
                    + String.join(",", QUICK) + "; with --full all).");
    private static final ExperimentOption GENERATED = new ExperimentOption(
            "--generated",
            "N",
            "Run N workloads drawn from seeds instead of the fixed ones, 1 to " + MAX_WORKLOADS + ".");
    private static final ExperimentOption SEED = new ExperimentOption(
            "--seed",
            "NUMBER",
            "Seed of the first generated workload, 1 or more; each other has the next (default: 1).");
    private static final ExperimentOption SECONDS = new ExperimentOption(
            "--seconds",
            "SECONDS",
            "For how long tasks of a generated workload arrive in each run, 2 to 600 (default: 7).");
    static final ExperimentOption REPLAY = new ExperimentOption(
            "--replay",
            "DIR",
            "Run nothing; predict again from the recordings of generated workloads that --out DIR left.");
    static final List<ExperimentOption> OPTIONS = List.of(WORKLOADS, GENERATED, SEED, SECONDS, REPLAY);

    /** @throws Failure if an option is invalid */
    static PredictionPlan of(Settings settings, int cores) {
        OptionalInt count = settings.number(GENERATED.name(), 1, MAX_WORKLOADS);
        OptionalInt first = settings.number(SEED.name(), 1, Integer.MAX_VALUE - MAX_WORKLOADS);
        OptionalInt seconds = settings.number(SECONDS.name(), 2, 600);
        if (count.isPresent()) {
            if (settings.option(WORKLOADS.name()).isPresent()) {
                throw new Failure("--workloads is of the fixed workloads: leave it out");
            }
            return new PredictionPlan(
                    cores,
                    LongStream.range(0, count.getAsInt())
                            .mapToObj(next -> Workload.generated(first.orElse(1) + next, cores))
                            .toList(),
                    seconds.orElse(7),
                    true);
        }
        if (first.isPresent() || seconds.isPresent()) {
            throw new Failure("--seed and --seconds need --generated");
        }
        List<Workload> all = Workloads.of(cores);
        List<Workload> chosen = settings.chosen(WORKLOADS.name(), "workload", all, Workload::id)
                .orElseGet(() -> all.stream()
                        .filter(workload -> settings.full() || QUICK.contains(workload.id()))
                        .toList());
        return settings.full()
                ? new PredictionPlan(cores, chosen, 6, false)
                : new PredictionPlan(cores, chosen, 2.5, false).withSizes(FEW_SIZES);
    }

    /** Returns a copy with that many sizes of each workload, including the smallest and the largest. */
    PredictionPlan withSizes(int count) {
        return new PredictionPlan(
                cores,
                workloads.stream()
                        .map(one -> new Workload(one.id(), one.description(), one.work(), some(one.sizes(), count)))
                        .toList(),
                seconds,
                generated);
    }

    private static List<Integer> some(List<Integer> all, int count) {
        return count >= all.size()
                ? all
                : IntStream.range(0, count)
                        .mapToObj(i -> all.get(Math.ceilDiv(i * (all.size() - 1), count - 1)))
                        .toList();
    }

    Duration workloadLength() {
        double length =
                (MORE_RUNS + workloads.getFirst().sizes().size()) * (seconds + OVERHEAD_SECONDS) + JVMS * START_SECONDS;
        return Duration.ofMillis(Math.round(1000 * length));
    }

    Duration length() {
        return workloadLength().multipliedBy(workloads.size());
    }
}
