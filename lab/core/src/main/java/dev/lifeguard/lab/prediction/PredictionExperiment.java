package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.experiment.CompletedRuns;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.prediction.generated.Generated;
import dev.lifeguard.lab.prediction.work.Workloads;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/** Tests predictions: observes workloads at one bad size, then runs them at all sizes and compares. */
public final class PredictionExperiment implements Experiment {
    private static final int CORES = Runtime.getRuntime().availableProcessors();

    @Override
    public String name() {
        return "prediction";
    }

    @Override
    public String shows() {
        return "how near predictions from one run come to runs at other sizes, and to what other methods choose";
    }

    @Override
    public boolean onlyWhenNamed() {
        return true;
    }

    @Override
    public List<ExperimentOption> options() {
        return Stream.concat(Stream.of(PredictionPlan.WORKLOADS), Generated.OPTIONS.stream())
                .toList();
    }

    @Override
    public void check(Settings settings) {
        if (Generated.wanted(settings)) {
            Generated.check(settings);
        } else {
            PredictionPlan.of(settings, CORES);
        }
    }

    @Override
    public OptionalLong seed(Settings settings) {
        return Generated.wanted(settings) ? Generated.seed(settings) : OptionalLong.of(Workloads.SEED);
    }

    @Override
    public Duration length(Settings settings) {
        return Generated.wanted(settings)
                ? Generated.length(settings)
                : PredictionPlan.of(settings, CORES).length();
    }

    @Override
    public Result run(Lab lab) {
        return Generated.wanted(lab.settings())
                ? Generated.run(lab)
                : run(lab, PredictionPlan.of(lab.settings(), CORES));
    }

    Result run(Lab lab, PredictionPlan plan) {
        CompletedRuns<WorkloadResult> done =
                CompletedRuns.each(plan.workloads(), workload -> WorkloadRuns.run(lab, plan, workload));
        List<WorkloadResult> proofs = done.runs();
        return new Result.Builder()
                .headline(Headline.of(
                        PredictionMessage.of(proofs),
                        PredictionColumns.HEADLINE.bars(
                                "Measured 95th percentile, at the size observed, recommended and best", proofs)))
                .sections(new PredictionPage(plan, proofs).sections())
                .tables(PredictionColumns.printed(proofs))
                .conclusion(PredictionMessage.of(proofs))
                .json(out -> PredictionColumns.JSON.members(out, new PredictionColumns.Results(plan, proofs)))
                .file(lab.folder().resolve("prediction.csv"), PredictionColumns.csv(proofs))
                .files(proofs.stream()
                        .map(proof -> proof.observed().recording())
                        .toList())
                .failures(done.failures())
                .failures(proofs.stream()
                        .flatMap(proof -> proof.faults().stream())
                        .toList())
                .build();
    }
}
