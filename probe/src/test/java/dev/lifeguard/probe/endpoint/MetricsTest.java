package dev.lifeguard.probe.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Prerequisite;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
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
                        "lifeguard_pool_tasks_queued" + LABELS + " 1",
                        "lifeguard_jvm_cpus 2",
                        "jvm_cpu_time_seconds_total 0.75");
    }

    @Test
    void histogramsAreCumulative() {
        String text = afterSeconds(2);
        TreeMap<Double, Long> buckets = new TreeMap<>();
        text.lines()
                .filter(line -> line.startsWith("lifeguard_pool_task_execution_seconds_bucket"))
                .forEach(line -> buckets.put(bound(line), Long.parseLong(line.substring(line.lastIndexOf(' ') + 1))));

        assertThat(List.copyOf(buckets.values())).isSorted();
        assertThat(buckets).containsEntry(0.25, 0L).containsEntry(1.0, 6L).containsEntry(Double.POSITIVE_INFINITY, 6L);
        assertThat(text).contains("lifeguard_pool_task_execution_seconds_count" + LABELS + " 6\n");
        assertThat(text).contains("lifeguard_pool_task_wait_seconds_count" + LABELS + " 2\n");
    }

    @Test
    void familiesStayTogether() {
        Metrics metrics = new Metrics(2);
        Samples.pools(40).forEach(metrics::event);
        List<String> families = new ArrayList<>();
        text(metrics).lines().filter(line -> !line.startsWith("#")).forEach(line -> {
            String family = line.replaceFirst("[{ ].*", "").replaceFirst("_(bucket|sum|count)$", "");
            if (families.isEmpty() || !families.get(families.size() - 1).equals(family)) {
                families.add(family);
            }
        });

        assertThat(families).doesNotHaveDuplicates().hasSize(4 + 18);
    }

    /** The text of 8,000 pools is several megabytes long. */
    @Test
    void ofManyPoolsLittleIsKeptAndNothingLocked() throws IOException {
        Metrics metrics = new Metrics(2);
        Samples.pools(8000).forEach(metrics::event);
        AtomicLong written = new AtomicLong();
        metrics.write(new OutputStream() {
            @Override
            public void write(int b) {
                throw new AssertionError("bytes come together");
            }

            @Override
            public void write(byte[] bytes, int from, int length) {
                assertThat(length).isLessThan(16 << 10);
                assertThat(Thread.holdsLock(metrics))
                        .as("whether counting waits for the client")
                        .isFalse();
                written.addAndGet(length);
            }
        });

        assertThat(written.get()).isGreaterThan(5_000_000);
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
        Metrics metrics = new Metrics(2);
        hub.add(metrics);
        hub.accept(Samples.POOL);
        for (int i = 1; i <= seconds; i++) {
            hub.accept(Samples.second(i * 1_000_000_000L));
        }
        return text(metrics);
    }

    private static String text(Metrics metrics) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            metrics.write(out);
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
