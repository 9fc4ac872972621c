package dev.lifeguard.lab.prediction;

import static dev.lifeguard.report.figure.Column.array;
import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Column.object;
import static dev.lifeguard.report.figure.Numbers.percent;
import static dev.lifeguard.report.figure.Numbers.time;
import static dev.lifeguard.report.figure.Numbers.times;

import dev.lifeguard.lab.prediction.work.Figures;
import dev.lifeguard.lab.report.Aim;
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

/** Columns of tables, CSV and JSON; {@code docs/lab.md} documents their names. */
final class ProofColumns {
    private static final Sheet<Figures> FIGURES = Sheet.of(
            fact("tasks", Figures::tasks),
            figure("p50Ms", "p50", Unit.MS, Figures::p50Ms),
            figure("p95Ms", Unit.MS, Figures::p95Ms),
            figure("p99Ms", Unit.MS, Figures::p99Ms),
            figure("throughput", Unit.NUMBER, Figures::throughput),
            figure("needP50Ms", "they need, p50", Unit.MS, Figures::needP50Ms),
            figure("latenessP99Ms", "arrived late, p99", Unit.MS, Figures::latenessP99Ms));

    private static final Sheet<PredictionRun> RUN = Sheet.of(
            FIGURES.of(PredictionRun::figures),
            figure("othersCpus", "CPUs of other processes", Unit.NUMBER, PredictionRun::othersCpus));

    private static final Sheet<Prediction> PREDICTED = Sheet.of(PredictedColumns.FIGURES, PredictedColumns.LIMIT);

    private static final Sheet<Compared> SIZES = Sheet.of(
            fact("size", "threads", Compared::size),
            object("measured", RUN, Compared::measured),
            object("predicted", PREDICTED, Compared::predicted),
            figure("p50Error", "error", Unit.ERROR, Compared::p50Error),
            figure("p95Error", "error", Unit.ERROR, Compared::p95Error),
            figure("throughputError", "error", Unit.ERROR, Compared::throughputError),
            fact("intervalHolds", "held", Compared::intervalHolds));

