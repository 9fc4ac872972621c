package dev.lifeguard.advise.graph;

import dev.lifeguard.advise.graph.Standstill.Cause;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/** Finds the workers that do not move at the end of a recording, and why. */
public final class Standstills {
    private final Recording recording;
    private final WaitGraph graph;
    private final Map<Integer, PoolInTick> pools;
    private final Tick last;

    private Standstills(Recording recording, WaitGraph graph) {
        this.recording = recording;
        this.graph = graph;
        this.pools = PoolInTick.of(recording);
        this.last = recording.ticks().get(recording.ticks().size() - 1);
    }

    public static List<Standstill> of(Recording recording, WaitGraph graph) {
        if (recording.ticks().isEmpty()) {
            return List.of();
        }
        Standstills all = new Standstills(recording, graph);
        return all.pools.values().stream()
                .filter(pool -> pool.info().kind().hasThreads())
                .flatMap(pool -> all.of(pool).stream())
                .toList();
    }

    private Optional<Standstill> of(PoolInTick pool) {
        Optional<StalledPool> stalled = StalledPool.of(pool.info(), recording);
        if (graph.stuckWorkers(pool.id()) > 0) {
            return Optional.of(forEver(pool, stalled));
        }
        return stalled.isPresent() ? stalled.flatMap(this::unproven) : partial(pool);
    }

    private Standstill forEver(PoolInTick pool, Optional<StalledPool> stalled) {
        List<Node> stuck = Node.mostFirst(graph.nodes(pool.id()).stream().filter(graph::isStuck));
        long count = Node.threads(stuck);
        return new Standstill(
                pool.info(),
                count,
                Math.max(count, pool.workers(pool.size())),
                pool.queued(),
                Math.max(
                        stillNs(stuck).max().orElse(0) / 1e9,
                        stalled.map(this::seconds).orElse(0.0)),
                stuck,
                stacks(stuck),
                causeOf(stuck));
    }

    private Cause causeOf(List<Node> stuck) {
        List<Node> reached = graph.reached(stuck);
        if (reached.stream().anyMatch(node -> node.endsBy(End.NOBODY))) {
            return Cause.LOST;
        }
        if (stuck.stream().allMatch(node -> node.endsBy(End.UNKNOWN))) { // futures of tasks that are nowhere visible
            return Cause.NOT_BEGUN;
        }
        return stuck.stream().anyMatch(graph::isInCircle) || reached.stream().anyMatch(node -> node.endsBy(End.UNKNOWN))
                ? Cause.CIRCLE
                : Cause.BEHIND_OTHERS;
    }

    private Optional<Standstill> unproven(StalledPool stalled) {
        List<Node> groups = Node.mostFirst(graph.nodes(stalled.pool().id()).stream());
        boolean running = groups.stream().anyMatch(node -> node.kind() == WaitKind.NOTHING);
        boolean seen = Node.threads(groups) >= stalled.workers();
        if (running || !seen && !stalled.allWait()) {
            return Optional.empty();
        }
        boolean others = othersWork(stalled);
        Cause cause = cause(stalled, others);
        double least = cause == Cause.NOT_VISIBLE
                ? Standstill.certainSeconds(meanExecNs(stalled.pool()) / 1e9)
                : others ? Thresholds.STUCK_SECONDS_BESIDE_OTHERS : Thresholds.STUCK_SECONDS;
        if (stalled.seconds() < least) {
            return Optional.empty();
        }
        return Optional.of(new Standstill(
                stalled.pool(),
                stalled.workers(),
                stalled.workers(),
                stalled.queued(),
                seconds(stalled),
                seen ? groups : List.of(),
                stalled.stacks(),
                cause));
    }

