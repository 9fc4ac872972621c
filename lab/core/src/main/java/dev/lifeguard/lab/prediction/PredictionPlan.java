package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.prediction.work.Workload;
import dev.lifeguard.lab.prediction.work.Workloads;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Workloads and sizes of the experiment.
 *
 * @param settleSeconds duration of extra arrivals before them, if the size is adjusted during the run
 */
record PredictionPlan(int cores, List<Workload> workloads, int sizesEach, double seconds, double settleSeconds) {
    private static final List<String> QUICK =
            List.of("cpu", "blocking", "mixed-wide", "closed", "downstream", "fan-out");
    private static final int ALL_SIZES = 8;
    private static final int FEW_SIZES = 4;

    /** Start, warm-up, pause, and draining the queue after the last arrival. */
    private static final double OVERHEAD_SECONDS = 3.1;

    /** Mean number of sizes that methods ask for in addition to the workload's. */
    private static final double EXTRA_SIZES = 1.2;

    /** The observed run. */
    private static final int OBSERVED_RUNS = 1;

    private static final int STEERED_RUNS = 3;

    static final ExperimentOption WORKLOADS = new ExperimentOption(
            "--workloads",
            "NAMES",
            "Which workloads, joined by commas: "
                    + Workloads.of(1).stream().map(Workload::id).collect(Collectors.joining(", ")) + " (default: "
                    + String.join(",", QUICK) + "; with --full all).");

    /** @throws dev.lifeguard.lab.failure.Failure if a workload does not exist */
    static PredictionPlan of(Settings settings, int cores) {
        List<Workload> all = Workloads.of(cores);
        List<Workload> chosen = settings.chosen(WORKLOADS.name(), "workload", all, Workload::id)
                .orElseGet(() -> all.stream()
                        .filter(workload -> settings.full() || QUICK.contains(workload.id()))
                        .toList());
        return settings.full()
                ? new PredictionPlan(cores, chosen, ALL_SIZES, 6, 3)
                : new PredictionPlan(cores, chosen, FEW_SIZES, 2.5, 1.5);
    }

    /** The sizes at which a workload is run, including the smallest and the largest. */
    List<Integer> sizes(Workload workload) {
        List<Integer> all = workload.sizes();
        int count = Math.min(sizesEach, all.size());
        return IntStream.range(0, count)
                .mapToObj(i -> all.get(count == 1 ? 0 : Math.ceilDiv(i * (all.size() - 1), count - 1)))
                .toList();
    }

    Duration workloadLength() {
        double runs = OBSERVED_RUNS + sizesEach + EXTRA_SIZES;
        double length =
                runs * (seconds + OVERHEAD_SECONDS) + STEERED_RUNS * (settleSeconds + seconds + OVERHEAD_SECONDS);
        return Duration.ofMillis(Math.round(1000 * length));
    }

    Duration length() {
        return workloadLength().multipliedBy(workloads.size());
    }
}
