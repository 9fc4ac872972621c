package dev.lifeguard.bench.fleet;

import dev.lifeguard.fleet.rule.Figure;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * The data that Prometheus would have from before its first scrape. It has days of the recorded figures of each
 * service, once a minute. For each JVM it has the last hour of recorded figures and counters, once per scrape interval.
 */
final class PastData {
    private static final int MINUTE = 60;
    private static final String POOL = "lifeguard_pool_";
    private static final List<Counted> COUNTED = List.of(
            new Counted("busy_seconds_total", pool -> pool.busySeconds),
            new Counted("waiting_seconds_total", pool -> pool.waitingSeconds),
            new Counted("run_queue_seconds_total", pool -> pool.runQueueSeconds),
            new Counted("tasks_arrived_total", pool -> pool.arrived),
            new Counted("tasks_completed_total", pool -> pool.completed),
            new Counted("tasks_rejected_total", pool -> pool.rejected),
            new Counted("task_execution_seconds_count", pool -> pool.completed),
            new Counted("task_execution_seconds_sum", PoolCounters::executionSeconds),
            new Counted("task_execution_squared_seconds_total", pool -> pool.executionSquares),
            new Counted("threads_limit", PoolCounters::threads));

    private final long begin;
    private final long end;
    private final Map<String, List<Line>> families = new TreeMap<>(); // the series of a family must be contiguous

    /** A counter of a pool, and its name without the prefix. */
    private record Counted(String name, ToDoubleFunction<PoolCounters> figure) {}

    /** A series of a family: its labels, and its values at regular times. */
    private record Line(String labels, long begin, int step, Values values) {}

    private interface Values {
        double at(int index);

        static Values of(double[] values) {
            return index -> values[index];
        }

        static Values of(float[] values) {
            return index -> values[index];
        }
    }

    /** Creates the data of a period, given in Unix seconds. */
    PastData(long begin, long end) {
        this.begin = begin;
        this.end = end;
    }

    /** Adds the days of a service. */
    void addDays(SimulatedService service) {
        int count = (int) ((end - begin) / MINUTE);
        for (SimulatedPool pool : service.pools()) {
            Map<Figure, float[]> figures = new EnumMap<>(Figure.class);
            for (Figure figure : Figure.values()) {
                if (figure.compareTo(Figure.MEAN_USE) >= 0 && figure.compareTo(Figure.SERVICE_CPU) < 0) {
                    figures.put(figure, new float[count]);
                }
            }
            days(service, pool, figures, count);
            figures.forEach((figure, values) ->
                    add(figure.recordedAs(), labels(service, null, pool), begin, MINUTE, Values.of(values)));
        }
        add(Figure.SERVICE_CPU.recordedAs(), labels(service, null, null), begin, MINUTE, index -> 0.25);
        add(
                Figure.PROCESSORS.recordedAs(),
                labels(service, null, null),
                begin,
                MINUTE,
                index -> SimulatedService.CPUS * service.jvms());
        if (service.throttledShare() > 0) {
            add(
                    Figure.THROTTLED.recordedAs(),
                    labels(service, null, null),
                    begin,
                    MINUTE,
                    index -> service.throttledShare());
        }
    }

    /** Three JVMs represent all: the one that may be stuck, a typical one, and the one that may differ. */
    private void days(SimulatedService service, SimulatedPool pool, Map<Figure, float[]> figures, int count) {
        PoolCounters[] jvms = new PoolCounters[Math.min(3, service.jvms())];
        double[] weights = new double[jvms.length];
        for (int i = 0; i < jvms.length; i++) {
            jvms[i] = new PoolCounters(service, pool, i);
            weights[i] = i == 1 ? service.jvms() - jvms.length + 1 : 1;
        }
        double[] before = sums(jvms, weights);
        for (int index = 0; index < count; index++) {
            double highest = 0;
            for (PoolCounters jvm : jvms) {
                jvm.advance(begin + (long) index * MINUTE, MINUTE);
                highest = Math.max(highest, jvm.active / pool.threads);
            }
            double[] now = sums(jvms, weights);
            double[] rates = new double[now.length];
            for (int i = 0; i < now.length; i++) {
                rates[i] = (now[i] - before[i]) / MINUTE;
            }
            before = now;
            double threads = pool.threads * service.jvms();
            for (Map.Entry<Figure, float[]> figure : figures.entrySet()) {
                figure.getValue()[index] = (float)
                        switch (figure.getKey()) {
                            case MEAN_USE -> rates[0] / threads;
                            case HIGHEST_USE -> highest;
                            case JVMS -> service.jvms();
                            case THREADS -> threads;
                            case BUSY -> rates[0];
                            case TASKS_WAITING -> rates[1];
                            case ARRIVALS -> rates[2];
                            case ENDED -> rates[3];
                            case TASK_SECONDS -> rates[3] * pool.taskSeconds;
                            case TASK_SQUARES -> rates[4];
                            case RUN_QUEUE -> rates[5];
                            case REJECTED -> rates[6];
                            default -> throw new IllegalStateException("not made up: " + figure.getKey());
                        };
            }
        }
    }

