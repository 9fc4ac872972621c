package dev.lifeguard.lab.prediction;

import static dev.lifeguard.report.figure.Column.array;
import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Column.object;
import static dev.lifeguard.report.figure.Numbers.percent;
import static dev.lifeguard.report.figure.Numbers.time;
import static dev.lifeguard.report.figure.Numbers.times;

import dev.lifeguard.lab.prediction.WorkloadResult.MethodChoice;
import dev.lifeguard.lab.prediction.measured.MeasuredRun;
import dev.lifeguard.lab.prediction.measured.Scores;
import dev.lifeguard.lab.prediction.measured.SizeComparison;
import dev.lifeguard.lab.prediction.rival.SizingMethod;
import dev.lifeguard.lab.prediction.work.Workloads;
import dev.lifeguard.lab.report.AimRow;
import dev.lifeguard.lab.report.PredictedColumns;
import dev.lifeguard.measure.Percentiles;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import dev.lifeguard.report.page.Table;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Columns of tables, CSV and JSON. */
final class PredictionColumns {
    private static final Sheet<MeasuredRun> RUN = Sheet.of(
            fact("tasks", run -> run.arrived() - run.refused()),
            figure("p50Ms", "p50", Unit.MS, MeasuredRun::p50Ms),
            figure("p95Ms", Unit.MS, MeasuredRun::p95Ms),
            figure("p99Ms", Unit.MS, MeasuredRun::p99Ms),
            figure("throughput", Unit.NUMBER, MeasuredRun::throughput),
            figure("needP50Ms", "they need, p50", Unit.MS, MeasuredRun::needP50Ms),
            figure("latenessP99Ms", "arrived late, p99", Unit.MS, MeasuredRun::latenessP99Ms),
            figure("othersCpus", "CPUs of other processes", Unit.NUMBER, MeasuredRun::othersCpus));
    private static final Sheet<Prediction> PREDICTED = Sheet.of(PredictedColumns.FIGURES, PredictedColumns.LIMIT);

    private static final Sheet<SizeComparison> SIZES = Sheet.of(
            fact("size", "threads", SizeComparison::size),
            object("measured", RUN, SizeComparison::measured),
            object("predicted", PREDICTED, SizeComparison::predicted),
            figure("p50Error", "error", Unit.ERROR, SizeComparison::p50Error),
            figure("p95Error", "error", Unit.ERROR, SizeComparison::p95Error),
            figure("throughputError", "error", Unit.ERROR, SizeComparison::throughputError),
            fact("intervalHolds", "held", SizeComparison::intervalHolds));

    private record Chosen(WorkloadResult proof, MethodChoice choice) {
        static List<Chosen> of(WorkloadResult proof) {
            return proof.choices().stream()
                    .map(choice -> new Chosen(proof, choice))
                    .toList();
        }
    }

    private static final Sheet<Chosen> METHODS = Sheet.of(
            fact("method", chosen -> chosen.choice().method().label()),
            fact("size", chosen -> chosen.choice().size()),
            figure("p95Ms", Unit.MS, chosen -> chosen.choice().p95Ms()),
            figure(
                    "timesBest",
                    Unit.TIMES,
                    chosen -> chosen.proof().timesBest(chosen.choice().method())));

    private static final Sheet<PredictionAccuracy> AIMS = Sheet.of(
            fact("predictions", aims -> aims.scores().cells()),
            figure("medianP50Error", Unit.SHARE, aims -> aims.scores().medianP50Error()),
            figure("medianP95Error", Unit.SHARE, aims -> aims.scores().medianError()),
            figure("medianThroughputError", Unit.SHARE, aims -> aims.scores().medianThroughputError()),
            figure("within25", Unit.SHARE, aims -> aims.scores().within25()),
            figure("intervalHeld", Unit.SHARE, aims -> aims.scores().intervalHeld()),
            fact("workloads", PredictionAccuracy::workloads),
            fact("recommendedWithin5", PredictionAccuracy::recommendedWithin5),
            figure("medianRepeatError", Unit.SHARE, PredictionAccuracy::medianRepeatError));
    private static final Sheet<WorkloadResult> PROOF = Sheet.of(
            fact("id", "workload", proof -> proof.workload().id()),
            fact("says", proof -> proof.workload().description()),
            fact("observedSize", proof -> proof.observed().size()),
            fact("recommendedSize", proof -> proof.forecast().recommended().size()),
            fact("reason", proof -> proof.forecast().recommended().reason()),
            fact("bestSize", proof -> proof.best().size()),
            figure("bestP95Ms", Unit.MS, proof -> proof.best().figures().p95Ms()),
            figure("repeatError", "same size twice", Unit.SHARE, WorkloadResult::repeatError),
            fact("notes", proof -> proof.forecast().notes()),
            object("observed", RUN, proof -> proof.observed().figures()),
            array("sizes", SIZES, WorkloadResult::compared),
            array("methods", METHODS, Chosen::of));

