package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;

/**
 * Facts about one pool from a recording's ticks, its smallest intervals.
 *
 * @param highestPercent highest utilization of any tick
 * @param widestGapEndedPercent in the tick with the largest error: utilization computed from the tasks that ended in it
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
