package dev.lifeguard.lab.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.prediction.WorkloadResult.MethodChoice;
import dev.lifeguard.lab.prediction.measured.Observation;
import dev.lifeguard.lab.prediction.rival.SizingMethod;
import dev.lifeguard.lab.prediction.work.Workload;
import dev.lifeguard.lab.prediction.work.Workloads;
import dev.lifeguard.lab.process.RunningChildren;
import dev.lifeguard.lab.progress.ExperimentProgress;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Real runs of two workloads at two sizes; asserts only what does not depend on chance. */
@Timeout(300)
@EnabledIfSystemProperty(named = "lifeguard.proofs", matches = "all") // about two minutes
class PredictionExperimentIT {
    private static final int CORES = 2;

    @RegisterExtension
    private final RunningChildren running = new RunningChildren();

    @TempDir
    private Path folder = Path.of("");

    @Test
    void everyTaskIsLoggedAndTakesAtLeastItsDemand() {
        PredictionPlan plan = new PredictionPlan(
                CORES, List.of(Workloads.named("blocking", CORES), Workloads.named("closed", CORES)), 2, 1, 0.3);
        List<WorkloadResult> proofs = plan.workloads().stream()
                .map(workload -> WorkloadRuns.run(lab(), plan, workload))
                .toList();
        assertThat(proofs).allSatisfy(proof -> {
            Workload workload = proof.workload();
            assertThat(proof.sweep())
                    .extracting(PredictionRun::size)
                    .containsExactly(
                            workload.sizes().getFirst(), workload.sizes().getLast());
            assertThat(proof.faults()).isEmpty();
            assertThat(proof.compared()).hasSize(2);
            assertThat(proof.choices()).extracting(MethodChoice::method).contains(SizingMethod.values());
            assertThat(proof.runs()).allSatisfy(run -> {
                assertThat(run.times().fault()).isEmpty();
                assertThat(run.times().ended()).isEqualTo(run.times().arrived()).isPositive();
                assertThat(run.figures().p50Ms())
                        .isGreaterThanOrEqualTo(run.figures().needP50Ms());
                assertThat(Observation.of(run.recording(), run.figures())
                                .window()
                                .measurement()
                                .pools())
                        .anySatisfy(pool -> {
                            assertThat(pool.pool().name()).isEqualTo("work");
                            assertThat(pool.completed()).isEqualTo(run.times().ended());
                        });
            });
        });
        assertThat(proofs.getFirst().runs())
                .as("an open workload: the same tasks at each size")
                .allSatisfy(run -> assertThat(run.times().cpuNs())
                        .isEqualTo(proofs.getFirst().observed().times().cpuNs()));
    }

    @Test
    void anInterruptionKeepsCompletedWorkloads() {
        Thread.currentThread().interrupt();
        PredictionPlan plan = new PredictionPlan(CORES, Workloads.of(CORES), 2, 1, 0);
        Result result = new PredictionExperiment().run(lab(), plan);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(result.failures())
                .singleElement()
                .asString()
                .contains("ended by the user after 0 of " + plan.workloads().size());
        assertThat(result.sections()).isNotEmpty();
    }

    private Lab lab() {
        return new Lab(
                Settings.defaults(false, folder),
                folder,
                running.children(),
                new ExperimentProgress(new PrintWriter(new StringWriter()), false, 80));
    }
}
