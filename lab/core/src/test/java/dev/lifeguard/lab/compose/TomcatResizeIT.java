package dev.lifeguard.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.compose.variant.BlockingClient;
import dev.lifeguard.lab.compose.variant.Sequence;
import dev.lifeguard.lab.compose.variant.SlowApi;
import dev.lifeguard.lab.compose.variant.SlowApiInside;
import dev.lifeguard.lab.process.JavaCommand;
import dev.lifeguard.lab.process.RunningChildren;
import dev.lifeguard.lab.process.ServiceJvm;
import dev.lifeguard.lab.process.ServicePlan;
import dev.lifeguard.lab.service.PeakReport;
import dev.lifeguard.lab.service.ServiceMain;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests {@code lifeguard resize} on the request threads of a real Tomcat under load: no request fails, and throughput
 * rises.
 */
@Timeout(120)
@Tag("long")
class TomcatResizeIT {
    private static final int USERS = 12;
    private static final Path LIFEGUARD = Path.of("..", "..", "app", "cli", "target", "lifeguard.jar")
            .toAbsolutePath()
            .normalize();

    @RegisterExtension
    private final RunningChildren running = new RunningChildren();

    @TempDir
    private Path folder = Path.of("");

    @Test
    void resizingKeepsMoreRequestThreads() throws Exception {
        try (ServiceJvm service = ServiceJvm.start(running.children(), plan());
                Users users = new Users(URI.create(service.url() + "/legacy/slow/1"))) {
            String pool = "http-nio-127.0.0.1-auto-1-exec";
            Process resize = new ProcessBuilder(
                            JavaCommand.OWN_JAVA.resolve("bin", "java").toString(),
                            "-jar",
                            LIFEGUARD.toString(),
                            "resize",
                            pidOfTheService(),
                            "--pool",
                            pool,
                            "--size",
                            "20",
                            "--verify",
                            "5s")
                    .redirectErrorStream(true)
                    .start();
            String said = new String(resize.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(said).contains("set from 4 to 20", "kept: p95 fell from ");
            assertThat(resize.waitFor()).isZero();
            assertThat(users.answers()).containsExactly("200 C_1");
        }
    }

    private static String pidOfTheService() {
        return Long.toString(
                ProcessHandle.current().children().findFirst().orElseThrow().pid());
    }

    private ServicePlan plan() {
        return new ServicePlan(
                "tomcat",
                folder,
                ServiceMain.class,
                List.of(
                        Sequence.class.getName(),
                        PeakReport.class.getName(),
                        SlowApi.class.getName(),
                        BlockingClient.class.getName(),
                        SlowApiInside.class.getName(),
                        "--lab.latency=100",
                        "--lab.calls=1",
                        "--lab.connections=4",
                        "--lab.peaks=" + folder.resolve("peaks").toAbsolutePath(),
                        "--server.tomcat.threads.max=4",
                        "--server.tomcat.threads.min-spare=4"),
                ServicePlan.USUAL_HEAP,
                null);
    }

    /** Users who ask again as soon as they are answered. Keeps the distinct answers. */
    private static final class Users implements AutoCloseable {
        private final HttpClient client = HttpClient.newHttpClient();
        private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
        private final Set<String> answers = ConcurrentHashMap.newKeySet();
        private volatile boolean ended;

        Users(URI uri) {
            HttpRequest request = HttpRequest.newBuilder(uri).build();
            for (int user = 0; user < USERS; user++) {
                threads.execute(() -> {
                    while (!ended) {
                        answers.add(answer(request));
                    }
                });
            }
        }

        private String answer(HttpRequest request) {
            try {
                var response = client.send(request, BodyHandlers.ofString());
                return response.statusCode() + " " + response.body();
            } catch (IOException | InterruptedException e) {
                return e.toString();
            }
        }

        Set<String> answers() {
            return answers;
        }

        @Override
        public void close() {
            ended = true;
            threads.close();
            client.close();
        }
    }
}
