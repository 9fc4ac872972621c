package dev.lifeguard.advise.standstill;

import dev.lifeguard.advise.view.PoolLimit;
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
 * The pools that stand still for good at the end of a recording.
 *
 * <p>For certain it is so where the probe saw, of every worker of a set of pools, that it waits for a task in the queue
 * of one of them: none of these tasks can start before another has ended. Otherwise it follows from stacks: all workers
 * were seen waiting for tasks or for a hand-off and nothing else, for some seconds in which nothing started or ended
 * and no worker used a processor, tasks are queued, and no other pool does anything that could free them. Workers at a
 * hand-off count also where other pools are at work, if for a longer time these brought nothing: they ended all that they
 * had to do meanwhile, or their one task that goes on ran and went on waiting, and no consumer was woken by it. A task
 * that goes on and did not run, or that computes, may be the producer.
 */
public final class StarvationDeadlocks {
    /** How long nothing may have started or ended where it only follows from stacks: three ticks of about a second. */
    static final double CERTAIN_SECONDS = 2.5;

    /** Busy time in a tick, of all that the workers have: the rest is the clock's. */
    private static final double ALL_THE_TIME = 0.98;

    /** Part of the time that workers may have been on a processor: looking at their stacks costs as much. */
    private static final double NO_CPU = 0.001;

    /** How long a timer may have gone on without freeing anybody, to be taken for one that never will. */
    static final double TICKED_SECONDS = 4;

    /** Part of a thread that such a timer, or a loop that waits, uses at most. */
    private static final double NEXT_TO_NOTHING = 0.01;

    private final Recording recording;
    private final List<Tick> ticks;
    private final Map<Integer, PoolHistory> standing = new HashMap<>();
    private final Map<Integer, FullPool> full = new HashMap<>();

    private StarvationDeadlocks(Recording recording) {
        this.recording = recording;
        this.ticks = recording.ticks();
    }

    /** Those pools, in the order of their numbers. */
    public static List<StarvationDeadlock> of(Recording recording) {
        return recording.ticks().isEmpty() ? List.of() : new StarvationDeadlocks(recording).find();
    }

    private List<StarvationDeadlock> find() {
        Tick last = ticks.get(ticks.size() - 1);
        for (PoolTick pool : last.pools()) {
            PoolInfo info = recording.pools().get(pool.poolId());
            if (info != null && stands(info, pool, last)) {
                standing.put(pool.poolId(), standing(info, recording.history(pool.poolId())));
            }
        }
        if (standing.isEmpty()) {
            return List.of();
        }
        for (FullPool at : recording.full()) {
            if (at.timeNs() > last.endNs() - last.lengthNs() && standing.containsKey(at.poolId())) {
                full.put(at.poolId(), at);
            }
        }
        Set<Integer> proven = closed();
        List<StarvationDeadlock> halts = new ArrayList<>();
        standing.keySet().stream()
                .sorted()
                .forEach(id -> (proven.contains(id) ? Optional.of(StarvationDeadlock.Evidence.CIRCLE) : seenToWait(id))
                        .ifPresent(evidence -> halts.add(halt(id, evidence))));
        return halts;
    }

    /** The part of a pool's history, at its end, in which it stood. */
    private PoolHistory standing(PoolInfo info, PoolHistory whole) {
        int first = ticks.size();
        for (int i = whole.moments().size() - 1; i >= 0; i--) {
            PoolMoment moment = whole.moments().get(i);
            PoolTick figures = moment.figures();
            if (moment.index() != first - 1 || figures == null || !stands(info, figures, moment.tick())) {
                break;
            }
            first--;
        }
        return whole.between(first, ticks.size());
    }