    private record Chosen(Proof proof, Choice choice) {
        static List<Chosen> of(Proof proof) {
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

    private static final Sheet<Aims> AIMS = Sheet.of(
            fact("predictions", Aims::predictions),
            figure("medianP50Error", Unit.SHARE, Aims::medianP50Error),
            figure("medianP95Error", Unit.SHARE, Aims::medianP95Error),
            figure("medianThroughputError", Unit.SHARE, Aims::medianThroughputError),
            figure("within25", Unit.SHARE, Aims::within25),
            figure("intervalHeld", Unit.SHARE, Aims::intervalHeld),
            fact("workloads", Aims::workloads),
            fact("recommendedWithin5", Aims::recommendedWithin5),
            figure("medianRepeatError", Unit.SHARE, Aims::medianRepeatError));

    private static final Sheet<Proof> PROOF = Sheet.of(
            fact("id", "workload", proof -> proof.workload().id()),
            fact("says", proof -> proof.workload().says()),
            fact("observedSize", proof -> proof.observed().size()),
            fact("recommendedSize", proof -> proof.forecast().recommended().size()),
            fact("reason", proof -> proof.forecast().recommended().reason()),
            fact("bestSize", proof -> proof.best().size()),
            figure("bestP95Ms", Unit.MS, proof -> proof.best().figures().p95Ms()),
            figure("repeatError", "same size twice", Unit.SHARE, Proof::repeatError),
            fact("notes", proof -> proof.forecast().notes()),
            object("observed", RUN, Proof::observed),
            array("sizes", SIZES, Proof::compared),
            array("methods", METHODS, Chosen::of));

    /** Results of the experiment, possibly incomplete. */
    record Results(PredictionPlan plan, List<Proof> proofs) {}

    /** The experiment's part of {@code report.json}. */
    static final Sheet<Results> JSON = Sheet.of(
            fact("seed", results -> PredictionPlan.SEED),
            fact("cores", results -> results.plan().cores()),
            figure("seconds", Unit.SECONDS, results -> results.plan().seconds()),
            object("aims", AIMS, results -> Aims.of(results.proofs())),
            array("workloads", PROOF, Results::proofs));

    private record SizeRow(Proof proof, Compared compared) {}

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

    private static final Sheet<Proof> WORKLOADS = Sheet.of(
            PROOF.column("id"),
            fact("observed at", proof -> threads(proof.observed().size())),
            fact("sizes run", proof -> proof.sweep().size()),
            figure("p95 error, median", Unit.SHARE, proof -> Percentiles.median(errors(proof))),
            figure("largest", Unit.SHARE, proof -> errors(proof).max().orElse(Double.NaN)),
            fact(
                    "interval held",
                    proof -> proof.compared().stream()
                                    .filter(Compared::intervalHolds)
                                    .count()
                            + " of " + proof.compared().size()),
            fact("recommended", proof -> threads(proof.forecast().recommended().size())),
            figure("its p95", Unit.MS, ProofColumns::recommendedP95Ms),
            fact(
                    "best p95 of the sweep",
                    proof -> time(proof.best().figures().p95Ms()) + " at "
                            + proof.best().size()),
            figure("recommended/best", Unit.TIMES, proof -> proof.timesBest(Method.LIFEGUARD)),
            PROOF.column("repeatError"));

    private static final Sheet<Compared> SIZES_TABLE = Sheet.of(
            SIZES.column("size"),
            PREDICTED.column("p50Ms").labelled("p50 predicted").of(Compared::predicted),
            RUN.column("p50Ms").labelled("measured").of(Compared::measured),
            SIZES.column("p50Error"),
            PREDICTED.column("p95Ms").labelled("p95 predicted").of(Compared::predicted),
            fact("interval", one -> PredictedColumns.interval(one.predicted())),
            RUN.column("p95Ms").labelled("measured").of(Compared::measured),
            SIZES.select("p95Error", "intervalHolds"),
            PREDICTED.column("throughput").labelled("tasks/s predicted").of(Compared::predicted),
            RUN.column("throughput").labelled("measured").of(Compared::measured),
            SIZES.column("throughputError"),
            PREDICTED.column("limit").of(Compared::predicted));

    private static final Sheet<PredictionRun> ACCOUNTS = Sheet.of(
            fact("run", PredictionRun::id),
            fact("tasks arrived", run -> run.log().arrived()),
            fact("ended", run -> run.log().ended()),
            fact("of the second pool", run -> run.log().otherEnded()),
            RUN.select("latenessP99Ms", "p50Ms", "needP50Ms", "othersCpus"));

    /** The 95th percentile of each workload at the recommended size and the best of the sweep. */
    static final Sheet<Proof> HEADLINE = Sheet.of(
            PROOF.column("id"),
            RUN.column("p95Ms").labelled("observed").of(Proof::observed),
            figure("recommended", Unit.MS, ProofColumns::recommendedP95Ms),
            PROOF.column("bestP95Ms").labelled("best"));

    private ProofColumns() {}

    /** The tables for the terminal. */
    static List<Table> printed(List<Proof> proofs) {
        return proofs.isEmpty() ? List.of() : List.of(workloads(proofs), methods(proofs), aims(Aims.of(proofs)));
    }

    /** Predicted and measured figures: one line for each size of each workload. */
    static String csv(List<Proof> proofs) {
        return CSV.csv(
                proofs.stream()
                        .flatMap(proof -> proof.compared().stream().map(one -> new SizeRow(proof, one)))
                        .toList(),
                3);
    }

    /** One row per workload. */
    static Table workloads(List<Proof> proofs) {
        return WORKLOADS.table("Predicted from one run, and measured", proofs);
    }

    /** The methods' choices and their results. */
    static Table methods(List<Proof> proofs) {
        Stream<Column<Proof>> methods = Stream.of(Method.values())
                .map(method -> fact(
                        method.label(),
                        proof -> proof.choice(method)
                                .map(choice -> choice.size() + ": " + times(proof.timesBest(method)))
                                .orElse(null)));
        return new Sheet<>(Stream.concat(Stream.of(PROOF.column("id")), methods).toList())
                .table("Size that a method chose: its measured p95 over the best of the sweep", proofs);
    }

    /** Aims and measured figures. */
    static Table aims(Aims aims) {
        return Aim.COLUMNS.table(
                "Aims, over " + aims.predictions() + " predictions for " + aims.workloads()
                        + " workloads of the training set, the observed sizes left out",
                List.of(
                        new Aim(
                                "median error of p95",
                                "at most " + percent(100 * Aims.MEDIAN_ERROR),
                                percent(100 * aims.medianP95Error()),
                                aims.medianP95Error() <= Aims.MEDIAN_ERROR),
                        new Aim(
                                "p95 within " + percent(100 * Aims.WIDE_ERROR) + " of the measured",
                                "at least " + percent(100 * Aims.WITHIN_WIDE),
                                percent(100 * aims.within25()),
                                aims.within25() >= Aims.WITHIN_WIDE),
                        new Aim(
                                "measured p95 in the interval stated",
                                "at least " + percent(100 * Aims.INTERVAL_HELD),
                                percent(100 * aims.intervalHeld()),
                                aims.intervalHeld() >= Aims.INTERVAL_HELD),
                        new Aim(
                                "p95 at the recommended size at most " + percent(100 * Aims.RECOMMENDED)
                                        + " above the best of the sweep",
                                aims.recommendedAim() + " of " + aims.workloads() + " workloads",
                                aims.recommendedWithin5() + " of " + aims.workloads(),
                                aims.recommendedWithin5() >= aims.recommendedAim())));
    }

    /** All sizes of a workload. */
    static Table sizes(Proof proof) {
        return SIZES_TABLE.table(
                proof.workload().id() + ": predicted from the run at "
                        + threads(proof.observed().size()) + ", and measured",
                proof.compared());
    }

    /** Each run's own counts. */
    static Table accounts(List<Proof> proofs) {
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
    private static double recommendedP95Ms(Proof proof) {
        return proof.choice(Method.LIFEGUARD).map(Choice::p95Ms).orElse(Double.NaN);
    }

    private static DoubleStream errors(Proof proof) {
        return proof.compared().stream().mapToDouble(one -> Math.abs(one.p95Error()));
    }

    private static String threads(int count) {
        return count + (count == 1 ? " thread" : " threads");
    }
}
