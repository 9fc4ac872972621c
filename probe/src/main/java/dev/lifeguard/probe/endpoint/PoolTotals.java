package dev.lifeguard.probe.endpoint;

import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;

/** One pool's figures since the probe came. */
final class PoolTotals {
    PoolInfo info;
    int size;
    int maxSize;
    long active;
    long queued;
    long arrived;
    long started;
    long completed;
    long rejected;
    long withdrawn;
    long threadsCreated;
    long busyNs;
    long waitNs;
    long cpuNs;
    long runQueueNs;
    long helpNs;
    long helpTasks;
    final TimeHistogram exec = new TimeHistogram();
    final TimeHistogram wait = new TimeHistogram();

    PoolTotals(PoolInfo info) {
        this.info = info;
    }

    void add(PoolTick tick) {
        size = tick.threads().size();
        maxSize = tick.threads().max();
        active = tick.load().active();
        queued = tick.load().queued();
        arrived += tick.tasks().arrived();
        started += tick.tasks().started();
        completed += tick.tasks().completed();
        rejected += Math.max(0, tick.tasks().rejected());
        withdrawn += tick.tasks().withdrawn();
        threadsCreated += tick.threads().created();
        busyNs += tick.load().busyNs();
        waitNs += tick.load().waitNs();
        cpuNs += Math.max(0, tick.clocks().cpuNs());
        runQueueNs += Math.max(0, tick.clocks().runQueueNs());
        helpNs += tick.help().busyNs();
        helpTasks += tick.help().completed();
        for (int i = 0; i < tick.execution().buckets().length; i += 2) {
            exec.add(
                    LogBuckets.middle((int) tick.execution().buckets()[i]),
                    tick.execution().buckets()[i + 1]);
        }
    }

    String labels() {
        return "pool=\"" + MetricsText.escaped(info.name()) + "\",kind=\""
                + MetricsText.escaped(info.kind().label()) + "\"";
    }
}
