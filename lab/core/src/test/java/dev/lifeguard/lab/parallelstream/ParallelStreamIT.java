package dev.lifeguard.lab.parallelstream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.parallelstream.service.Batches;
import dev.lifeguard.lab.parallelstream.service.OriginalController;
import dev.lifeguard.lab.process.RunningChildren;
import dev.lifeguard.lab.process.ServiceJvm;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.progress.ExperimentProgress;
import dev.lifeguard.lab.service.ServiceMain;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Runs the real services, probe and load briefly; asserts only what does not depend on chance. */
@Timeout(240)
class ParallelStreamIT {
    private static final Host FOUR_CORES = Host.withCores(4);
    private static final int USERS = 33;

    /** The client measures whole milliseconds; both ends of a time are rounded. */
    private static final double CLOCK_MS = 2;

    @RegisterExtension
    private final RunningChildren running = new RunningChildren();

    @TempDir
    private Path folder = Path.of("");

    @Test
    void everyVariantIsExactAndNoneBeatsItsLimit() {
        List<ScenarioRun> runs = new ScenarioRunner(lab(), new Ramp(2, 0))
                .run(List.of(
                        Scenario.mixed(FOUR_CORES, ParallelStreamVariant.SEQUENTIAL),
                        Scenario.mixed(FOUR_CORES, ParallelStreamVariant.PARALLEL),
                        Scenario.mixed(FOUR_CORES, ParallelStreamVariant.VIRTUAL_THREADS),
                        Scenario.mixed(FOUR_CORES, ParallelStreamVariant.POOL_PER_REQUEST)));
        assertThat(runs).hasSize(4).allSatisfy(ParallelStreamIT::isExact);
        ScenarioRun sequential = runs.get(0);
        ScenarioRun parallel = runs.get(1);
        ScenarioRun virtual = runs.get(2);
        // 20 batches one after the other, or all at once.
        assertThat(virtual.of(Operation.SLOW).orElseThrow().measured().p50())
                .isLessThan(
                        sequential.of(Operation.SLOW).orElseThrow().measured().min());
        assertThat(sequential.commonPool()).isEmpty();
        PoolMeasurement pool = parallel.commonPool().orElseThrow();
        assertThat(pool.maxSize()).isEqualTo(3);
        assertThat(pool.utilizationPercent()).isPositive().isLessThan(300.1);
        assertThat(ScenarioRun.callersShare(pool)).isBetween(0.01, 0.99);
        assertThat(pool.blockedAt().get(0).frame()).startsWith(Batches.class.getName() + ".max:");
        assertThat(ServicePools.of(runs.get(3).pools()).perCall()).hasSize(2 * USERS);
    }

    private static void isExact(ScenarioRun run) {
        assertThat(run.accounting().faults()).isEmpty();
        assertThat(run.accounting().ordered()).isEqualTo(2 * USERS);
        assertThat(run.accounting().answered()).isEqualTo(2 * USERS);
        assertThat(run.operations()).hasSize(2).allSatisfy(one -> {
            assertThat(one.sent().requests()).hasSize(USERS);
            assertThat(one.measured().min())
                    .isGreaterThanOrEqualTo(one.possible().min() - CLOCK_MS);
        });
    }

    @Test
    void theServiceExplainsInvalidRequests() throws IOException, InterruptedException {
        try (ServiceJvm service = ServiceJvm.start(
                        running.children(),
                        new ServicePlan(
                                "parameters",
                                folder,
                                ServiceMain.class,
                                ServiceMain.arguments(OriginalController.class),
                                List.of(),
                                null));
                HttpClient client = HttpClient.newHttpClient()) {
            for (String good :
                    List.of("/", "/?targetMillis=10", "/?parallel=true&targetMillis=15", "/?targetMillis=")) {
                HttpResponse<String> response = get(client, service, good);
                assertThat(response.statusCode()).describedAs(good).isEqualTo(200);
                assertThat(Integer.parseInt(response.body())).isPositive();
            }
            for (String bad :
                    List.of("targetMillis=9", "targetMillis=abc", "targetMillis=99999999999", "parallel=maybe")) {
                HttpResponse<String> response = get(client, service, "/?" + bad);
                assertThat(response.statusCode()).describedAs(bad).isEqualTo(400);
                assertThat(response.headers().firstValue("Content-Type")).hasValue("application/problem+json");
                assertThat(response.body()).contains(bad.split("=", 2)[0] + " must be ", bad.split("=", 2)[1]);
            }
            assertThat(get(client, service, "/missing").statusCode()).isEqualTo(404);
            HttpRequest post = HttpRequest.newBuilder(URI.create(service.url() + "/"))
                    .POST(BodyPublishers.noBody())
                    .build();
            assertThat(client.send(post, BodyHandlers.discarding()).statusCode())
                    .isEqualTo(405);
        }
    }

    private static HttpResponse<String> get(HttpClient client, ServiceJvm service, String path)
            throws IOException, InterruptedException {
        return client.send(
                HttpRequest.newBuilder(URI.create(service.url() + path)).build(), BodyHandlers.ofString());
    }

    private Lab lab() {
        return new Lab(
                Settings.defaults(false, folder),
                folder,
                running.children(),
                new ExperimentProgress(new PrintWriter(new StringWriter()), false, 80));
    }
}
