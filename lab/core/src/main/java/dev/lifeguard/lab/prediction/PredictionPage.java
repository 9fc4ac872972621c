package dev.lifeguard.lab.prediction;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Numbers.number;

import dev.lifeguard.lab.prediction.rival.SizingMethod;
import dev.lifeguard.lab.prediction.work.Workload;
import dev.lifeguard.lab.report.Sections;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import dev.lifeguard.report.page.Block;
import dev.lifeguard.report.page.PageColumns;
import dev.lifeguard.report.page.Section;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.page.Text;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The experiment's section of the report. */
record PredictionPage(PredictionPlan plan, List<WorkloadResult> proofs) {
    List<Section> sections() {
        Sections sections = new Sections().add("what is asked", List.of(asked(), workloads()));
        if (!proofs.isEmpty()) {
            sections.add("aims", List.of(PredictionColumns.aims(PredictionAccuracy.of(proofs))))
                    .add("methods compared", methods())
                    .add(
                            "predicted and measured",
                            List.of(
                                    PredictionColumns.workloads(proofs),
                                    PageColumns.of(proofs.stream()
                                            .map(PredictionCharts::sizes)
                                            .toArray(Block[]::new))))
                    .add(
                            "every size",
                            proofs.stream()
                                    .flatMap(proof -> sizes(proof).stream())
                                    .toList())
                    .add("every task accounted for", List.of(PredictionColumns.accounts(proofs)));
        }
        return sections.list();
    }

    private Block asked() {
        return new Text(
                "Each workload is observed once, at a bad size of its pool: too few threads, or far too many. From that"
                        + " recording Lifeguard predicts what other sizes would give, and recommends one. Then the"
                        + " workload is run at those sizes, each time in a JVM of its own, with the same arrivals and"
                        + " the same needs of each task, for "
                        + number(plan.seconds())
                        + " s. Measured figures come from the workload's own log, which Lifeguard does not see. An"
                        + " error is the predicted figure over the measured one, less 1. The model was made with these"
                        + " workloads in view: they are its training set. --generated measures accuracy on new"
                        + " workloads.");
    }

    private Table workloads() {
        return Sheet.<Workload>of(
                        fact("workload", Workload::id),
                        fact("what it is", Workload::description),
                        fact("traffic", workload -> workload.work().arrivals().description()),
                        figure(
                                "CPU, mean",
                                Unit.MS,
                                workload -> workload.work().cpu().meanMs()),
                        figure(
                                "blocked, mean",
                                Unit.MS,
                                workload -> workload.work().blocked().meanMs()),
                        fact("observed at", Workload::badSize),
                        fact("sizes run", plan::sizes))
                .table("Workloads, on " + plan.cores() + " cores", plan.workloads());
    }

    private List<Block> methods() {
        return List.of(
                new Text(Arrays.stream(SizingMethod.values())
                        .map(method -> method.label() + ": " + method.description())
                        .collect(Collectors.joining("\n"))),
                PredictionCharts.methods(proofs),
                new Text(IntStream.range(0, proofs.size())
                        .mapToObj(i -> i + 1 + " " + proofs.get(i).workload().id())
                        .collect(Collectors.joining(", "))),
                PredictionColumns.methods(proofs),
                new Text("A method that sets the size while the pool works begins at the observed size, has "
                        + number(plan.settleSeconds())
                        + " s of other traffic to settle, and goes on in the run that counts. Its size is the"
                        + " median of the pool's sizes at the ends of the later half of the tasks. Others are"
                        + " run at the size that they name. Below 1: better than the best size of the sweep."));
    }

    private static List<Block> sizes(WorkloadResult proof) {
        List<Block> blocks = new ArrayList<>(List.of(PredictionColumns.sizes(proof)));
        blocks.add(new Text(proof.workload().id() + ", recommended "
                + proof.forecast().recommended().size() + ": "
                + proof.forecast().recommended().reason()
                + proof.forecast().notes().stream().map(note -> "\n" + note).collect(Collectors.joining())));
        return blocks;
    }
}
