package dev.lifeguard.spring.boot.starter;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.lifeguard.embed.Lifeguard;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootVersion;
import org.springframework.context.ConfigurableApplicationContext;

/** Tests a Spring Boot service with the starter through HTTP, as its users do. */
@Timeout(120)
class StarterIT {
    private static final int REQUESTS = 40;
    private static final Duration LIMIT = Duration.ofSeconds(60);

    /** A metric of the probe in an expression. Names from recording rules contain colons. */
    private static final Pattern METRIC = Pattern.compile("\\b(?:lifeguard|jvm)_[a-z_]+(?=[\\[{ ])");

    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final ObjectMapper JSON = new ObjectMapper();

    @SuppressWarnings("NullAway.Init") // set before all
    private static ConfigurableApplicationContext service;

    @BeforeAll
    static void start() {
        service = SpringApplication.run(
                OrderService.class,
                "--server.port=0",
                "--lifeguard.resize=true",
                "--management.endpoints.web.exposure.include=*",
                "--management.endpoint.health.show-details=always");
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static URI uri(String path) {
        return URI.create("http://localhost:" + service.getEnvironment().getProperty("local.server.port") + path);
    }

    private static HttpResponse<byte[]> get(String path) throws IOException, InterruptedException {
        return CLIENT.send(HttpRequest.newBuilder(uri(path)).build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private static String text(String path) throws IOException, InterruptedException {
        return new String(get(path).body(), StandardCharsets.UTF_8);
    }

    private static JsonNode json(String path) throws IOException, InterruptedException {
        return JSON.readTree(get(path).body());
    }

    private static HttpResponse<String> post(String path, String body) throws IOException, InterruptedException {
        return CLIENT.send(
                HttpRequest.newBuilder(uri(path))
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(body))
                        .build(),
                HttpResponse.BodyHandlers.ofString());
    }

    /** Waits until a condition holds, since figures are of the last second. */
    private static void until(Callable<Boolean> so) throws Exception {
        long deadline = System.nanoTime() + LIMIT.toNanos();
        while (!so.call()) {
            assertThat(System.nanoTime()).as("in time").isLessThan(deadline);
            Thread.sleep(100);
        }
    }

    @Test
    void everyTaskIsCountedUnderTheBeansName() throws Exception {
        until(() -> json("/actuator/lifeguard").path("attached").asBoolean());
        double before = completed();
        for (int i = 0; i < REQUESTS; i++) {
            assertThat(text("/order")).isEqualTo("done");
        }

        until(() -> completed() == before + REQUESTS);
        until(() -> text("/actuator/prometheus")
                .contains("lifeguard_pool_tasks_completed_total{kind=\"thread pool\",pool=\"orders\"} "
                        + (before + REQUESTS)));
        List<String> names = new ArrayList<>();
        json("/actuator/lifeguard").at("/pools/orders").fieldNames().forEachRemaining(names::add);
        names.remove("kind");
        assertThat(names).contains("busy_seconds_total", "task_execution_seconds", "threads_created_total");
        String scrape = text("/actuator/prometheus");
        assertThat(names)
                .allSatisfy(name -> assertThat(scrape)
                        .containsPattern("lifeguard_pool_" + name.replace("threads_created", "threads_started")
                                + "(_count)?\\{[^}]*pool=\"orders\""));
        assertThat(scrape).contains("lifeguard_jvm_cpus ");
    }

    private static double completed() throws IOException, InterruptedException {
        return json("/actuator/lifeguard")
                .path("pools")
                .path("orders")
                .path("tasks_completed_total")
                .asDouble();
    }

    @Test
    void theTestedVersionIsRunning() {
        assertThat(SpringBootVersion.getVersion()).isEqualTo(System.getProperty("lifeguard.boot"));
    }

    @Test
    void aPoolOfTheJdkHasItsBeansName() throws Exception {
        ExecutorService mails = service.getBean("mails", ExecutorService.class);
        mails.submit(() -> {}).get();

        until(() -> json("/actuator/lifeguard").at("/pools").has("mails"));
        until(() -> text("/actuator/prometheus")
                .contains("lifeguard_pool_threads_limit{kind=\"thread pool\",pool=\"mails\"} 2.0"));
    }

    @Test
    void theRulesOfFleetFindTheirMetrics() throws Exception {
        until(() -> text("/actuator/prometheus").contains("lifeguard_pool_busy_seconds_total"));
        ByteArrayOutputStream rules = new ByteArrayOutputStream();
        assertThat(Lifeguard.inThisJvm().run(rules, rules, "fleet", "rules")).isZero();
        Set<String> asked = METRIC.matcher(rules.toString(StandardCharsets.UTF_8))
                .results()
                .map(MatchResult::group)
                .collect(Collectors.toCollection(TreeSet::new));
        asked.remove("lifeguard_jvm_cpu_throttled_seconds_total"); // present only with a CPU limit

        String scrape = text("/actuator/prometheus");
        assertThat(asked)
                .hasSizeGreaterThan(8)
                .allSatisfy(metric -> assertThat(scrape).containsPattern("(?m)^" + metric + "[ {]"));
    }

    @Test
    void answersEqualThoseOfTheCommands() throws Exception {
        until(() -> json("/actuator/lifeguard").path("attached").asBoolean());
        service.getBean(OrderService.class).askForPrices();

        // The first of these seconds may have begun before the tasks came.
        JsonNode advice = json("/actuator/lifeguard/advise?seconds=5");
        assertThat(advice.path("findings").toString()).contains("\"prices\"", "OrderService.lambda$askForPrices");
        until(() -> json("/actuator/health")
                .at("/components/lifeguard/details/prices")
                .asText()
                .startsWith("2 of 2 threads busy, "));
        assertThat(json("/actuator/health").path("status").asText()).isEqualTo("UP");
        HttpResponse<String> resized = post("/actuator/lifeguard/resize", "{\"pool\":\"nobody\",\"size\":4}");
        assertThat(resized.statusCode()).isEqualTo(400);
        assertThat(resized.body()).contains("nobody");
    }

    @Test
    void aRecordingIsDownloaded() throws Exception {
        until(() -> json("/actuator/lifeguard").path("attached").asBoolean());
        HttpResponse<byte[]> recording = get("/actuator/lifeguard/recording?seconds=1");

        assertThat(recording.statusCode()).isEqualTo(200);
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(new ByteArrayInputStream(recording.body())), StandardCharsets.UTF_8))) {
            assertThat(lines.readLine())
                    .contains("\"pid\":" + ProcessHandle.current().pid());
        }
    }

    @Test
    void impossibleRequestsAreExplained() throws Exception {
        until(() -> json("/actuator/lifeguard").path("attached").asBoolean());
        assertThat(get("/actuator/lifeguard/advise?seconds=0").statusCode()).isEqualTo(400);
        assertThat(text("/actuator/lifeguard/advise?seconds=0")).contains("give 1 to 600");
        assertThat(get("/actuator/lifeguard/nonsense").statusCode()).isEqualTo(404);
        assertThat(text("/actuator/lifeguard/whatif?seconds=1")).contains("whatif needs pool=NAME");
        assertThat(post("/actuator/lifeguard/advise", "{\"pool\":\"orders\",\"size\":4}")
                        .statusCode())
                .isEqualTo(404);
    }
}
