package dev.lifeguard.probe.metrics.push;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.lifeguard.probe.metrics.Metrics;
import dev.lifeguard.probe.metrics.Samples;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Requests to a collector with prescribed answers. The timeout is for requests that never arrive. */
@Timeout(60)
class OtlpPushTest {
    private record Received(String path, String type, String header, byte[] body) {}

    private final Metrics metrics = new Metrics(2, false);
    private final BlockingQueue<Received> received = new LinkedBlockingQueue<>();
    private final Queue<Integer> answers = new ArrayDeque<>();
    private HttpServer collector;

    @BeforeEach
    void collect() throws IOException {
        metrics.event(Samples.POOL);
        metrics.event(Samples.second(1_000_000_000));
        collector = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        collector.createContext("/", exchange -> {
            Integer answer = answers.poll();
            received.add(new Received(
                    exchange.getRequestURI().getPath(),
                    exchange.getRequestHeaders().getFirst("Content-Type"),
                    exchange.getRequestHeaders().getFirst("api-key"),
                    exchange.getRequestBody().readAllBytes()));
            exchange.sendResponseHeaders(answer == null ? 200 : answer, -1);
            exchange.close();
        });
        collector.start();
    }

    @AfterEach
    void stop() {
        collector.stop(0);
    }

    private OtlpPush push(long intervalMs) {
        String url = "http://127.0.0.1:" + collector.getAddress().getPort() + "/v1/metrics";
        OtlpSettings settings = new OtlpSettings(url, intervalMs, Map.of("api-key", "s3cret"), Map.of(), false);
        return new OtlpPush(settings, metrics, Map.of("service.name", "shop"), 1);
    }

    @Test
    void itSendsPeriodically() throws Exception {
        try (OtlpPush push = push(1)) {
            push.open();
            for (int i = 0; i < 3; i++) {
                Received one = received.take();
                assertThat(one.path()).isEqualTo("/v1/metrics");
                assertThat(one.type()).isEqualTo("application/x-protobuf");
                assertThat(one.header()).isEqualTo("s3cret");
                assertThat(ExportMetricsServiceRequest.parseFrom(one.body()).getResourceMetricsCount())
                        .isEqualTo(1);
            }
        }
    }

    @Test
    void itSendsOnceMoreAtTheEnd() throws InterruptedException {
        OtlpPush push = push(3_600_000);
        push.open();
        push.close();

        assertThat(received.take().path()).isEqualTo("/v1/metrics");
        assertThat(received).isEmpty();
    }

    /** A permanent rejection is no reason to stop: the next request may be accepted. */
    @Test
    void itContinuesAfterFailures() throws InterruptedException {
        answers.addAll(List.of(503, 400, 429));
        try (OtlpPush push = push(1)) {
            push.open();
            for (int i = 0; i < 5; i++) {
                received.take();
            }
        }
    }

    @Test
    void nothingIsLostWhileACollectorIsUnavailable() throws Exception {
        answers.add(503);
        try (OtlpPush push = push(1)) {
            push.open();
            received.take();
            metrics.event(Samples.second(2_000_000_000));
            Received later = received.take();
            while (completed(later) < 6) {
                later = received.take();
            }
        }
    }

    private static double completed(Received request) throws IOException {
        return ExportMetricsServiceRequest.parseFrom(request.body())
                .getResourceMetrics(0)
                .getScopeMetrics(0)
                .getMetricsList()
                .stream()
                .filter(metric -> metric.getName().equals("lifeguard.pool.tasks_completed"))
                .mapToDouble(metric -> metric.getSum().getDataPoints(0).getAsDouble())
                .sum();
    }

    @Test
    void anUnopenedSenderClosesAtOnce() {
        push(1).close();

        assertThat(received).isEmpty();
    }
}
