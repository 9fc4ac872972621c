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
        size = tick.size();
        maxSize = tick.maxSize();
        active = tick.active();
        queued = tick.queued();
        arrived += tick.arrived();
        started += tick.started();
        completed += tick.completed();
        rejected += Math.max(0, tick.rejected());
        withdrawn += tick.left();
        threadsCreated += tick.threadsCreated();
        busyNs += tick.busyNs();
        waitNs += tick.waitNs();
        cpuNs += Math.max(0, tick.cpuNs());
        runQueueNs += Math.max(0, tick.runQueueNs());
        helpNs += tick.helpBusyNs();
        helpTasks += tick.helpCompleted();
        for (int i = 0; i < tick.exec().length; i += 2) {
            exec.add(LogBuckets.middle((int) tick.exec()[i]), tick.exec()[i + 1]);
        }
    }

    String labels() {
        return "pool=\"" + MetricsText.escaped(info.name()) + "\",kind=\""
                + MetricsText.escaped(info.kind().label()) + "\"";
    }
}
