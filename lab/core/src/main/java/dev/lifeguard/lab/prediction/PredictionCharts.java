package dev.lifeguard.lab.prediction;

import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Series;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The experiment's charts. */
final class PredictionCharts {
    private PredictionCharts() {}

    /**
     * All methods beside each other: a mark for each workload, and no line between marks, for nothing is between them.
     */
    static Chart methods(List<Proof> proofs) {
        double[] places = IntStream.range(0, 2 * proofs.size())
                .mapToDouble(i -> Math.floorDiv(i, 2) + 1)
                .toArray();
        return new Chart(
                "95th percentile at the size that each method chose, over the best of the sweep",
                "workload, numbered as below",
                "times the best",
                Chart.Form.LOGARITHMIC,
                Arrays.stream(Method.values())
                        .map(method -> new Series(method.label(), places, marks(proofs, method)))
                        .toList());
    }

    /** Before each figure a gap. */
    private static double[] marks(List<Proof> proofs, Method method) {
        return proofs.stream()
                .flatMapToDouble(proof -> DoubleStream.of(Double.NaN, proof.timesBest(method)))
                .toArray();
    }

    /** A workload's response times over the size of its pool. */
    static Chart sizes(Proof proof) {
        List<Compared> compared = proof.compared();
        return new Chart(
                proof.workload().id() + ": " + proof.workload().says() + "; observed at "
                        + proof.observed().size(),
                "threads",
                "milliseconds from arrival to end",
                Chart.Form.LOG_LOG,
                List.of(
                        line(
                                "p95 measured",
                                compared,
                                one -> one.measured().figures().p95Ms()),
                        line("p95 predicted", compared, one -> one.predicted().p95Ms()),
                        line(
                                "p50 measured",
                                compared,
                                one -> one.measured().figures().p50Ms()),
                        line("p50 predicted", compared, one -> one.predicted().p50Ms()),
                        line(
                                "p95 predicted, low",
                                compared,
                                one -> one.predicted().p95LowMs()),
                        line(
                                "p95 predicted, high",
                                compared,
                                one -> one.predicted().p95HighMs())));
    }

    private static Series line(String name, List<Compared> compared, ToDoubleFunction<Compared> figure) {
        return new Series(
                name,
                compared.stream().mapToDouble(Compared::size).toArray(),
                compared.stream().mapToDouble(figure).toArray());
    }
}
