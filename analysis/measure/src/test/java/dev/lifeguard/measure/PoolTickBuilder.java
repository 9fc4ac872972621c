package dev.lifeguard.measure;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.RouteTick;
import java.util.List;
import java.util.function.Consumer;

/** A second of a pool of four threads without activity, apart from what a test sets. */
final class PoolTickBuilder {
    int id = 1;
    int size = 4;
    int max = 4;
    long active;
    long queued;
    long busyNs;
    long waitNs;
    long arrived;
    long started;
    long completed;
    long execSumNs;
    long rejected;
    long left;
    long cancelled;
    long requests;
    long requestsInFlight;
    long otherTasks;
    List<RouteTick> routes = List.of();
    AsyncTick async = AsyncTick.NONE;
    long created;
    long cpuNs = -1;
    long runQueueNs = -1;
    long measuredNs;
    long helpBusyNs;
    long helpCompleted;
    boolean lowerBound;
    long[] exec = {};

    static PoolTick of(Consumer<PoolTickBuilder> said) {
        PoolTickBuilder tick = new PoolTickBuilder();
        said.accept(tick);
        return tick.build();
    }

    private PoolTick build() {
        return new PoolTick(
                id,
                new PoolTick.Threads(size, max, max, created),
                new PoolTick.Load(active, queued, busyNs, waitNs),
                new PoolTick.Tasks(
                        new long[] {arrived},
                        started,
                        completed,
                        rejected,
                        left,
                        cancelled,
                        new PoolTick.Requests(requests, requestsInFlight, otherTasks, routes, async),
                        PoolTick.Dropped.NONE),
                new PoolTick.Execution(execSumNs, exec, lowerBound),
                new PoolTick.Clocks(cpuNs, runQueueNs, measuredNs),
                new PoolTick.Help(helpBusyNs, helpCompleted));
    }
}
