package dev.lifeguard.bench.fleet;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A scrape of a real probe, filled with the figures of a simulated JVM, so that text and size are realistic. */
final class ScrapeTemplate {
    private static final Pattern SAMPLE = Pattern.compile("([a-z_]+)(?:\\{(.*)})? \\S+");
    private static final Pattern POOL = Pattern.compile("pool=\"pool(\\d+)\"");
    private static final Pattern BOUND = Pattern.compile("le=\"([^\"]+)\"");
    private static final String AFTER = "jvm_cpu_time_seconds_total";
    private static final String THROTTLED = "lifeguard_jvm_cpu_throttled_seconds_total";

    private final List<Sample> samples = new ArrayList<>();

    /** A sample's value for a JVM. */
    private interface Figure {
        double of(SimulatedJvm jvm);
    }

    /** A sample's value for a pool. */
    private interface PoolFigure {
        double of(PoolCounters pool);
    }

    /** A line, with the text before its figure. */
    private record Sample(String before, boolean throttled, Figure figure) {}

    /**
     * Creates a template from a probe's response.
     *
     * @throws IllegalArgumentException if a series cannot be simulated
     */
    ScrapeTemplate(String text) {
        StringBuilder before = new StringBuilder();
        for (String line : text.split("\n")) {
            if (line.startsWith("#")) {
                before.append(line).append('\n');
                continue;
            }
            Matcher sample = SAMPLE.matcher(line);
            if (!sample.matches()) {
                throw new IllegalArgumentException("no sample: " + line);
            }
            before.append(line, 0, line.lastIndexOf(' ') + 1);
            samples.add(new Sample(before.toString(), false, figure(sample.group(1), sample.group(2))));
            before.setLength(0);
            if (sample.group(1).equals(AFTER)) { // the probe has it only with a CPU limit
                samples.add(new Sample(
                        "# HELP " + THROTTLED
                                + " Time for which a CPU limit kept the JVM from running, since the probe came.\n# TYPE "
                                + THROTTLED + " counter\n" + THROTTLED + " ",
                        true,
                        jvm -> jvm.throttledSeconds));
            }
        }
    }

    /** Returns the number of series per JVM. */
    int series(SimulatedService service) {
        return samples.size() - (service.throttledShare() > 0 ? 0 : 1);
    }

    /** Returns the text of a scrape. */
    String text(SimulatedJvm jvm) {
        StringBuilder out = new StringBuilder(1 << 17);
        for (Sample sample : samples) {
            if (!sample.throttled || jvm.service.throttledShare() > 0) {
                out.append(sample.before);
                double value = sample.figure.of(jvm);
                if (value == Math.rint(value) && Math.abs(value) < 1L << 53) { // as the probe does
                    out.append((long) value);
                } else {
                    out.append(value);
                }
                out.append('\n');
            }
        }
        return out.toString();
    }

    private static Figure figure(String name, String labels) {
        switch (name) {
            case "lifeguard_jvm_cpus":
                return jvm -> SimulatedService.CPUS;
            case "jvm_cpu_time_seconds_total":
                return jvm -> jvm.cpuSeconds;
            case "jvm_memory_used_bytes":
                return jvm -> 2e8 + 1e6 * (jvm.cpuSeconds % 100);
            case "lifeguard_jvm_threads":
                return jvm -> jvm.pools.stream().mapToInt(PoolCounters::threads).sum() + 20;
            default:
                Matcher pool = POOL.matcher(labels);
                if (!pool.find()) {
                    throw new IllegalArgumentException("not of a pool: " + name + "{" + labels + "}");
                }
                int index = Integer.parseInt(pool.group(1));
                PoolFigure figure = ofPool(name.substring("lifeguard_pool_".length()), labels);
                return jvm -> figure.of(jvm.pools.get(index));
        }
    }

    private static PoolFigure ofPool(String name, String labels) {
        return switch (name) {
            case "threads", "threads_max", "threads_limit", "threads_created_total" -> PoolCounters::threads;
            case "threads_busy" -> pool -> Math.rint(pool.active);
            case "tasks_queued" -> pool -> Math.rint(pool.queued);
            case "tasks_arrived_total" -> pool -> Math.floor(pool.arrived);
            case "tasks_started_total",
                    "tasks_completed_total",
                    "task_execution_seconds_count",
                    "task_wait_seconds_count" -> pool -> Math.floor(pool.completed);
            case "tasks_rejected_total" -> pool -> Math.floor(pool.rejected);
            case "tasks_removed_total" -> pool -> 0;
            case "busy_seconds_total" -> pool -> pool.busySeconds;
            case "waiting_seconds_total", "task_wait_seconds_sum" -> pool -> pool.waitingSeconds;
            case "cpu_seconds_total" -> PoolCounters::cpuSeconds;
            case "run_queue_seconds_total" -> pool -> pool.runQueueSeconds;
            case "blocked_seconds_total" -> PoolCounters::blockedSeconds;
            case "task_execution_seconds_sum" -> PoolCounters::executionSeconds;
            case "task_execution_squared_seconds_total" -> pool -> pool.executionSquares;
            case "task_wait_squared_seconds_total" -> pool -> pool.waitSquares;
            case "task_execution_seconds_bucket" -> {
                int bucket = bucket(labels);
                yield pool -> Math.floor(pool.executionBucket(bucket));
            }
            case "task_wait_seconds_bucket" -> {
                int bucket = bucket(labels);
                yield pool -> Math.floor(pool.waitBuckets[bucket]);
            }
            default -> throw new IllegalArgumentException("not made up: " + name);
        };
    }

    private static int bucket(String labels) {
        Matcher bound = BOUND.matcher(labels);
        if (!bound.find()) {
            throw new IllegalArgumentException("no bound: " + labels);
        }
        double seconds = bound.group(1).equals("+Inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(bound.group(1));
        for (int i = 0; i < PoolCounters.BOUNDS.length; i++) {
            if (PoolCounters.BOUNDS[i] == seconds) {
                return i;
            }
        }
        throw new IllegalArgumentException("another bound: " + bound.group(1));
    }
}
