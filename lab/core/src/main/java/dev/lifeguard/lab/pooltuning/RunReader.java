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
import java.util.List;

/** Reads runs from the records of client and probe. */
record RunReader(PoolTuningPlan plan, RunFiles files) {
    static final double BLOCKING_SECONDS = 0.5;

    /**
     * Reads a run and writes its table over time.
     *
     * @throws Failure if there is no request, or the pool was not seen
     */
    PoolTuningRun run(PoolTuningCase runCase, Calibration machine, List<Request> requests) throws IOException {
        Recording recording = Recording.read(files.recording(runCase));
        PoolInfo pool = recording.pools().values().stream()
                .filter(one -> String.valueOf(one.createdAt()).startsWith(WorkPoolConfiguration.class.getName() + "."))
                .findFirst()
                .orElseThrow(() -> new Failure(
                        runCase.id() + ": Lifeguard did not see the service's pool, see " + files.recording(runCase)));
        SentRequests sent = SentRequests.of(runCase.id(), requests);
        double begin = sent.beginEpochMs();
        LoadWindow window = new LoadWindow(recording, begin, sent.endEpochMs());
        long intervalNs = plan.intervalSeconds() * 1_000_000_000L;
        List<IntervalRow> rows =
                IntervalRow.of(TaskTable.intervals(window.recording(), pool.id(), intervalNs), sent.requests(), begin);
        Files.writeString(
                files.csv(runCase),
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
                (begin - recording.header().epochMs()) / 1000,
                Accounting.of(new Open(plan.steps(runCase)).ordered(), requests),
                completed(recording, pool.id()),
                limit(runCase, machine),
                sent.requests().stream().mapToDouble(Request::responseMs).max().orElseThrow(),
                Files.size(files.recording(runCase)),
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
     * @param widestGapEndedPercent utilization computed from the tasks that ended in the tick with the largest error
     * @param widestGapPercent true utilization in that tick
     * @param widestGapSeconds end of that tick, since the recording began
     * @param longTasks tasks that ran longer than an interval
     */
    record TickFacts(
            double highestPercent,
            double widestGapEndedPercent,
            double widestGapPercent,
            double widestGapSeconds,
            long longTasks,
            double longestMs) {
        static TickFacts of(Recording recording, int poolId, long intervalNs) {
            double highest = 0;
            double ended = 0;
            double real = 0;
            double when = Double.NaN;
            long longTasks = 0;
            double longest = 0;
            for (Tick tick : recording.ticks()) {
                for (PoolTick pool : tick.pools()) {
                    if (pool.poolId() != poolId) {
                        continue;
                    }
                    double percent = 100.0 * pool.load().busyNs() / tick.lengthNs();
                    double endedPercent = 100.0 * pool.execution().sumNs() / tick.lengthNs();
                    highest = Math.max(highest, percent);
                    if (Double.isNaN(when) || Math.abs(percent - endedPercent) > Math.abs(real - ended)) {
                        real = percent;
                        ended = endedPercent;
                        when = tick.endNs() / 1e9;
                    }
                }
                for (TaskSample task : tick.tasks()) {
                    if (task.poolId() == poolId) {
                        longTasks += task.execNs() > intervalNs ? task.weight() : 0;
                        longest = Math.max(longest, task.execNs() / 1e6);
                    }
                }
            }
            return new TickFacts(highest, ended, real, when, longTasks, longest);
        }
    }
}
