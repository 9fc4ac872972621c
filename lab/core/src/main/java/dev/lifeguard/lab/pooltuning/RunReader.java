package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.load.Accounting;
import dev.lifeguard.lab.load.Arrivals.Open;
import dev.lifeguard.lab.load.Request;
import dev.lifeguard.lab.load.Schedule;
import dev.lifeguard.lab.load.SentRequests;
import dev.lifeguard.lab.observed.LoadWindow;
import dev.lifeguard.lab.pooltuning.service.WorkPoolConfiguration;
import dev.lifeguard.measure.TaskTable;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.report.csv.TaskCsv;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads runs from the records of client and probe. */
record RunReader(PoolTuningPlan plan, Path folder) {
    static final double BLOCKING_SECONDS = 0.5;

    /**
     * Reads a run and writes its table over time.
     *
     * @throws Failure if there is no request, or the pool was not seen
     */
    PoolTuningRun run(PoolTuningCase runCase, Calibration machine, List<Request> requests) throws IOException {
        Path file = runCase.file(folder, ".jsonl.gz");
        Recording recording = Recording.read(file);
        PoolInfo pool = recording.pools().values().stream()
                .filter(one -> String.valueOf(one.createdAt()).startsWith(WorkPoolConfiguration.class.getName() + "."))
                .findFirst()
                .orElseThrow(
                        () -> new Failure(runCase.id() + ": Lifeguard did not see the service's pool, see " + file));
        SentRequests sent = SentRequests.of(runCase.id(), requests);
        double begin = sent.beginEpochMs();
        LoadWindow window = new LoadWindow(recording, begin, sent.endEpochMs());
        long intervalNs = plan.intervalSeconds() * 1_000_000_000L;
        List<IntervalRow> rows =
                IntervalRow.of(TaskTable.intervals(window.recording(), pool.id(), intervalNs), sent.requests(), begin);
        Files.writeString(
                runCase.file(folder, ".csv"),
                TaskCsv.ofPool(
                        rows.stream().map(IntervalRow::pool).toList(),
                        rows.stream().map(IntervalRow::responseMs).toList()));
        return new PoolTuningRun(
                runCase,
                plan.steps(runCase),
                rows,
                window.measurement(),
                pool,
                TickFacts.of(window.recording(), pool.id(), intervalNs),
                Accounting.of(new Open(plan.steps(runCase)).ordered(), requests),
                completed(recording, pool.id()),
                limit(runCase, machine),
                sent.requests().stream().mapToDouble(Request::responseMs).max().orElseThrow(),
                Files.size(file),
                window.findings(),
                EarlyPrediction.of(recording, window, begin, plan.steps(runCase).getFirst(), pool, sizes(runCase)));
    }

    private static long completed(Recording recording, int poolId) {
        return recording.ticks().stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(pool -> pool.poolId() == poolId)
                .mapToLong(pool -> pool.tasks().completed())
                .sum();
    }

    private int[] sizes(PoolTuningCase runCase) {
        return plan.cases().stream()
                .filter(run -> run.load() == runCase.load())
                .mapToInt(PoolTuningCase::threads)
                .toArray();
    }

    private PoolLimit limit(PoolTuningCase runCase, Calibration machine) {
        Schedule schedule = new Schedule(plan.steps(runCase));
        return runCase.load() == LoadKind.CPU
                ? PoolLimit.of(schedule, runCase.threads(), machine.cores(), machine.demandSeconds(machine.cycles()))
                : PoolLimit.of(schedule, runCase.threads(), Double.POSITIVE_INFINITY, BLOCKING_SECONDS);
    }

    /**
     * Facts about one pool from a recording's ticks, its smallest intervals.
     *
     * @param longTasks tasks that ran longer than an interval
     */
    record TickFacts(double highestPercent, long longTasks) {
        static TickFacts of(Recording recording, int poolId, long intervalNs) {
            double highest = 0;
            long longTasks = 0;
            for (Tick tick : recording.ticks()) {
                for (PoolTick pool : tick.pools()) {
                    if (pool.poolId() == poolId) {
                        highest = Math.max(highest, 100.0 * pool.load().busyNs() / tick.lengthNs());
                    }
                }
                for (TaskSample task : tick.tasks()) {
                    if (task.poolId() == poolId && task.execNs() > intervalNs) {
                        longTasks += task.weight();
                    }
                }
            }
            return new TickFacts(highest, longTasks);
        }
    }
}
