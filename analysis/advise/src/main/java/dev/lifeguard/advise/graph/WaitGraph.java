package dev.lifeguard.advise.graph;

import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The wait-for graph at the end of a recording. Its nodes are groups of threads; an edge leads from a waiter to the
 * threads that can end the wait: the holder of a lock, the thread that runs a task, or the workers of the pool in whose
 * queue the task is.
 *
 * <p>A set of nodes is stuck if each node waits and every thread that could end its wait is in the set, or none exists.
 * No thread of the largest such set continues by itself. This covers circles of locks (Coffman et al., "System
 * Deadlocks", 1971), pools that wait for their own queue, mixtures of both, and lost tasks.
 */
public final class WaitGraph {
    /**
     * Ticks for which a snapshot is valid. The probe takes the next one after at most five, or when a worker moves; the
     * last tick may be short.
     */
    private static final int MAX_AGE = 6;

    private static final WaitGraph EMPTY = new WaitGraph();

    private static final String FUTURE_TASK = "java.util.concurrent.FutureTask.";

    private final List<Node> nodes = new ArrayList<>();
    private final Set<Node> stuck = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Map<Integer, PoolInTick> pools;
    private boolean complete;
    private boolean live;

    private WaitGraph() {
        pools = Map.of();
    }

    /** The graph at the end of a recording; empty where nobody waits. */
    public static WaitGraph of(Recording recording) {
        List<Tick> ticks = recording.ticks();
        List<WaitSnapshot> all = recording.waits();
        if (ticks.isEmpty() || all.isEmpty()) {
            return EMPTY;
        }
        long since = ticks.size() <= MAX_AGE
                ? Long.MIN_VALUE
                : ticks.get(ticks.size() - 1 - MAX_AGE).endNs();
        WaitSnapshot latest = all.get(all.size() - 1);
        return latest.timeNs() > since || latest.complete() ? new WaitGraph(recording, latest) : EMPTY;
    }

    /** The graphs of all snapshots that have every thread, in order of time. */
    public static List<WaitGraph> ofDumps(Recording recording) {
        return recording.waits().stream()
                .filter(WaitSnapshot::complete)
                .map(snapshot -> new WaitGraph(recording, snapshot))
                .toList();
    }

    private WaitGraph(Recording recording, WaitSnapshot snapshot) {
        pools = PoolInTick.of(recording);
        for (Group group : snapshot.groups()) {
            Stack stack = Stack.of(group, recording);
            Awaited awaited = group.awaitedAt() == WaitSnapshot.NONE
                    ? null
                    : snapshot.awaited().get(group.awaitedAt());
            PoolInfo pool = recording.pools().get(group.poolId());
            nodes.add(new Node(
                    group,
                    pool != null && pool.kind() == PoolInfo.Kind.VIRTUAL,
                    stack,
                    WaitKind.of(group.state(), stack.frames(), awaited == null ? "" : awaited.className()),
                    awaited));
        }
        live = !snapshot.complete();
        complete = snapshot.complete() && !recording.origin().unseenThreads();
        nodes.stream().filter(node -> node.virtual() || stillBusy(node.pool())).forEach(stuck::add);
        while (stuck.removeIf(node -> !canOnlyWait(node))) {
            // a node that waits for one that continues will continue, too
        }
    }

    /**
     * Whether all the pool's threads in the graph are still busy, as far as is known. Otherwise some have continued
     * since.
     */
    private boolean stillBusy(int pool) {
        PoolInTick at = pools.get(pool);
        return at == null || at.info().estimated() || at.active() >= Node.threads(nodes(pool));
    }

    private boolean canOnlyWait(Node node) {
        Awaited awaited = node.awaited();
        if (awaited == null) {
            return false;
        }
        return switch (awaited.end()) {
            case NOBODY -> true;
            case HOLDERS, RUNNER -> !awaited.by().isEmpty() && stuck.containsAll(by(awaited));
            case WORKERS -> allStuck(awaited.poolId());
            case UNKNOWN -> waitsForStuckRunners(node);
        };
    }

    /** Whether no worker of a pool continues, and no idle one could take the task. */
    private boolean allStuck(int pool) {
        PoolInTick at = pools.get(pool);
        long needed = at == null ? 0 : at.workers(at.sizeUnderLoad());
        return needed > 0 && stuckWorkers(pool) >= needed;
    }

    /**
     * Whether it waits for a {@code FutureTask} and all threads in {@code FutureTask.run} are stuck: only such a thread
     * can complete it. Always false unless the snapshot has all threads.
     */
    private boolean waitsForStuckRunners(Node node) {
        return complete
                && node.group().stillNs() >= Thresholds.STUCK_SECONDS * 1e9
                && node.stack().hasFrame(FUTURE_TASK + "awaitDone")
                && nodes.stream()
                        .allMatch(at -> stuck.contains(at) || !at.stack().hasFrame(FUTURE_TASK + "run"));
    }

    /** Whether it waits for something that no queued task ends. The probe has searched all known queues. */
    public boolean isInNoQueue(Node node) {
        Awaited awaited = node.awaited();
        return live
                && awaited != null
                && awaited.end() == End.UNKNOWN
                && (awaited.why().equals(Awaited.UNQUEUED) || node.stack().hasFrame(FUTURE_TASK + "awaitDone"));
    }

    public List<Node> nodes() {
        return nodes;
    }

    public List<Node> nodes(int pool) {
        return nodes.stream()
                .filter(node -> !node.virtual() && node.pool() == pool)
                .toList();
    }

    /** The groups that can end a wait for this object. */
    public List<Node> by(Awaited awaited) {
        return awaited.by().stream().map(nodes::get).toList();
    }

    public boolean isStuck(Node node) {
        return stuck.contains(node);
    }

    /** How many threads of a pool never go on. */
    public long stuckWorkers(int pool) {
        return Node.threads(nodes(pool).stream().filter(stuck::contains).toList());
    }

    /** The groups from which and through which one comes to others, those first. */
    public List<Node> reached(List<Node> from) {
        List<Node> reached = new ArrayList<>(from);
        for (int i = 0; i < reached.size(); i++) {
            next(reached.get(i)).stream()
                    .filter(node -> !contains(reached, node))
                    .forEach(reached::add);
        }
        return reached;
    }

    /** Whether a group waits, directly or through others, for itself. */
    public boolean isInCircle(Node node) {
        return contains(reached(next(node)), node);
    }

    private List<Node> next(Node node) {
        Awaited awaited = node.awaited();
        if (awaited == null) {
            return List.of();
        }
        return awaited.end() == End.WORKERS ? nodes(awaited.poolId()) : by(awaited);
    }

    private static boolean contains(List<Node> all, Node wanted) {
        return all.stream().anyMatch(node -> node == wanted);
    }
}
