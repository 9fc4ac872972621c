package dev.lifeguard.bench.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ScrapeTemplateTest {
    private static final String SCRAPE = """
            # HELP jvm_cpu_time_seconds_total CPU time of the JVM since the probe came.
            # TYPE jvm_cpu_time_seconds_total counter
            jvm_cpu_time_seconds_total 1.46
            # TYPE lifeguard_pool_threads gauge
            lifeguard_pool_threads{pool="pool00",kind="thread pool"} 4
            lifeguard_pool_threads{pool="pool01",kind="thread pool"} 4
            # TYPE lifeguard_pool_task_execution_seconds histogram
            lifeguard_pool_task_execution_seconds_bucket{pool="pool01",kind="thread pool",le="+Inf"} 16
            """;

    @Test
    void figuresMatchTheSimulatedJvm() {
        SimulatedJvm jvm = jvm(0);
        jvm.runUntil(1_795_000_020);
        PoolCounters second = jvm.pools.get(1);

        assertThat(new ScrapeTemplate(SCRAPE).text(jvm))
                .isEqualTo("""
                # HELP jvm_cpu_time_seconds_total CPU time of the JVM since the probe came.
                # TYPE jvm_cpu_time_seconds_total counter
                jvm_cpu_time_seconds_total 10
                # TYPE lifeguard_pool_threads gauge
                lifeguard_pool_threads{pool="pool00",kind="thread pool"} %d
                lifeguard_pool_threads{pool="pool01",kind="thread pool"} %d
                # TYPE lifeguard_pool_task_execution_seconds histogram
                lifeguard_pool_task_execution_seconds_bucket{pool="pool01",kind="thread pool",le="+Inf"} %d
                """.formatted(jvm.pools.get(0).threads(), second.threads(), (long) second.completed));
    }

    @Test
    void throttledTimeExistsOnlyWithALimit() {
        SimulatedJvm jvm = jvm(0.2);
        jvm.runUntil(1_795_000_020);
        ScrapeTemplate template = new ScrapeTemplate(SCRAPE);

        assertThat(template.text(jvm)).contains("\nlifeguard_jvm_cpu_throttled_seconds_total 4\n");
        assertThat(template.series(jvm.service)).isEqualTo(5);
        assertThat(template.series(jvm(0).service)).isEqualTo(4);
    }

    @Test
    void anUnknownSeriesIsAnError() {
        assertThatThrownBy(
                        () -> new ScrapeTemplate("lifeguard_pool_new_total{pool=\"pool00\",kind=\"thread pool\"} 1\n"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("new_total");
    }

    private static SimulatedJvm jvm(double throttled) {
        Random random = new Random(1);
        List<SimulatedPool> pools = List.of(
                new SimulatedPool("pool00", Incident.NONE, 0, false, 0, random),
                new SimulatedPool("pool01", Incident.NONE, 0, false, 0, random));
        return new SimulatedJvm(new SimulatedService("shop", 1, throttled, Long.MAX_VALUE, pools), 0, 1_795_000_000);
    }
}
