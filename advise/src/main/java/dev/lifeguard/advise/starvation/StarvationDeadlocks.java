package dev.lifeguard.advise.starvation;

import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitsFor;
import dev.lifeguard.model.recording.PoolHistory;
import dev.lifeguard.model.recording.PoolMoment;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the pools that are deadlocked at the end of a recording.
 *
 * <p>It is proven where the probe saw every worker of a set of pools wait for a task in the queue of one of these
 * pools: none of these tasks can start before another one ends. Otherwise it is inferred from stacks: for some seconds
 * all workers wait for tasks or at a queue, nothing starts or ends, no worker uses a processor, tasks are queued, and
 * no other pool does anything that could release them. Workers at a queue count also while other pools work, if for a
 * longer time these released nobody: they finished all their tasks meanwhile, or their one task, which goes on, ran for
 * a moment and waited again while no consumer was woken. A task that goes on and did not run, or that computes, may be
 * the producer: then it is undecided, as where workers wait at a latch while other pools work.
 */
public final class StarvationDeadlocks {
    /**
     * Time without a start or an end that is required where only stacks are evidence: three ticks of about a second.
     */
    static final double CERTAIN_SECONDS = 2.5;

    /** Busy time of all workers in a tick, as a share of the tick: the rest is the error of the clock. */
    private static final double MIN_BUSY = 0.98;

    /** Share of the time that workers may have used a processor: sampling their stacks costs as much. */
    private static final double MAX_CPU = 0.001;

    /** After this long, a timer that has released nobody is assumed never to do so. */
    static final double IDLE_TIMER_SECONDS = 4;

    /** Share of a thread that such a timer, or a loop that waits, uses at most. */
    private static final double MAX_TIMER_BUSY = 0.01;

    private final Recording recording;
    private final List<Tick> ticks;
    private final Map<Integer, PoolHistory> stalled = new HashMap<>();
    private final Map<Integer, FullPool> full = new HashMap<>();

    private StarvationDeadlocks(Recording recording) {
        this.recording = recording;
        this.ticks = recording.ticks();
    }

    /** Those pools, in the order of their numbers. */
    public static List<StarvationDeadlock> of(Recording recording) {
        return found(recording).stream().filter(StarvationDeadlock::certain).toList();
    }

    /** The pools that stand still and may be deadlocked, while others work that may release them. */
    public static List<StarvationDeadlock> perhaps(Recording recording) {
        return found(recording).stream().filter(found -> !found.certain()).toList();
    }

    private static List<StarvationDeadlock> found(Recording recording) {
        return recording.ticks().isEmpty() ? List.of() : new StarvationDeadlocks(recording).find();
    }

    private List<StarvationDeadlock> find() {
        Tick last = ticks.get(ticks.size() - 1);
        for (PoolTick pool : last.pools()) {
            PoolInfo info = recording.pools().get(pool.poolId());
            if (info != null && isStalled(info, pool, last)) {
                stalled.put(pool.poolId(), stalled(info, recording.history(pool.poolId())));
            }
        }
        if (stalled.isEmpty()) {
            return List.of();
        }
        for (FullPool at : recording.full()) {
            if (at.timeNs() > last.endNs() - last.lengthNs() && stalled.containsKey(at.poolId())) {
                full.put(at.poolId(), at);
            }
        }
        Set<Integer> proven = closed();
        List<StarvationDeadlock> deadlocks = new ArrayList<>();
        stalled.keySet().stream()
                .sorted()
                .forEach(id -> (proven.contains(id) ? Optional.of(StarvationDeadlock.Evidence.CIRCLE) : byStacks(id))
                        .ifPresent(evidence -> deadlocks.add(describe(id, evidence))));
        return deadlocks;
    }