    record Results(PredictionPlan plan, List<WorkloadResult> proofs) {}

    static final Sheet<Results> JSON = Sheet.of(
            fact("seed", results -> Workloads.SEED),
            fact("cores", results -> results.plan().cores()),
            figure("seconds", Unit.SECONDS, results -> results.plan().seconds()),
            object("aims", AIMS, results -> PredictionAccuracy.of(results.proofs())),
            array("workloads", PROOF, Results::proofs));

    private record SizeRow(WorkloadResult proof, SizeComparison compared) {}

    private static final Sheet<SizeRow> CSV = Sheet.of(
            PROOF.column("id").named("workload").of(SizeRow::proof),
            PROOF.column("observedSize").of(SizeRow::proof),
            SIZES.column("size").of(SizeRow::compared),
            RUN.column("tasks").of(row -> row.compared().measured()),
            measured("p50Ms", "measuredP50Ms"),
            predicted("p50Ms", "predictedP50Ms"),
            measured("p95Ms", "measuredP95Ms"),
            predicted("p95Ms", "predictedP95Ms"),
            predicted("p95LowMs", "predictedP95LowMs"),
            predicted("p95HighMs", "predictedP95HighMs"),
            measured("throughput", "measuredTasksPerS"),
            predicted("throughput", "predictedTasksPerS"),
            PROOF.column("recommendedSize").of(SizeRow::proof));

    private static final Sheet<WorkloadResult> WORKLOADS = Sheet.of(
            PROOF.column("id"),
            fact("observed at", proof -> threads(proof.observed().size())),
            fact("sizes run", proof -> proof.sweep().size()),
            figure("p95 error, median", Unit.SHARE, proof -> Percentiles.median(errors(proof))),
            figure("largest", Unit.SHARE, proof -> errors(proof).max().orElse(Double.NaN)),
            fact(
                    "interval held",
                    proof -> proof.compared().stream()
                                    .filter(SizeComparison::intervalHolds)
                                    .count()
                            + " of " + proof.compared().size()),
            fact("recommended", proof -> threads(proof.forecast().recommended().size())),
            figure("its p95", Unit.MS, PredictionColumns::recommendedP95Ms),
            fact(
                    "best p95 of the sweep",
                    proof -> time(proof.best().figures().p95Ms()) + " at "
                            + proof.best().size()),
            figure("recommended/best", Unit.TIMES, proof -> proof.timesBest(SizingMethod.LIFEGUARD)),
            PROOF.column("repeatError"));

    private static final Sheet<SizeComparison> SIZES_TABLE = Sheet.of(
            SIZES.column("size"),
            PREDICTED.column("p50Ms").labelled("p50 predicted").of(SizeComparison::predicted),
            RUN.column("p50Ms").labelled("measured").of(SizeComparison::measured),
            SIZES.column("p50Error"),
            PREDICTED.column("p95Ms").labelled("p95 predicted").of(SizeComparison::predicted),
            fact("interval", one -> PredictedColumns.interval(one.predicted())),
            RUN.column("p95Ms").labelled("measured").of(SizeComparison::measured),
            SIZES.select("p95Error", "intervalHolds"),
            PREDICTED.column("throughput").labelled("tasks/s predicted").of(SizeComparison::predicted),
            RUN.column("throughput").labelled("measured").of(SizeComparison::measured),
            SIZES.column("throughputError"),
            PREDICTED.column("limit").of(SizeComparison::predicted));

