package dev.lifeguard.lab.prediction;

import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.percent;
import static dev.lifeguard.report.figure.Numbers.times;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** Conclusions computed from the figures, as sentences. */
final class PredictionConclusions {
    /** CPUs used by other processes from which on runs are not comparable. */
    private static final double MAX_OTHERS_CPUS = 0.2;

    private PredictionConclusions() {}

    /** Returns the conclusions; empty if no workload was completed. */
    static List<String> of(List<WorkloadResult> proofs) {
        if (proofs.isEmpty()) {
            return List.of();
        }
        PredictionAccuracy aims = PredictionAccuracy.of(proofs);
        List<String> lines = new ArrayList<>();
        lines.add("Predicted from one run at a bad size, the 95th percentile is " + percent(100 * aims.medianP95Error())
                + " off in the median of " + aims.predictions() + " other sizes of " + aims.workloads()
                + " workloads of the training set; two runs of the same trace at the same size are "
                + percent(100 * aims.medianRepeatError()) + " apart.");
        lines.add(percent(100 * aims.within25()) + " of the predictions are within "
                + percent(100 * PredictionAccuracy.WITHIN_25) + ", and the stated interval holds for "
                + percent(100 * aims.intervalHeld()) + ". The median is " + percent(100 * aims.medianP50Error())
                + " off, the throughput " + percent(100 * aims.medianThroughputError()) + ".");
        lines.add("The recommended size serves " + aims.recommendedWithin5() + " of " + aims.workloads()
                + " workloads within " + percent(100 * PredictionAccuracy.MAX_EXCESS_OVER_BEST)
                + " of the best size of the sweep.");
        lines.add("The worst workload of each method, as times the best 95th percentile: "
                + Arrays.stream(SizingMethod.values())
                        .map(method -> method.label() + " " + worst(proofs, method))
                        .collect(Collectors.joining(", "))
                + ".");
        double others = proofs.stream()
                .flatMap(proof -> proof.runs().stream())
                .mapToDouble(PredictionRun::othersCpus)
                .max()
                .orElse(0);
        if (others > MAX_OTHERS_CPUS) {
            lines.add("The machine was busy with something else: in a run other processes needed " + number(others)
                    + " CPUs. Repeat it on a quiet one.");
        }
        proofs.stream()
                .filter(proof -> proof.timesBest(SizingMethod.LIFEGUARD) > 1 + PredictionAccuracy.MAX_EXCESS_OVER_BEST)
                .map(PredictionConclusions::missed)
                .forEach(lines::add);
        return lines;
    }

    private static String worst(List<WorkloadResult> proofs, SizingMethod method) {
        return proofs.stream()
                .filter(proof -> proof.choice(method).isPresent())
                .max(Comparator.comparingDouble(proof -> proof.timesBest(method)))
                .map(proof ->
                        times(proof.timesBest(method)) + " (" + proof.workload().id() + ")")
                .orElse("none");
    }

    private static String missed(WorkloadResult proof) {
        return "Missed: " + proof.workload().id() + ", "
                + proof.forecast().recommended().size() + " threads recommended, "
                + times(proof.timesBest(SizingMethod.LIFEGUARD)) + " the best, which is at "
                + proof.best().size() + ".";
    }
}