    /** The part of a pool's history, at its end, in which it was stalled. */
    private PoolHistory stalled(PoolInfo info, PoolHistory whole) {
        int first = ticks.size();
        for (int i = whole.moments().size() - 1; i >= 0; i--) {
            PoolMoment moment = whole.moments().get(i);
            PoolTick figures = moment.figures();
            if (moment.index() != first - 1 || figures == null || !isStalled(info, figures, moment.tick())) {
                break;
            }
            first--;
        }
        return whole.between(first, ticks.size());
    }

    private static boolean isStalled(PoolInfo info, PoolTick pool, Tick tick) {
        return pool.load().queued() > 0
                && pool.tasks().started() == 0
                && pool.tasks().completed() == 0
                && pool.load().active() > 0
                && pool.load().active()
                        >= info.workersUnderLoad(
                                pool.threads().core(), pool.threads().max())
                && pool.load().busyNs() >= MIN_BUSY * pool.load().active() * tick.lengthNs()
                && pool.clocks().cpuNs() <= MAX_CPU * pool.load().busyNs();
    }

    /** The largest set of pools all of whose workers wait for tasks queued in a pool of the set. */
    private Set<Integer> closed() {
        Set<Integer> set = new HashSet<>();
        full.forEach((id, at) -> {
            if (at.waitsFor().stream().mapToInt(WaitsFor::workers).sum() >= at.workers()) {
                set.add(id);
            }
        });
        while (set.removeIf(id -> waitsFor(id).stream().anyMatch(wait -> !set.contains(wait.poolId())))) {
            // removing a pool may leave others that wait for it
        }
        return set;
    }

    private List<WaitsFor> waitsFor(int poolId) {
        FullPool at = full.get(poolId);
        return at == null ? List.of() : at.waitsFor();
    }

    private Optional<StarvationDeadlock.Evidence> byStacks(int poolId) {
        PoolInfo info = recording.pools().get(poolId);
        Stacks waiting = workers(poolId);
        if (info == null
                || seconds(poolId) < CERTAIN_SECONDS
                || waiting.count() == 0
                || waiting.share(stack -> Wait.of(stack) == Wait.OTHER) > 0) {
            return Optional.empty();
        }
        boolean handOff = waiting.share(stack -> Wait.of(stack) == Wait.HAND_OFF) > 0.5;
        FullPool at = full.get(poolId);
        Stacks all = stacks(recording.history(poolId));
        boolean matches = QueuedTaskMatch.between(info, all, waiting, at == null ? List.of() : at.queuedTasks());
        List<PoolTick> others = othersAtWork(poolId);
        if (others.isEmpty()) {
            return handOff || matches ? Optional.of(StarvationDeadlock.Evidence.ALONE) : Optional.empty();
        }
        if (seconds(poolId) < IDLE_TIMER_SECONDS) {
            return Optional.empty();
        }
        boolean broughtNothing = handOff
                && others.stream()
                        .allMatch(
                                other -> wentIdle(other.poolId(), poolId) || ranWithoutFeeding(other.poolId(), poolId));
        if (broughtNothing) {
            return Optional.of(StarvationDeadlock.Evidence.NOTHING_CAME);
        }
        // where they wait for the end of one task, the probe would have seen that in a queue
        return handOff || matches && waiting.share(Wait::isForOthers) == 1
                ? Optional.of(StarvationDeadlock.Evidence.UNDECIDED)
                : Optional.empty();
    }

    /**
     * The other pools that are working, and so may release the waiting workers: those with a busy worker that does not
     * itself wait.
     */
    private List<PoolTick> othersAtWork(int poolId) {
        Tick last = ticks.get(ticks.size() - 1);
        return last.pools().stream()
                .filter(pool -> pool.poolId() != poolId
                        && (pool.load().active() > 0 || pool.tasks().completed() > 0))
                .filter(pool -> !(isIdleTimer(pool, last) && seconds(poolId) >= IDLE_TIMER_SECONDS))
                .filter(pool -> {
                    Stacks seen = stacks(meanwhile(pool.poolId(), poolId)).ofWorkers();
                    return pool.tasks().completed() > 0
                            || seen.count() == 0
                            || seen.share(stack -> Wait.of(stack) == Wait.OTHER) > 0;
                })
                .toList();
    }