    private static boolean stands(PoolInfo info, PoolTick pool, Tick tick) {
        return pool.load().queued() > 0
                && pool.tasks().started() == 0
                && pool.tasks().completed() == 0
                && pool.load().active() > 0
                && pool.load().active()
                        >= PoolLimit.threads(
                                info, pool.threads().core(), pool.threads().max())
                && pool.load().busyNs() >= ALL_THE_TIME * pool.load().active() * tick.lengthNs()
                && pool.clocks().cpuNs() <= NO_CPU * pool.load().busyNs();
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
            // what is left may now have lost one that it waits for
        }
        return set;
    }

    private List<WaitsFor> waitsFor(int poolId) {
        FullPool at = full.get(poolId);
        return at == null ? List.of() : at.waitsFor();
    }

    private Optional<StarvationDeadlock.Evidence> seenToWait(int poolId) {
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
        boolean akin = QueuedTaskMatch.between(info, all, waiting, at == null ? List.of() : at.queuedTasks());
        List<PoolTick> others = atWork(poolId);
        if (others.isEmpty()) {
            return handOff || akin ? Optional.of(StarvationDeadlock.Evidence.ALONE) : Optional.empty();
        }
        boolean broughtNothing = handOff
                && seconds(poolId) >= TICKED_SECONDS
                && others.stream()
                        .allMatch(other ->
                                comesAndGoes(other.poolId(), poolId) || ranWithoutFeeding(other.poolId(), poolId));
        return broughtNothing ? Optional.of(StarvationDeadlock.Evidence.NOTHING_CAME) : Optional.empty();
    }

    /**
     * The other pools that are at work, and so may bring what is waited for: with a busy worker that does not wait
     * itself.
     */
    private List<PoolTick> atWork(int poolId) {
        Tick last = ticks.get(ticks.size() - 1);
        return last.pools().stream()
                .filter(pool -> pool.poolId() != poolId
                        && (pool.load().active() > 0 || pool.tasks().completed() > 0))
                .filter(pool -> !(onlyTicks(pool, last) && seconds(poolId) >= TICKED_SECONDS))
                .filter(pool -> {
                    Stacks seen = stacks(meanwhile(pool.poolId(), poolId)).ofWorkers();
                    return pool.tasks().completed() > 0
                            || seen.count() == 0
                            || seen.share(stack -> Wait.of(stack) == Wait.OTHER) > 0;
                })
                .toList();
    }

    /**
     * Whether a pool ended all that it had to do, once at least, while another stood: its tasks freed nobody by that.
     */
    private boolean comesAndGoes(int poolId, int standingId) {
        return meanwhile(poolId, standingId).figures().stream()
                .anyMatch(pool -> pool.tasks().completed() > 0 && pool.load().active() == 0);
    }

    /**
     * Whether a pool's one task, which goes on, ran for a moment and waited again while not one worker of another pool
     * had the processor: who is woken runs, so it handed them nothing.
     */
    private boolean ranWithoutFeeding(int poolId, int standingId) {
        PoolHistory unfed = unfed(standing(standingId));
        List<PoolTick> loop = recording
                .history(poolId)
                .between(ticks.size() - unfed.moments().size(), ticks.size())
                .figures();
        return seconds(unfed) >= TICKED_SECONDS
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
                && pool.clocks().cpuNs() <= NEXT_TO_NOTHING * pool.load().busyNs();
    }

    /** A pool's history while another stood. */
    private PoolHistory meanwhile(int poolId, int standingId) {
        int length = standing(standingId).moments().size();
        return recording.history(poolId).between(ticks.size() - length, ticks.size());
    }

    private PoolHistory standing(int poolId) {
        return standing.getOrDefault(poolId, new PoolHistory(poolId, List.of()));
    }

    private Stacks stacks(PoolHistory history) {
        return Stacks.of(history.stacks(), recording.stacks());
    }

    /** Whether it is a timer that does next to nothing, such as a library's own once a second. */
    private boolean onlyTicks(PoolTick pool, Tick tick) {
        PoolInfo info = recording.pools().get(pool.poolId());
        return info != null
                && info.kind() == PoolInfo.Kind.SCHEDULED
                && pool.load().active() == 0
                && pool.load().busyNs() <= NEXT_TO_NOTHING * tick.lengthNs();
    }

    private Stacks workers(int poolId) {
        return stacks(standing(poolId)).ofWorkers();
    }

    private double seconds(int poolId) {
        return seconds(standing(poolId));
    }

    private static double seconds(PoolHistory history) {
        return history.moments().stream()
                        .mapToLong(moment -> moment.tick().lengthNs())
                        .sum()
                / 1e9;
    }

    private StarvationDeadlock halt(int poolId, StarvationDeadlock.Evidence evidence) {
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
