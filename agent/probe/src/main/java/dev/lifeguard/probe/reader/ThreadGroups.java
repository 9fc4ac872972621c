package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.pool.Workers;
import dev.lifeguard.probe.reader.report.PoolInfos;
import dev.lifeguard.probe.reader.report.TickFilter;
import dev.lifeguard.probe.reader.stacks.StackSampler;
import dev.lifeguard.probe.threads.GroupFigures;
import dev.lifeguard.probe.threads.StackLook;
import dev.lifeguard.probe.threads.UnhookedThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** Reports groups of threads without hooks like pools without tasks. */
final class ThreadGroups {
    private static final long[] NONE = {};

    private final UnhookedThreads threads;
    private final PoolInfos infos;
    private final TickFilter filter;
    private final long fromNs;
    private final List<Integer> ended = new ArrayList<>();

    /**
     * Starts at {@code now}, on the clock of {@link System#nanoTime()}.
     *
     * @param fromNs the same, since the beginning of the recording
     * @param problems receives sentences for the user about what is not observed
     */
    ThreadGroups(
            long now, long fromNs, Queue<String> problems, StackSampler stacks, PoolInfos infos, TickFilter filter) {
        this.fromNs = fromNs;
        this.infos = infos;
        this.filter = filter;
        threads = new UnhookedThreads(
                now,
                Workers::works,
                Registry::newId,
                problems,
                (group, blocked, stack) -> stacks.count(group, blocked ? Role.BLOCKED : Role.RUNNING, stack));
    }

    /** @param stacks is to take stacks, also of others */
    void look(long now, StackLook stacks) {
        threads.look(now, stacks);
    }

    /** The look's stacks have been taken. */
    void looked(long now) {
        threads.looked(now);
    }

    /** Whether threads have run in the last second. */
    boolean ran(long now) {
        return threads.ran(now);
    }

    /** Returns the groups' values in the interval that are worth reporting. */
    List<PoolTick> tick(long now, long lengthNs) {
        List<PoolTick> ticks = new ArrayList<>();
        for (GroupFigures group : threads.tick(now, lengthNs)) {
            PoolTick tick = tick(group);
            if (filter.passes(tick)) {
                infos.report(group, fromNs);
                ticks.add(tick);
            }
            if (group.size() == 0) {
                ended.add(group.id());
            }
        }
        return ticks;
    }

    /** Drops the groups whose threads had all ended at the last tick, which must have been reported. */
    void forgetEnded() {
        for (int id : ended) {
            filter.forget(id);
            infos.forget(id);
        }
        ended.clear();
    }

    private static PoolTick tick(GroupFigures group) {
        boolean split = group.cpuNs() >= 0 && group.runQueueNs() >= 0;
        return new PoolTick(
                group.id(),
                new PoolTick.Threads(group.size(), group.size(), group.size(), group.created()),
                new PoolTick.Load(group.active(), 0, group.busyNs(), 0, group.errorNs()),
                new PoolTick.Tasks(NONE, 0, 0, 0, 0),
                new PoolTick.Execution(0, NONE, false),
                new PoolTick.Clocks(group.cpuNs(), group.runQueueNs(), split ? group.busyNs() : 0),
                new PoolTick.Help(0, 0));
    }
}