    private static final Sheet<PredictionRun> ACCOUNTS = Sheet.of(
            fact("run", PredictionRun::id),
            fact("tasks arrived", run -> run.times().arrived()),
            fact("ended", run -> run.times().ended()),
            RUN.select("latenessP99Ms", "p50Ms", "needP50Ms", "othersCpus").of(PredictionRun::figures));

    /** The 95th percentile of each workload at the recommended size and the best of the sweep. */
    static final Sheet<WorkloadResult> HEADLINE = Sheet.of(
            PROOF.column("id"),
            RUN.column("p95Ms")
                    .labelled("observed")
                    .of(proof -> proof.observed().figures()),
            figure("recommended", Unit.MS, PredictionColumns::recommendedP95Ms),
            PROOF.column("bestP95Ms").labelled("best"));

    private PredictionColumns() {}

    static List<Table> printed(List<WorkloadResult> proofs) {
        return proofs.isEmpty()
                ? List.of()
                : List.of(workloads(proofs), methods(proofs), aims(PredictionAccuracy.of(proofs)));
    }

    static String csv(List<WorkloadResult> proofs) {
        return CSV.csv(
                proofs.stream()
                        .flatMap(proof -> proof.compared().stream().map(one -> new SizeRow(proof, one)))
                        .toList(),
                3);
    }

    static Table workloads(List<WorkloadResult> proofs) {
        return WORKLOADS.table("Predicted from one run, and measured", proofs);
    }

    static Table methods(List<WorkloadResult> proofs) {
        Stream<Column<WorkloadResult>> methods = Stream.of(SizingMethod.values())
                .map(method -> fact(
                        method.label(),
                        proof -> proof.choice(method)
                                .map(choice -> choice.size() + ": " + times(proof.timesBest(method)))
                                .orElse(null)));
        return new Sheet<>(Stream.concat(Stream.of(PROOF.column("id")), methods).toList())
                .table("Size that a method chose: its measured p95 over the best of the sweep", proofs);
    }

    static Table aims(PredictionAccuracy aims) {
        Scores scores = aims.scores();
        return AimRow.COLUMNS.table(
                "Aims, over " + scores.cells() + " predictions for " + aims.workloads()
                        + " workloads of the training set, the observed sizes left out",
                List.of(
                        AimRow.atMost("median error of p95", PredictionAccuracy.MAX_MEDIAN_ERROR, scores.medianError()),
                        AimRow.atLeast(
                                "p95 within " + percent(100 * Scores.WITHIN_25) + " of the measured",
                                PredictionAccuracy.MIN_WITHIN_25,
                                scores.within25()),
                        AimRow.atLeast(
                                "measured p95 in the interval stated",
                                PredictionAccuracy.MIN_INTERVAL_HELD,
                                scores.intervalHeld()),
                        new AimRow(
                                "p95 at the recommended size at most "
                                        + percent(100 * PredictionAccuracy.MAX_EXCESS_OVER_BEST)
                                        + " above the best of the sweep",
                                aims.recommendedAim() + " of " + aims.workloads() + " workloads",
                                aims.recommendedWithin5() + " of " + aims.workloads(),
                                aims.recommendedWithin5() >= aims.recommendedAim())));
    }

    static Table sizes(WorkloadResult proof) {
        return SIZES_TABLE.table(
                proof.workload().id() + ": predicted from the run at "
                        + threads(proof.observed().size()) + ", and measured",
                proof.compared());
    }

    static Table accounts(List<WorkloadResult> proofs) {
        return ACCOUNTS.table(
                "Runs", proofs.stream().flatMap(proof -> proof.runs().stream()).toList());
    }

    private static Column<SizeRow> measured(String figure, String name) {
        return RUN.column(figure).named(name).of(row -> row.compared().measured());
    }

    private static Column<SizeRow> predicted(String figure, String name) {
        return PREDICTED.column(figure).named(name).of(row -> row.compared().predicted());
    }

    /** NaN if no size was recommended. */
    private static double recommendedP95Ms(WorkloadResult proof) {
        return proof.choice(SizingMethod.LIFEGUARD).map(MethodChoice::p95Ms).orElse(Double.NaN);
    }

    private static DoubleStream errors(WorkloadResult proof) {
        return proof.compared().stream().mapToDouble(one -> Math.abs(one.p95Error()));
    }

    private static String threads(int count) {
        return count + (count == 1 ? " thread" : " threads");
    }
}