    /**
     * Whether a pool finished all its tasks at least once while another was stalled: these tasks released nobody.
     */
    private boolean wentIdle(int poolId, int stalledId) {
        return meanwhile(poolId, stalledId).figures().stream()
                .anyMatch(pool -> pool.tasks().completed() > 0 && pool.load().active() == 0);
    }

    /**
     * Whether a pool's one task, which goes on, ran for a moment and waited again while not one worker of another pool
     * had the processor: who is woken runs, so it handed them nothing.
     */
    private boolean ranWithoutFeeding(int poolId, int stalledId) {
        PoolHistory unfed = unfed(stalled(stalledId));
        List<PoolTick> loop = recording
                .history(poolId)
                .between(ticks.size() - unfed.moments().size(), ticks.size())
                .figures();
        return seconds(unfed) >= IDLE_TIMER_SECONDS
                && loop.size() == unfed.moments().size()
                && loop.stream().allMatch(StarvationDeadlocks::isOneTaskThatWaits)
                && loop.subList(0, loop.size() - 1).stream()
                        .anyMatch(pool -> pool.clocks().cpuNs() > 0);
    }

    /** The part of a history, at its end, in which no worker had the processor for a moment. */
    private PoolHistory unfed(PoolHistory whole) {
        List<PoolTick> figures = whole.figures();
        int since = figures.size();
        while (since > 0 && figures.get(since - 1).clocks().cpuNs() == 0) {
            since--;
        }
        return whole.between(ticks.size() - figures.size() + since, ticks.size());
    }

    private static boolean isOneTaskThatWaits(PoolTick pool) {
        return pool.load().active() == 1
                && pool.tasks().started() == 0
                && pool.tasks().completed() == 0
                && pool.clocks().cpuNs() <= MAX_TIMER_BUSY * pool.load().busyNs();
    }

    /** A pool's history while another was stalled. */
    private PoolHistory meanwhile(int poolId, int stalledId) {
        int length = stalled(stalledId).moments().size();
        return recording.history(poolId).between(ticks.size() - length, ticks.size());
    }

    private PoolHistory stalled(int poolId) {
        return stalled.getOrDefault(poolId, new PoolHistory(poolId, List.of()));
    }

    private Stacks stacks(PoolHistory history) {
        return Stacks.of(history.stacks(), recording.stacks());
    }

    /** Whether it is a timer that does next to nothing, such as one of a library that runs once a second. */
    private boolean isIdleTimer(PoolTick pool, Tick tick) {
        PoolInfo info = recording.pools().get(pool.poolId());
        return info != null
                && info.kind() == PoolInfo.Kind.SCHEDULED
                && pool.load().active() == 0
                && pool.load().busyNs() <= MAX_TIMER_BUSY * tick.lengthNs();
    }

    private Stacks workers(int poolId) {
        return stacks(stalled(poolId)).ofWorkers();
    }

    private double seconds(int poolId) {
        return seconds(stalled(poolId));
    }

    private static double seconds(PoolHistory history) {
        return history.moments().stream()
                        .mapToLong(moment -> moment.tick().lengthNs())
                        .sum()
                / 1e9;
    }

    private StarvationDeadlock describe(int poolId, StarvationDeadlock.Evidence evidence) {
        PoolTick pool = ticks.get(ticks.size() - 1).pools().stream()
                .filter(at -> at.poolId() == poolId)
                .findFirst()
                .orElseThrow();
        PoolInfo info = Objects.requireNonNull(recording.pools().get(poolId));
        FullPool at = full.get(poolId);
        double seconds = Math.max(seconds(poolId), at == null ? 0 : at.stalledNs() / 1e9);
        return new StarvationDeadlock(
                info, pool.load().active(), pool.load().queued(), seconds, workers(poolId), waitsFor(poolId), evidence);
    }
}
