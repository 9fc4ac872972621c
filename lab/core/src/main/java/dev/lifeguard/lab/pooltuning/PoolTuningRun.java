package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.diagnosis.RunDiagnosis;
import dev.lifeguard.lab.load.Accounting;
import dev.lifeguard.lab.load.Step;
import dev.lifeguard.lab.pooltuning.RunReader.TickFacts;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The figures of one run.
 *
 * @param rows the intervals from the first request to the last response
 * @param pool the pool whose size is varied
 * @param completed its completed tasks, with the warm-up's
 */
record PoolTuningRun(
        PoolTuningCase runCase,
        List<Step> steps,
        List<IntervalRow> rows,
        Measurement pools,
        PoolInfo pool,
        TickFacts ticks,
        Accounting accounting,
        long completed,
        PoolLimit limit,
        double longestResponseMs,
        long recordingBytes,
        List<Finding> findings,
        EarlyPrediction foresight) {
    String label() {
        return runCase.label();
    }

    int threads() {
        return runCase.threads();
    }

    PoolMeasurement whole() {
        return pools.pools().stream()
                .filter(measured -> measured.pool().id() == pool.id())
                .findFirst()
                .orElseThrow();
    }

    RunDiagnosis diagnosed() {
        return new RunDiagnosis(runCase.label(), runCase.expectedFindings(), findings);
    }

    /** Returns Lifeguard's first finding about the pool, from this run alone. */
    String verdict() {
        return findings.stream()
                .filter(finding -> finding.pool().equals(pool.name()))
                .map(Finding::title)
                .findFirst()
                .orElse("no finding");
    }

    /** Median execution time in the unloaded first step; the lowest of its intervals. */
    double idleExecutionMs() {
        return rows.stream()
                .filter(row -> row.endSeconds() <= steps.get(0).seconds() + 0.5)
                .mapToDouble(row -> row.pool().threadMs().median())
                .filter(Double::isFinite)
                .min()
                .orElse(Double.NaN);
    }

    double highestExecutionMs() {
        return highest(row -> row.pool().threadMs().median());
    }

    /** Growth of execution times under load, as a factor. */
    double inflation() {
        return highestExecutionMs() / idleExecutionMs();
    }

    double highestWaitingPercent() {
        return highest(row -> row.pool().waitingPercent().median());
    }

    /**
     * Mean utilization, in percent, of the intervals that lie entirely within a step; NaN without one. The first
     * half second of a step, in which the rate settles, does not count.
     */
    double utilizationPercentIn(int step) {
        double begin = steps.stream().limit(step).mapToInt(Step::seconds).sum();
        double end = begin + steps.get(step).seconds();
        double length = rows.size() < 2
                ? Double.POSITIVE_INFINITY
                : rows.get(1).endSeconds() - rows.get(0).endSeconds();
        return rows.stream()
                .filter(row -> row.endSeconds() - length >= begin + 0.5 && row.endSeconds() <= end + 0.1)
                .mapToDouble(row -> row.pool().utilizationPercent())
                .average()
                .orElse(Double.NaN);
    }

    private double highest(ToDoubleFunction<IntervalRow> figure) {
        return rows.stream().mapToDouble(figure).filter(Double::isFinite).max().orElse(Double.NaN);
    }
}
