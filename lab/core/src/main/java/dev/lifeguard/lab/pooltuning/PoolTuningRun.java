package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.diagnosis.Diagnosed;
import dev.lifeguard.lab.load.Accounting;
import dev.lifeguard.lab.load.Step;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * All that is known of one run of the experiment, as figures.
 *
 * @param what which run
 * @param steps the load as ordered
 * @param rows the intervals from the load's beginning to the last response
 * @param pools all pools of the service over the load
 * @param pool the one whose size is in question
 * @param ticks what the smallest intervals say
 * @param loadBeginSeconds when the load began, since the recording began
 * @param accounting where the requests went
 * @param completed tasks that the pool completed, those of the warm-up too
 * @param limit what is physically possible
 * @param longestResponseMs of all responses
 * @param recordingBytes size of Lifeguard's recording
 * @param findings what is wrong in the load
 * @param foresight what Lifeguard said before it happened
 */
record PoolTuningRun(
        PoolTuningCase what,
        List<Step> steps,
        List<IntervalRow> rows,
        Measurement pools,
        PoolInfo pool,
        TickFacts ticks,
        double loadBeginSeconds,
        Accounting accounting,
        long completed,
        PoolLimit limit,
        double longestResponseMs,
        long recordingBytes,
        List<Finding> findings,
        Foresight foresight) {
    PoolTuningRun {
        findings = List.copyOf(findings);
        steps = List.copyOf(steps);
        rows = List.copyOf(rows);
    }

    String label() {
        return what.label();
    }

    /** Size of the pool in question. */
    int threads() {
        return what.threads();
    }

    /** The pool in question over the whole load. */
    PoolMeasurement whole() {
        return pools.pools().stream()
                .filter(measured -> measured.pool().id() == pool.id())
                .findFirst()
                .orElseThrow();
    }

    /** What Lifeguard said of it. */
    Diagnosed diagnosed() {
        return new Diagnosed(what.label(), what.expectedFindings(), findings);
    }

    /** What it says about the size of its pool. */
    Verdict verdict() {
        return Verdict.of(whole(), pools.machine().cores());
    }

    /** Median execution time of the first step, in which nothing is short; the lowest of its intervals. */
    double idleExecutionMs() {
        return rows.stream()
                .filter(row -> row.endSeconds() <= steps.get(0).seconds() + 0.5)
                .mapToDouble(row -> row.pool().threadMs().median())
                .filter(Double::isFinite)
                .min()
                .orElse(Double.NaN);
    }

    /** The highest median execution time of any interval. */
    double highestExecutionMs() {
        return highest(row -> row.pool().threadMs().median());
    }

    /** By how much execution times grew under load. */
    double inflation() {
        return highestExecutionMs() / idleExecutionMs();
    }

    /** The highest median waiting ratio of any interval. */
    double highestWaitingPercent() {
        return highest(row -> row.pool().waitingPercent().median());
    }

    /**
     * Mean utilization of the intervals that lie whole within a step, in percent; NaN if there is none. The first
     * second of a step, in which it settles, does not count.
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

    /** When the pool first had tasks waiting to speak of, in seconds since the load began; NaN if never. */
    double firstWaitSeconds() {
        return ticks.firstWaitSeconds() - loadBeginSeconds;
    }

    private double highest(ToDoubleFunction<IntervalRow> figure) {
        return rows.stream().mapToDouble(figure).filter(Double::isFinite).max().orElse(Double.NaN);
    }
}
