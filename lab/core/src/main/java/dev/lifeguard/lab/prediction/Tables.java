package dev.lifeguard.lab.prediction;

import static dev.lifeguard.lab.report.Numbers.number;
import static dev.lifeguard.lab.report.Numbers.percent;
import static dev.lifeguard.lab.report.Numbers.time;
import static dev.lifeguard.lab.report.Numbers.times;

import dev.lifeguard.lab.prediction.work.Figures;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.report.page.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The experiment's tables. */
final class Tables {
    private static final String NONE = "–";

    private Tables() {}

    /** Those for the terminal. */
    static List<Table> printed(List<Proof> proofs) {
        return proofs.isEmpty() ? List.of() : List.of(workloads(proofs), methods(proofs), aims(Aims.of(proofs)));
    }

    /** Each workload in a line. */
    static Table workloads(List<Proof> proofs) {
        return new Table(
                "Predicted from one run, and measured",
                List.of(
                        "workload",
                        "observed at",
                        "sizes run",
                        "p95 error, median",
                        "largest",
                        "interval held",
                        "recommended",
                        "its p95",
                        "best p95 of the sweep",
                        "recommended/best",
                        "same size twice"),
                proofs.stream().map(Tables::workload).toList());
    }

    private static List<String> workload(Proof proof) {
        List<Compared> compared = proof.compared();
        double[] errors = compared.stream()
                .mapToDouble(one -> 100 * Math.abs(one.p95Error()))
                .sorted()
                .toArray();
        PredictionRun best = proof.best();
        return List.of(
                proof.workload().id(),
                threads(proof.observed().size()),
                String.valueOf(proof.sweep().size()),
                errors.length == 0 ? NONE : percent((errors[(errors.length - 1) / 2] + errors[errors.length / 2]) / 2),
                errors.length == 0 ? NONE : percent(errors[errors.length - 1]),
                compared.stream().filter(Compared::intervalHolds).count() + " of " + compared.size(),
                threads(proof.forecast().recommended().size()),
                proof.choice(Method.LIFEGUARD)
                        .map(choice -> time(choice.p95Ms()))
                        .orElse(NONE),
                time(best.figures().p95Ms()) + " at " + best.size(),
                times(proof.timesBest(Method.LIFEGUARD)),
                percent(100 * proof.repeatError()));
    }

    private static String threads(int count) {
        return count + (count == 1 ? " thread" : " threads");
    }

    /** What each method chose, and what that gave. */
    static Table methods(List<Proof> proofs) {
        List<String> head = new ArrayList<>(List.of("workload"));
        Arrays.stream(Method.values()).map(Method::label).forEach(head::add);
        List<List<String>> rows = new ArrayList<>();
        proofs.forEach(proof -> {
            List<String> row = new ArrayList<>(List.of(proof.workload().id()));
            Arrays.stream(Method.values()).map(method -> chosen(proof, method)).forEach(row::add);
            rows.add(row);
        });
        return new Table("Size that a method chose: its measured p95 over the best of the sweep", head, rows);
    }

    private static String chosen(Proof proof, Method method) {
        return proof.choice(method)
                .map(choice -> choice.size() + ": " + times(proof.timesBest(method)))
                .orElse(NONE);
    }

    /** What was to be reached, and what was. */
    static Table aims(Aims aims) {
        return new Table(
                "Aims, over " + aims.predictions() + " predictions for " + aims.workloads()
                        + " workloads of the training set, the observed sizes left out",
                List.of("what", "aim", "measured", "reached"),
                List.of(
                        aim(
                                "median error of p95",
                                "at most " + percent(100 * Aims.MEDIAN_ERROR),
                                percent(100 * aims.medianP95Error()),
                                aims.medianP95Error() <= Aims.MEDIAN_ERROR),
                        aim(
                                "p95 within " + percent(100 * Aims.WIDE_ERROR) + " of the measured",
                                "at least " + percent(100 * Aims.WITHIN_WIDE),
                                percent(100 * aims.within25()),
                                aims.within25() >= Aims.WITHIN_WIDE),
                        aim(
                                "measured p95 in the interval stated",
                                "at least " + percent(100 * Aims.INTERVAL_HELD),
                                percent(100 * aims.intervalHeld()),
                                aims.intervalHeld() >= Aims.INTERVAL_HELD),
                        aim(
                                "p95 at the recommended size at most " + percent(100 * Aims.RECOMMENDED)
                                        + " above the best of the sweep",
                                aims.recommendedAim() + " of " + aims.workloads() + " workloads",
                                aims.recommendedWithin5() + " of " + aims.workloads(),
                                aims.recommendedWithin5() >= aims.recommendedAim())));
    }

    private static List<String> aim(String what, String wanted, String measured, boolean reached) {
        return List.of(what, wanted, measured, reached ? "yes" : "no");
    }

    /** All sizes of a workload. */
    static Table sizes(Proof proof) {
        return new Table(
                proof.workload().id() + ": predicted from the run at "
                        + threads(proof.observed().size()) + ", and measured",
                List.of(
                        "threads",
                        "p50 predicted",
                        "measured",
                        "error",
                        "p95 predicted",
                        "interval",
                        "measured",
                        "error",
                        "held",
                        "tasks/s predicted",
                        "measured",
                        "error",
                        "what limits"),
                proof.compared().stream().map(Tables::size).toList());
    }

    private static List<String> size(Compared compared) {
        Prediction predicted = compared.predicted();
        Figures measured = compared.measured().figures();
        return List.of(
                String.valueOf(compared.size()),
                time(predicted.p50Ms()),
                time(measured.p50Ms()),
                signed(compared.p50Error()),
                time(predicted.p95Ms()),
                time(predicted.p95LowMs()) + " to " + time(predicted.p95HighMs()),
                time(measured.p95Ms()),
                signed(compared.p95Error()),
                compared.intervalHolds() ? "yes" : "no",
                number(predicted.throughput()),
                number(measured.throughput()),
                signed(compared.throughputError()),
                predicted.limit());
    }

    private static String signed(double share) {
        return (share > 0 ? "+" : "") + percent(100 * share);
    }

    /** Every run with its own accounts. */
    static Table accounts(List<Proof> proofs) {
        return new Table(
                "Runs",
                List.of(
                        "run",
                        "tasks arrived",
                        "ended",
                        "of the second pool",
                        "arrived late, p99",
                        "p50",
                        "they need, p50",
                        "CPUs of other processes"),
                proofs.stream()
                        .flatMap(proof -> proof.runs().stream())
                        .map(run -> List.of(
                                run.id(),
                                String.valueOf(run.log().arrived()),
                                String.valueOf(run.log().ended()),
                                String.valueOf(run.log().otherEnded()),
                                time(run.figures().latenessP99Ms()),
                                time(run.figures().p50Ms()),
                                time(run.figures().needP50Ms()),
                                number(run.othersCpus())))
                        .toList());
    }
}