    private Cause cause(StalledPool stalled, boolean others) {
        Stacks stacks = stalled.stacks();
        if (stacks.share(stack -> WaitKind.of(stack) == WaitKind.QUEUE) > Thresholds.MAJORITY) {
            return Cause.HAND_OFF;
        }
        Stacks all = Stacks.of(recording.history(stalled.pool().id()).stacks(), recording.stacks());
        List<String> queued = full(stalled).map(FullPool::queuedTasks).orElse(List.of());
        boolean elsewhere = graph.nodes(stalled.pool().id()).stream().anyMatch(graph::isInNoQueue);
        return !others
                        && !elsewhere
                        && stalled.allWaitForTasks()
                        && QueuedTaskMatch.between(stalled.pool(), all, stacks, queued)
                ? Cause.QUEUED_BEHIND
                : Cause.NOT_VISIBLE;
    }

    /** Returns a standstill of most of a pool's workers while the others work. */
    private Optional<Standstill> partial(PoolInTick pool) {
        double least = Math.max(
                Thresholds.STUCK_SECONDS_BESIDE_OTHERS * 1e9,
                Thresholds.STUCK_TASK_TIMES_OF_PART * meanExecNs(pool.info()));
        List<Node> still = Node.mostFirst(graph.nodes(pool.id()).stream()
                .filter(node -> node.group().stillNs() >= least)
                .filter(node -> node.kind().forTasks()
                        || node.kind() == WaitKind.CLASS_INIT
                        || node.kind().isLimit()));
        long count = Node.threads(still);
        if (!pool.moves() && pool.queued() == 0 || count <= Thresholds.MAJORITY * pool.sizeUnderLoad()) {
            return Optional.empty();
        }
        return Optional.of(new Standstill(
                pool.info(),
                count,
                Math.max(pool.size(), count + 1),
                pool.queued(),
                stillNs(still).min().orElse(0) / 1e9,
                still,
                stacks(still),
                Cause.NOT_VISIBLE));
    }

    private static LongStream stillNs(List<Node> nodes) {
        return nodes.stream().mapToLong(node -> node.group().stillNs());
    }

    /** Mean execution time of the pool's completed tasks, in ns; 0 if no task completed. */
    private double meanExecNs(PoolInfo pool) {
        long ended = 0;
        double ns = 0;
        for (PoolTick tick : recording.history(pool.id()).figures()) {
            ended += tick.tasks().completed();
            ns += tick.execution().sumNs();
        }
        return ended == 0 ? 0 : ns / ended;
    }

    private static Stacks stacks(List<Node> nodes) {
        return new Stacks(nodes.stream()
                .map(Node::stack)
                .filter(stack -> !stack.frames().isEmpty())
                .toList());
    }

    /** Returns whether another pool is active, and not stalled itself, that may release the workers. */
    private boolean othersWork(StalledPool stalled) {
        return pools.values().stream()
                .filter(pool -> pool.id() != stalled.pool().id())
                .filter(pool -> pool.info().kind().hasThreads() && !isIdleTimer(pool) && !waits(pool.info()))
                .anyMatch(pool -> pool.active() > 0 || pool.tick().tasks().completed() > 0);
    }

    private boolean isIdleTimer(PoolInTick pool) {
        return pool.info().kind() == PoolInfo.Kind.SCHEDULED
                && pool.active() == 0
                && pool.tick().load().busyNs() <= Thresholds.STUCK_MAX_TIMER_BUSY * last.lengthNs();
    }

    private boolean waits(PoolInfo info) {
        return StalledPool.of(info, recording)
                .filter(StalledPool::allWaitForTasks)
                .isPresent();
    }

    private double seconds(StalledPool stalled) {
        return Math.max(
                stalled.seconds(), full(stalled).map(at -> at.stalledNs() / 1e9).orElse(0.0));
    }

    private Optional<FullPool> full(StalledPool stalled) {
        return recording.full().stream()
                .filter(at -> at.poolId() == stalled.pool().id() && at.timeNs() > last.endNs() - last.lengthNs())
                .findFirst();
    }
}
