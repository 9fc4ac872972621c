package dev.lifeguard.probe.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Prerequisite;
import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.probe.output.EventHub;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class MetricsTest {
    private static final String LABELS = "{pool=\"odd \\\"name\\\" \\\\ \\n\",kind=\"thread pool\"}";

    @Test
    void countersAddUpAndGaugesShowTheLastValue() {
        List<String> lines = afterSeconds(3).lines().toList();

        assertThat(lines)
                .contains(
                        "lifeguard_pool_tasks_completed_total" + LABELS + " 9",
                        "lifeguard_pool_tasks_arrived_total" + LABELS + " 12",
                        "lifeguard_pool_tasks_rejected_total" + LABELS + " 6",
                        "lifeguard_pool_busy_seconds_total" + LABELS + " 4.5",
                        "lifeguard_pool_threads_max" + LABELS + " 8",
                        "lifeguard_pool_threads_limit" + LABELS + " 4",
                        "lifeguard_pool_tasks_queued" + LABELS + " 1",
                        "lifeguard_jvm_cpus 2",
                        "jvm_cpu_time_seconds_total 0.75");
    }

    @Test
    void throttledTimeIsShownWhereThereIsALimit() {
        Metrics metrics = new Metrics(2, false);
        Machine machine = new Machine(250_000_000, -1, -1, -1, -1, -1, 1, 1, 500_000_000);
        metrics.event(new Tick(1_000_000_000, 1_000_000_000, machine, List.of(), List.of(), List.of()));
        metrics.event(new Tick(2_000_000_000, 1_000_000_000, machine, List.of(), List.of(), List.of()));

        assertThat(text(metrics).lines())
                .contains(
                        "# TYPE lifeguard_jvm_cpu_throttled_seconds_total counter",
                        "lifeguard_jvm_cpu_throttled_seconds_total 1");
        assertThat(afterSeconds(1)).doesNotContain("throttled");
    }

    @Test
    void histogramsAreCumulative() {
        String text = afterSeconds(2);
        TreeMap<Double, Long> buckets = new TreeMap<>();
        text.lines()
                .filter(line -> line.startsWith("lifeguard_pool_task_execution_seconds_bucket"))
                .forEach(line -> buckets.put(bound(line), Long.parseLong(line.substring(line.lastIndexOf(' ') + 1))));

        assertThat(List.copyOf(buckets.values())).isSorted();
        assertThat(buckets).containsEntry(0.1, 0L).containsEntry(2.5, 6L).containsEntry(Double.POSITIVE_INFINITY, 6L);
        assertThat(text).contains("lifeguard_pool_task_execution_seconds_count" + LABELS + " 6\n");
        assertThat(text).contains("lifeguard_pool_task_wait_seconds_count" + LABELS + " 2\n");
    }

    @Test
    void requestsByRouteAddUp() {
        Metrics metrics = new Metrics(2, true);
        metrics.event(Samples.POOL);
        for (int second = 1; second <= 2; second++) {
            metrics.event(Samples.requests(
                    second,
                    List.of(
                            new RouteTick("/a/{\"id\"}", 3, 1_500_000_000, new long[0]),
                            new RouteTick(RouteTick.OTHER, second, 250_000_000, new long[0]))));
        }
        String labels = LABELS.substring(0, LABELS.length() - 1);

        assertThat(text(metrics).lines().toList())
                .contains(
                        "lifeguard_pool_route_requests_total" + labels + ",route=\"/a/{\\\"id\\\"}\"} 6",
                        "lifeguard_pool_route_requests_total" + labels + ",route=\"other\"} 3",
                        "lifeguard_pool_route_seconds_total" + labels + ",route=\"/a/{\\\"id\\\"}\"} 3",
                        "lifeguard_pool_route_seconds_total" + labels + ",route=\"other\"} 0.5");
    }

    @Test
    void requestsOfEventLoopsAddUp() {
        Metrics metrics = new Metrics(2, true);
        metrics.event(Samples.POOL);
        int bucket = LogBuckets.index(500_000_000);
        for (int second = 1; second <= 2; second++) {
            metrics.event(Samples.served(
                    second,
                    new PoolTick.Requests(
                            0, 0, 0, List.of(), new AsyncTick(5, 4, second, 750_000_000, 2_000_000_000, new long[] {
                                bucket, 4
                            }))));
        }

        assertThat(text(metrics).lines().toList())
                .contains(
                        "lifeguard_pool_async_requests_begun_total" + LABELS + " 10",
                        "lifeguard_pool_async_requests_completed_total" + LABELS + " 8",
                        "lifeguard_pool_async_requests_in_flight" + LABELS + " 2",
                        "lifeguard_pool_async_request_seconds_total" + LABELS + " 1.5",
                        "lifeguard_pool_async_request_duration_seconds_count" + LABELS + " 8");
    }

    @Test
    void familiesStayTogether() {
        Metrics metrics = new Metrics(2, true);
        Samples.pools(40).forEach(metrics::event);
        List<String> families = new ArrayList<>();
        text(metrics).lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            String family = line.replaceFirst("[{ ].*", "").replaceFirst("_(bucket|sum|count)$", "");
            if (families.isEmpty() || !families.get(families.size() - 1).equals(family)) {
                families.add(family);
            }
        });

        assertThat(families).doesNotHaveDuplicates().hasSize(4 + 20);
    }

    /** Each pool has at most 40 series, whatever it does. */
    @Test
    void noPoolGoesBeyondItsBudget() {
        Metrics metrics = new Metrics(2, false);
        for (PoolInfo.Kind kind : PoolInfo.Kind.values()) {
            for (boolean async : new boolean[] {false, true}) {
                int id = 2 * kind.ordinal() + (async ? 1 : 0);
                metrics.event(new PoolInfo(id, kind + " " + async, kind, "a.Pool", null, null, 0));
                AsyncTick requests = async ? new AsyncTick(1, 1, 0, 1, 1, new long[] {1, 1}) : AsyncTick.NONE;
                RouteTick route = new RouteTick("/", 1, 1, new long[0]);
                metrics.event(Samples.all(id, new PoolTick.Requests(1, 0, 0, List.of(route), requests)));
            }
        }
        Map<String, Long> series = text(metrics)
                .lines()
                .filter(line -> line.contains("{pool="))
                .collect(Collectors.groupingBy(
                        line -> line.replaceAll(".*(pool=\"[^\"]*\").*", "$1"), Collectors.counting()));

        assertThat(series).hasSize(2 * PoolInfo.Kind.values().length);
        assertThat(series.values()).allMatch(count -> count <= 40).anyMatch(count -> count >= 39);
    }

    /** The others are combined; all activity is counted once, before and after a busy pool replaces an idle one. */
    @Test
    void noMoreThanFiftyPoolsHaveSeries() {
        Metrics metrics = new Metrics(2, true);
        Samples.pools(8000).forEach(metrics::event);
        int done = 0;
        for (int id = 0; id < 8000; id += 7) {
            metrics.event(Samples.all(id, PoolTick.Requests.NONE));
            done++;
        }
        String text = text(metrics);

        assertThat(names(text))
                .hasSize(Metrics.MAX_POOLS + 1)
                .contains("other")
                .contains("pool 7")
                .doesNotContain("pool 1");
        assertThat(sum(text, "lifeguard_pool_tasks_completed_total")).isEqualTo(3.0 * done);
        assertThat(sum(text, "lifeguard_pool_task_execution_seconds_count")).isEqualTo(3.0 * done);
        assertThat(sum(text, "lifeguard_pool_task_wait_seconds_count")).isEqualTo(done);
        assertThat(sum(text, "lifeguard_pool_threads_busy")).isEqualTo(2.0 * done);
    }

    @Test
    void noCounterEverFalls() {
        Metrics metrics = new Metrics(2, true);
        Samples.pools(200).forEach(metrics::event);
        Map<String, Double> before = new HashMap<>();
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 400; i++) {
            metrics.event(
                    random.nextInt(9) == 0
                            ? new PoolGone(random.nextInt(200))
                            : Samples.all(random.nextInt(200), PoolTick.Requests.NONE));
            Map<String, Double> now = new HashMap<>();
            text(metrics)
                    .lines()
                    .filter(line -> line.contains("_total{"))
                    .forEach(line -> now.put(line.substring(0, line.lastIndexOf(' ')), value(line)));
            now.forEach((series, value) ->
                    assertThat(value).as(series).isGreaterThanOrEqualTo(before.getOrDefault(series, 0.0)));
            before.clear();
            before.putAll(now);
        }
        assertThat(before).isNotEmpty();
    }

    private static Set<String> names(String text) {
        return text.lines()
                .filter(line -> line.contains("{pool="))
                .map(line -> line.replaceAll(".*pool=\"([^\"]*)\".*", "$1"))
                .collect(Collectors.toSet());
    }

    private static double sum(String text, String metric) {
        return text.lines()
                .filter(line -> line.startsWith(metric + "{"))
                .mapToDouble(MetricsTest::value)
                .sum();
    }

    private static double value(String line) {
        return Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1));
    }

    @Test
    void namesMayHaveAnyCharacters() {
        Metrics metrics = new Metrics(2, false);
        metrics.event(new PoolInfo(
                1, "gr\u00fcn \ud83d\udc1f", PoolInfo.Kind.THREAD_POOL, "a.Pool", null, null, PoolInfo.UNBOUNDED));

        assertThat(text(metrics))
                .contains("lifeguard_pool_threads{pool=\"gr\u00fcn \ud83d\udc1f\",kind=\"thread pool\"} 0\n");
    }

    @Test
    void promtoolFindsNothingWrong() throws IOException, InterruptedException {
        Process promtool;
        try {
            promtool = new ProcessBuilder("promtool", "check", "metrics")
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            Prerequisite.require(false, "promtool on the PATH");
            return;
        }
        try (OutputStream in = promtool.getOutputStream()) {
            in.write(afterSeconds(2).getBytes(StandardCharsets.UTF_8));
        }
        String output = new String(promtool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(promtool.waitFor()).as(output).isZero();
        assertThat(output).isEmpty();
    }

    private static String afterSeconds(int seconds) {
        EventHub hub = new EventHub(Samples.header());
        Metrics metrics = new Metrics(2, true);
        hub.add(metrics);
        hub.accept(Samples.POOL);
        for (int i = 1; i <= seconds; i++) {
            hub.accept(Samples.second(i * 1_000_000_000L));
        }
        return text(metrics);
    }

    /** Everything that a scrape returns. */
    static String text(Metrics metrics) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            metrics.write(out, false);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return out.toString(StandardCharsets.UTF_8);
    }

    private static double bound(String line) {
        String bound = line.replaceAll(".*le=\"([^\"]*)\".*", "$1");
        return bound.equals("+Inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(bound);
    }
}
