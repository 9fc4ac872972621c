package dev.lifeguard.lab.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.generated.Workload;
import dev.lifeguard.lab.generated.Workloads;
import dev.lifeguard.lab.prediction.measured.MeasuredRun;
import dev.lifeguard.lab.prediction.measured.Observation;
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
                        CORES, List.of(Workloads.named("blocking", CORES), Workloads.named("closed", CORES)), 1, false)
                .withSizes(2);
        Lab lab = lab();
        List<EvaluatedWorkload> evaluated = plan.workloads().stream()
                .map(workload -> SampleRun.run(lab, plan, new Database(lab), workload))
                .toList();
        assertThat(evaluated).allSatisfy(one -> {
            Workload workload = Workloads.named(one.sample().id(), CORES);
            assertThat(one.faults()).isEmpty();
            assertThat(one.sample().runs())
                    .extracting(MeasuredRun::size)
                    .contains(workload.sizes().getFirst(), workload.sizes().getLast());
            assertThat(Observation.of(
                                    new SampleStore(folder)
                                            .recording(one.sample().id()),
                                    one.sample().observed())
                            .window()
                            .measurement()
                            .pools())
                    .anySatisfy(pool -> {
                        assertThat(pool.pool().name()).isEqualTo("work");
                        assertThat(pool.completed())
                                .isEqualTo(one.sample().observed().arrived());
                    });
        });
        Sample open = evaluated.getFirst().sample();
        assertThat(open.runs())
                .as("an open workload: the same tasks at each size")
                .allSatisfy(run -> {
                    assertThat(run.arrived()).isEqualTo(open.observed().arrived());
                    assertThat(run.cpuMs()).isEqualTo(open.observed().cpuMs());
                });
    }

    @Test
    void anInterruptionKeepsCompletedWorkloads() {
        Thread.currentThread().interrupt();
        PredictionPlan plan = new PredictionPlan(CORES, Workloads.of(CORES), 1, false);
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
