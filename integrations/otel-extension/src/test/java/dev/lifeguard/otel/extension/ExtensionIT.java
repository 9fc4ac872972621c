package dev.lifeguard.otel.extension;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import io.opentelemetry.proto.metrics.v1.AggregationTemporality;
import io.opentelemetry.proto.metrics.v1.HistogramDataPoint;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the extension in OpenTelemetry's own agent, which sends to a collector. */
class ExtensionIT {
    private static final String PATH = "/agent/v1/metrics";

    @TempDir
    private Path folder;

    private Receiver receiver;

    @BeforeEach
    void receive() throws Exception {
        receiver = new Receiver();
    }

    @AfterEach
    void stop() {
        receiver.close();
    }

    private List<String> options(String... more) {
        return options("newest", more);
    }

    private List<String> options(String age, String[] more) {
        List<String> options = ShopJvm.extension(age);
        options.addAll(List.of(
                "-Dotel.metrics.exporter=otlp",
                "-Dotel.exporter.otlp.protocol=http/protobuf",
                "-Dotel.exporter.otlp.metrics.endpoint=" + receiver.url() + PATH));
        options.addAll(List.of(more));
        return options;
    }

    /** The oldest supported agent on the oldest Java, and the newest on the newest. */
    @ParameterizedTest
    @EnumSource
    void theAgentSendsTheProgramsFigures(Jdk jdk) throws Exception {
        try (ShopJvm shop = new ShopJvm(jdk, folder, options(jdk.name().toLowerCase(Locale.ROOT), new String[0]))) {
            Sent sent = receiver.await(PATH, one -> one.hasAll(shop));

            assertThat(sent.number("lifeguard.pool.tasks_arrived")).isEqualTo(Shop.TASKS);
            assertThat(sent.number("lifeguard.pool.threads_created")).isEqualTo(Shop.THREADS);
            assertThat(sent.number("lifeguard.pool.busy")).isBetween(shop.taskSeconds, Shop.THREADS * shop.seconds);
            HistogramDataPoint times =
                    sent.histogram("lifeguard.pool.task_execution").orElseThrow();
            assertThat(times.getCount()).isEqualTo(Shop.TASKS);
            assertThat(times.getExplicitBoundsList()).containsExactly(0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10.0);
            assertThat(times.getBucketCountsList().subList(0, 2))
                    .as("of 10 ms at least")
                    .containsExactly(0L, 0L);
            assertThat(times.getStartTimeUnixNano()).isLessThan(times.getTimeUnixNano());
            assertThat(sent.ours())
                    .allSatisfy(metric -> assertThat(
                                    metric.hasSum()
                                            ? metric.getSum().getAggregationTemporality()
                                            : metric.getHistogram().getAggregationTemporality())
                            .isEqualTo(
                                    metric.hasGauge()
                                            ? AggregationTemporality.AGGREGATION_TEMPORALITY_UNSPECIFIED
                                            : AggregationTemporality.AGGREGATION_TEMPORALITY_CUMULATIVE));
            assertThat(sent.resource()).containsEntry("service.name", "shop").containsKey("service.instance.id");
            assertThat(sent.names()).as("the agent's own").contains("jvm.cpu.time", "jvm.cpu.count");
            assertThat(shop.end()).isZero();
            assertThat(shop.lines()).isEmpty();
        }
    }

    /** Both ways to the collector must give the same names, units and figures. */
    @Test
    void itUsesTheExistingProbe() throws Exception {
        List<String> options = options();
        options.add(0, ShopJvm.LIFEGUARD + "=otlp=" + receiver.url() + "/own");
        try (ShopJvm shop = new ShopJvm(Jdk.NEWEST, folder, options)) {
            Sent sent = receiver.await(PATH, one -> one.hasAll(shop));
            Sent own = receiver.await("/own/v1/metrics", one -> one.hasAll(shop));

            assertThat(sent.kinds()).isEqualTo(own.kinds()).containsKey("lifeguard.jvm.cpus");
            assertThat(sent.number("lifeguard.pool.busy")).isEqualTo(own.number("lifeguard.pool.busy"));
            assertThat(sent.histogram("lifeguard.pool.task_execution").map(HistogramDataPoint::getBucketCountsList))
                    .isEqualTo(own.histogram("lifeguard.pool.task_execution")
                            .map(HistogramDataPoint::getBucketCountsList));
            assertThat(shop.end()).isZero();
            assertThat(shop.lines()).isEmpty();
        }
    }

    @Test
    void aLaterProbeHasNoEffect() throws Exception {
        try (ShopJvm shop = new ShopJvm(Jdk.NEWEST, folder, options(ShopJvm.LIFEGUARD))) {
            receiver.await(PATH, one -> one.hasAll(shop));

            assertThat(shop.end()).isZero();
            assertThat(shop.lines()).containsExactly("lifeguard: a probe is there already, this one does nothing");
        }
    }

    @Test
    void aWrongOptionIsOneLineAndNoMore() throws Exception {
        try (ShopJvm shop = new ShopJvm(Jdk.NEWEST, folder, options("-Dotel.lifeguard.options=resize=perhaps"))) {
            Sent sent = receiver.await(PATH, one -> one.names().contains("jvm.cpu.time"));

            assertThat(sent.ours()).isEmpty();
            assertThat(shop.end()).isZero();
            assertThat(shop.lines())
                    .containsExactly("lifeguard: the probe could not start: resize needs resize=true or resize=false");
        }
    }

    /** Without a writable directory there is no probe, and the agent and the program must work without it. */
    @Test
    void aMissingPrerequisiteIsOneLine() throws Exception {
        try (ShopJvm shop = new ShopJvm(Jdk.NEWEST, folder, options("-Djava.io.tmpdir=" + folder.resolve("none")))) {
            receiver.await(PATH, one -> one.names().contains("jvm.cpu.time"));

            assertThat(shop.end()).isZero();
            assertThat(shop.lines())
                    .singleElement()
                    .asString()
                    .startsWith("lifeguard: the extension could not start")
                    .contains("java.io.tmpdir");
        }
    }

    @Test
    void itCanBeTurnedOff() throws Exception {
        try (ShopJvm shop = new ShopJvm(Jdk.NEWEST, folder, options("-Dotel.lifeguard.enabled=false"))) {
            Sent sent = receiver.await(PATH, one -> one.names().contains("jvm.cpu.time"));

            assertThat(sent.ours()).isEmpty();
            assertThat(shop.end()).isZero();
            assertThat(shop.lines()).isEmpty();
        }
    }
}
