package dev.lifeguard.lab.prediction;

import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.percent;

import java.util.ArrayList;
import java.util.List;

/** The sentences that lead the report: the accuracy, and a warning if the machine was busy. */
final class PredictionMessage {
    /** CPUs used by other processes from which on runs are not comparable. */
    private static final double MAX_OTHERS_CPUS = 0.2;

    private PredictionMessage() {}

    static List<String> of(List<WorkloadResult> proofs) {
        if (proofs.isEmpty()) {
            return List.of();
        }
        PredictionAccuracy aims = PredictionAccuracy.of(proofs);
        List<String> lines = new ArrayList<>();
        lines.add("Predicted from one run at a bad size, the 95th percentile is "
                + percent(100 * aims.scores().medianError())
                + " off in the median of " + aims.scores().cells() + " other sizes of " + aims.workloads()
                + " workloads of the training set; two runs of the same trace at the same size are "
                + percent(100 * aims.medianRepeatError()) + " apart.");
        double others = proofs.stream()
                .flatMap(proof -> proof.runs().stream())
                .mapToDouble(run -> run.figures().othersCpus())
                .max()
                .orElse(0);
        if (others > MAX_OTHERS_CPUS) {
            lines.add("The machine was busy with something else: other processes used up to " + number(others)
                    + " CPUs. Repeat it on a quiet one.");
        }
        return lines;
    }
}