    private static double[] sums(PoolCounters[] jvms, double[] weights) {
        double[] sums = new double[7];
        for (int i = 0; i < jvms.length; i++) {
            sums[0] += weights[i] * jvms[i].busySeconds;
            sums[1] += weights[i] * jvms[i].waitingSeconds;
            sums[2] += weights[i] * jvms[i].arrived;
            sums[3] += weights[i] * jvms[i].completed;
            sums[4] += weights[i] * jvms[i].executionSquares;
            sums[5] += weights[i] * jvms[i].runQueueSeconds;
            sums[6] += weights[i] * jvms[i].rejected;
        }
        return sums;
    }

    /**
     * Adds the last part of a JVM's past, and advances the JVM through it.
     *
     * @param counted whether to add the counters, or only the figures of recording rules
     */
    void addEnd(SimulatedJvm jvm, long from, int step, boolean counted) {
        int count = (int) ((end - from) / step);
        double[][][] figures = new double[COUNTED.size()][jvm.pools.size()][count];
        double[][] use = new double[jvm.pools.size()][count];
        double[][] waiting = new double[jvm.pools.size()][count];
        double[] cpu = new double[count];
        double[] throttled = new double[count];
        for (int index = 0; index < count; index++) {
            jvm.runUntil(from + (long) index * step);
            for (int i = 0; i < use.length; i++) {
                PoolCounters pool = jvm.pools.get(i);
                use[i][index] = pool.active / pool.threads();
                waiting[i][index] = pool.queued;
                for (int f = 0; f < figures.length; f++) {
                    figures[f][i][index] = COUNTED.get(f).figure.applyAsDouble(pool);
                }
            }
            cpu[index] = jvm.cpuSeconds;
            throttled[index] = jvm.throttledSeconds;
        }
        for (int i = 0; i < use.length; i++) {
            String labels = labels(jvm.service, jvm, jvm.service.pools().get(i));
            add(Figure.USE.recordedAs(), labels, from, step, Values.of(use[i]));
            add(Figure.WAITING.recordedAs(), labels, from, step, Values.of(waiting[i]));
            for (int f = 0; counted && f < figures.length; f++) {
                add(POOL + COUNTED.get(f).name, labels, from, step, Values.of(figures[f][i]));
            }
        }
        if (counted) {
            String labels = labels(jvm.service, jvm, null);
            add("jvm_cpu_time_seconds_total", labels, from, step, Values.of(cpu));
            add("lifeguard_jvm_cpus", labels, from, step, index -> SimulatedService.CPUS);
            if (jvm.service.throttledShare() > 0) {
                add("lifeguard_jvm_cpu_throttled_seconds_total", labels, from, step, Values.of(throttled));
            }
        }
    }

    private void add(String family, String labels, long from, int step, Values values) {
        families.computeIfAbsent(family, name -> new ArrayList<>()).add(new Line(labels, from, step, values));
    }

    private static String labels(SimulatedService service, @Nullable SimulatedJvm jvm, @Nullable SimulatedPool pool) {
        return "{job=\"" + service.name() + "\""
                + (jvm == null ? "" : ",instance=\"" + service.instance(jvm.number) + "\"")
                + (pool == null ? "" : ",pool=\"" + pool.name + "\",kind=\"thread pool\"") + "} ";
    }

    /** Writes all series as OpenMetrics; returns the number of samples. */
    long write(Path file) throws IOException {
        long samples = 0;
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            StringBuilder text = new StringBuilder();
            for (Map.Entry<String, List<Line>> family : families.entrySet()) {
                for (Line line : family.getValue()) {
                    int count = (int) ((end - line.begin) / line.step);
                    for (int index = 0; index < count; index++) {
                        text.append(family.getKey()).append(line.labels);
                        number(text, line.values.at(index));
                        text.append(' ')
                                .append(line.begin + (long) index * line.step)
                                .append('\n');
                    }
                    samples += count;
                    out.write(text.toString().getBytes(StandardCharsets.ISO_8859_1));
                    text.setLength(0);
                }
            }
            out.write("# EOF\n".getBytes(StandardCharsets.US_ASCII));
        }
        return samples;
    }

    /** Writes six digits after the point, quickly. */
    private static void number(StringBuilder text, double value) {
        long millionths = Math.round(value * 1e6);
        text.append(millionths / 1_000_000).append('.');
        String digits = Long.toString(1_000_000 + millionths % 1_000_000);
        text.append(digits, 1, digits.length());
    }
}
