package dev.lifeguard.dist;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * An hour and a half of a few services, with the metrics that the probe gives, in a form that {@code promtool} makes a Prometheus' past of.
 * Nothing changes in that time, so that the figures are known. It goes on for some minutes beyond now, which may pass in a test.
 */
final class MadeUpPast {
    private static final int STEP_SECONDS = 15;
    private static final int SECONDS = 90 * 60;
    private static final int AHEAD_SECONDS = 15 * 60;
    private static final double TASK_SECONDS = 0.1;

    private final long fromSeconds;
    private final Map<String, StringBuilder> metrics = new TreeMap<>();

    /** @param nowSeconds of Unix */
    MadeUpPast(long nowSeconds) {
        fromSeconds = nowSeconds - SECONDS;
    }

    /**
     * Adds a pool of a JVM.
     *
     * @param use busy threads, as a share of {@code threads}
     * @param waiting tasks that wait all the time
     */
    MadeUpPast pool(String job, String instance, String pool, int threads, double use, double waiting) {
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

    /** The text, in OpenMetrics. */
    String text() {
        return String.join("", metrics.values()) + "# EOF\n";
    }

    /** The command that makes a server's data of the text in a file. */
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
