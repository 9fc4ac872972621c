package dev.lifeguard.lab.parallelstream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Result;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.parallelstream.Session.Round;
import dev.lifeguard.lab.parallelstream.service.OriginalController;
import dev.lifeguard.lab.process.RunningChildren;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.progress.ExperimentProgress;
import dev.lifeguard.lab.service.ServiceMain;
import dev.lifeguard.report.html.Page;
import dev.lifeguard.report.page.Table;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Sessions that lose a service under the real load. The completed part is measured and shown. The services do no work,
 * so that the tests can run concurrently.
 */
@Timeout(240)
@Tag("long")
class LostServiceIT {
    private static final Host HOST = Host.usual(4);
    private static final Ramp RAMP = new Ramp(2, 0);
    private static final String PARALLEL = ParallelStreamVariant.PARALLEL.id();

    @RegisterExtension
    private final RunningChildren running = new RunningChildren();

    @TempDir
    private Path folder = Path.of("");

    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void aDyingServiceKeepsCompletedScenarios() {
        Result result = run(plan -> fake(plan, plan.name().equals(PARALLEL) ? 5 : 0));
        assertThat(result.failures())
                .containsExactly("all: the service of parallel ended with exit code " + FakeService.EXIT_CODE
                        + " after \"" + FakeService.LAST_WORDS + "\", see "
                        + folder.resolve("parallel.service.log"));
        assertThat(measured(result))
                .contains("slow, sequential", "quick, parallel")
                .doesNotContain("mixed, parallel");
        assertThat(lost(result)).contains("mixed, parallel", "quick, virtual threads");
        assertThat(new Page("", "", result.sections()).html()).contains("not measured");
    }

    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void aServiceThatDoesNotStartIsAFailure() throws IOException {
        try (ServerSocket inUse = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            List<String> arguments =
                    new ArrayList<>(List.of("--server.address=127.0.0.1", "--server.port=" + inUse.getLocalPort()));
            arguments.addAll(ServiceMain.arguments(OriginalController.class));
            Result result = run(
                    plan -> plan.name().equals(PARALLEL) ? changed(plan, ServiceMain.class, arguments) : fake(plan, 0));
            assertThat(result.failures())
                    .singleElement()
                    .asString()
                    .startsWith("all: the service of parallel ended with exit code 1 after ")
                    .contains("listening on port " + inUse.getLocalPort())
                    .endsWith("see " + folder.resolve("parallel.service.log"));
            assertThat(result.tables()).isEmpty();
        }
    }

    @Test
    @Execution(ExecutionMode.CONCURRENT)
    void anInterruptionKeepsCompletedScenarios() {
        Thread user = interrupts(Thread.currentThread(), folder.resolve(PARALLEL + ".note"));
        Result result = run(plan -> fake(plan, 0));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(user.isAlive()).isFalse();
        assertThat(result.failures()).containsExactly("ended by the user after 2 of 5 scenarios");
        assertThat(measured(result)).containsExactly("slow, sequential", "quick, parallel");
        assertThat(result.files()).allSatisfy(file -> assertThat(file).exists());
    }

    /** A user who presses Ctrl-C as soon as the file exists. */
    private static Thread interrupts(Thread main, Path file) {
        return Thread.startVirtualThread(() -> {
            while (!Files.exists(file)) {
                Thread.onSpinWait();
            }
            main.interrupt();
        });
    }

    private Result run(UnaryOperator<ServicePlan> started) {
        Session session = new Session(List.of(
                new Round(
                        List.of(
                                Scenario.of(HOST, ParallelStreamVariant.SEQUENTIAL, Operation.SLOW),
                                Scenario.of(HOST, ParallelStreamVariant.PARALLEL, Operation.QUICK)),
                        RAMP),
                new Round(
                        List.of(
                                Scenario.mixed(HOST, ParallelStreamVariant.SEQUENTIAL),
                                Scenario.mixed(HOST, ParallelStreamVariant.PARALLEL)),
                        RAMP),
                new Round(List.of(Scenario.of(HOST, ParallelStreamVariant.VIRTUAL_THREADS, Operation.QUICK)), RAMP)));
        Lab lab = new Lab(
                Settings.defaults(false, folder),
                folder,
                running.children(),
                new ExperimentProgress(new PrintWriter(new StringWriter()), false, 80));
        return ParallelStream.run(lab, new ParallelStreamPlan(List.of(session)), new SessionRunner(lab, started));
    }

    private static ServicePlan fake(ServicePlan plan, int dieAt) {
        Path note = plan.folder().resolve(plan.name() + ".note").toAbsolutePath();
        return changed(plan, FakeService.class, List.of("--die-at=" + dieAt, "--note=" + note));
    }

    private static ServicePlan changed(ServicePlan plan, Class<?> main, List<String> arguments) {
        return new ServicePlan(
                plan.name(), plan.folder(), main, arguments, plan.jvmOptions(), plan.recording(), plan.javaHome());
    }

    /** Labels of scenarios with figures in the printed table. */
    private static List<String> measured(Result result) {
        return labels(result, false);
    }

    private static List<String> lost(Result result) {
        return labels(result, true);
    }

    private static List<String> labels(Result result, boolean lost) {
        Table printed = result.tables().get(0);
        return printed.rows().stream()
                .filter(row -> row.get(3).equals("–") == lost)
                .map(row -> row.get(0))
                .distinct()
                .toList();
    }
}
