package dev.lifeguard.dist;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * An hour and a half of a few services, with the probe's metrics, in a format that {@code promtool} turns into a
 * Prometheus history. All values are constant, so that the figures are known. It extends some minutes into the future,
 * which may pass during a test.
 */
final class PrometheusPast {
    private static final int STEP_SECONDS = 15;
    private static final int SECONDS = 90 * 60;
    private static final int AHEAD_SECONDS = 15 * 60;
    private static final double TASK_SECONDS = 0.1;

    private final long fromSeconds;
    private final Map<String, StringBuilder> metrics = new TreeMap<>();

    /** @param nowSeconds Unix time in seconds */
    PrometheusPast(long nowSeconds) {
        fromSeconds = nowSeconds - SECONDS;
    }

    /**
     * Adds a pool of a JVM.
     *
     * @param use busy threads, as a share of {@code threads}
     * @param waiting constant number of waiting tasks
     */
    PrometheusPast pool(String job, String instance, String pool, int threads, double use, double waiting) {
        String labels =
                "{job=\"" + job + "\",instance=\"" + instance + "\",pool=\"" + pool + "\",kind=\"thread pool\"}";
        double busy = use * threads;
        double tasks = busy / TASK_SECONDS;
        constant("lifeguard_pool_threads_limit" + labels, threads);
        constant("lifeguard_pool_threads" + labels, threads);
        counter("lifeguard_pool_busy_seconds_total" + labels, busy);
        counter("lifeguard_pool_waiting_seconds_total" + labels, waiting);
        counter("lifeguard_pool_tasks_arrived_total" + labels, tasks);
        counter("lifeguard_pool_tasks_completed_total" + labels, tasks);
        counter("lifeguard_pool_task_execution_seconds_count" + labels, tasks);
        counter("lifeguard_pool_task_execution_seconds_sum" + labels, busy);
        counter("lifeguard_pool_task_execution_squared_seconds_total" + labels, busy * TASK_SECONDS);
        return this;
    }

    private void constant(String series, double value) {
        add(series, value, 0);
    }

    private void counter(String series, double perSecond) {
        add(series, 0, perSecond);
    }

    private void add(String series, double first, double perSecond) {
        StringBuilder out =
                metrics.computeIfAbsent(series.substring(0, series.indexOf('{')), name -> new StringBuilder());
        for (int second = 0; second <= SECONDS + AHEAD_SECONDS; second += STEP_SECONDS) {
            out.append(series)
                    .append(' ')
                    .append(first + perSecond * second)
                    .append(' ')
                    .append(fromSeconds + second)
                    .append('\n');
        }
    }

    /** Returns the text, in OpenMetrics. */
    String text() {
        return String.join("", metrics.values()) + "# EOF\n";
    }

    /** Returns the command that turns the text in a file into a server's data. */
    static List<String> filling(Path text, Path data) {
        return List.of(
                "promtool",
                "tsdb",
                "create-blocks-from",
                "openmetrics",
                "--max-block-duration=240h",
                text.toString(),
                data.toString());
    }
}
