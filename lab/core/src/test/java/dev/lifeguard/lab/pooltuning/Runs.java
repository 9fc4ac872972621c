package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.load.Accounting;
import dev.lifeguard.lab.load.Schedule;
import dev.lifeguard.lab.load.Step;
import dev.lifeguard.lab.pooltuning.RunReader.TickFacts;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.Distribution;
import dev.lifeguard.model.measurement.MachineMeasurement;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.measurement.RequestMeasurement;
import dev.lifeguard.model.measurement.TaskInterval;
import dev.lifeguard.model.measurement.TaskInterval.Figures;
import java.util.List;
import java.util.stream.IntStream;

/** Runs with given figures; steps of 2 s, intervals of 1 s. */
final class Runs {
    private static final PoolInfo POOL = new PoolInfo(
            1,
            "workPool",
            PoolInfo.Kind.THREAD_POOL,
            "java.util.concurrent.ThreadPoolExecutor",
            "dev.lifeguard.lab.service.WorkPoolConfiguration.workPool:1",
            "java.util.concurrent.LinkedBlockingQueue",
            PoolInfo.UNBOUNDED);
    private static final List<Step> STEPS = List.of(new Step(10, 2), new Step(20, 2), new Step(30, 2));

    private Runs() {}

    /** A run whose intervals have these median execution times; the other figures are constant. */
    static PoolTuningRun of(PoolTuningCase runCase, BusySplit split, double waitingTasks, double... executionMs) {
        List<IntervalRow> rows = IntStream.range(0, executionMs.length)
                .mapToObj(i -> row(i, executionMs[i]))
                .toList();
        double meanMs = IntStream.range(0, executionMs.length)
                .mapToDouble(i -> executionMs[i])
                .average()
                .orElse(0);
        return new PoolTuningRun(
                runCase,
                STEPS,
                rows,
                new Measurement(0, 6_000_000_000L, machine(), List.of(pool(runCase, split, waitingTasks, meanMs))),
                POOL,
                new TickFacts(1200, 7),
                new Accounting(120, 120, 120, 10, 3),
                130,
                PoolLimit.of(new Schedule(STEPS), runCase.threads(), Double.POSITIVE_INFINITY, 0.5),
                2500,
                5000,
                List.of(),
                EarlyPrediction.NONE);
    }

    /** The same run with predictions. */
    static PoolTuningRun with(PoolTuningRun run, EarlyPrediction foresight) {
        return new PoolTuningRun(
                run.runCase(),
                run.steps(),
                run.rows(),
                run.pools(),
                run.pool(),
                run.ticks(),
                run.accounting(),
                run.completed(),
                run.limit(),
                run.longestResponseMs(),
                run.recordingBytes(),
                run.findings(),
                foresight);
    }

    private static IntervalRow row(int i, double executionMs) {
        Figures execution = new Figures(executionMs, executionMs, executionMs);
        double[] utilization = {500, 500, 1000, 1000, 1200, 1200};
        TaskInterval interval = new TaskInterval(
                1000 * (i + 1), utilization[i], execution, execution, new Figures(10.0 * i, 10.0 * i, 10.0 * i), 20);
        return new IntervalRow(i + 1, interval, new Figures(1, 2, 3));
    }

    private static MachineMeasurement machine() {
        return new MachineMeasurement(2, 1, 1, 0, 1, 0, 100, 50, 2, Double.NaN);
    }

    private static PoolMeasurement pool(PoolTuningCase runCase, BusySplit split, double waitingTasks, double meanMs) {
        Distribution execution = new Distribution(meanMs, meanMs, meanMs, meanMs, meanMs);
        Distribution wait = new Distribution(0, 0, 0, 0, 0);
        return new PoolMeasurement(
                POOL,
                runCase.threads(),
                runCase.threads(),
                5,
                0,
                0,
                waitingTasks,
                wait,
                execution,
                split,
                0,
                120,
                120,
                RequestMeasurement.NONE,
                0,
                0,
                0,
                runCase.threads(),
                0,
                0,
                false,
                List.of(),
                List.of(),
                List.of());
    }
}
