package dev.lifeguard.bench.service;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.bench.agent.Agents;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A Spring Boot service with the probe, alone and with the OpenTelemetry agent in either order. */
@Tag("long")
class ServiceIT {
    private static final int USERS = 4;
    private static final int REQUESTS = 50;

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    private Path folder;

    @ParameterizedTest
    @EnumSource(names = {"LIFEGUARD", "LIFEGUARD_FIRST", "OPENTELEMETRY_FIRST"})
    void servesWithoutTroubleAndIsCountedExactly(Attached attached) throws Exception {
        String log;
        try (RunningService service = RunningService.start(Agents.find(), attached, folder)) {
            assertThat(ask(service.port()))
                    .hasSize(USERS * REQUESTS)
                    .allSatisfy(answer ->
                            assertThat(answer).startsWith("[{\"item\":").endsWith("}]"));
            service.stop();
            log = service.log();
            assertThat(service.number(Service.POOL_TASKS)).isEqualTo((long) USERS * REQUESTS * Prices.ITEMS);
        }
        assertThat(ServiceFindings.trouble(log)).isEmpty();
        assertThat(log.contains("opentelemetry-javaagent - version"))
                .as("the OpenTelemetry agent is there")
                .isEqualTo(attached != Attached.LIFEGUARD);

        var recording = Recording.read(RunningService.recording(folder));
        assertThat(recording.cut()).isFalse();
        assertThat(ServiceFindings.notes(recording)).isEmpty();
        assertThat(ServiceFindings.requests(recording, "exec")).isEqualTo((long) USERS * REQUESTS);
        // Each request is a task. Tomcat also uses one to notice that a user has closed the connection.
        assertThat(ServiceFindings.completed(recording, "exec"))
                .isBetween((long) USERS * REQUESTS, (long) USERS * REQUESTS + USERS);
        assertThat(ServiceFindings.completed(recording, "pricing")).isEqualTo((long) USERS * REQUESTS * Prices.ITEMS);
    }

    private static List<String> ask(int port) throws Exception {
        List<String> answers = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(USERS)) {
            List<Future<List<String>>> users = new ArrayList<>();
            for (int user = 0; user < USERS; user++) {
                int order = user;
                users.add(threads.submit(() -> use(port, order)));
            }
            for (Future<List<String>> user : users) {
                answers.addAll(user.get());
            }
        }
        return answers;
    }

    private static List<String> use(int port, int order) throws IOException {
        List<String> answers = new ArrayList<>();
        try (Client client = new Client(port, Prices.path(order))) {
            for (int i = 0; i < REQUESTS; i++) {
                answers.add(client.ask());
            }
        }
        return answers;
    }
}
