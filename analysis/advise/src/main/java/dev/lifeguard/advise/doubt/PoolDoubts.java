package dev.lifeguard.advise.doubt;

import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Thresholds;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Doubts about one pool or group of threads. */
public final class PoolDoubts {
    /** Frames of parallel streams, from within. */
    private static final String PARALLEL = "java.util.stream.ForEachOps$ForEach";

    private final PoolCase pool;
    private final Stacks workers;
    private final List<Doubt> doubts = new ArrayList<>();

    private PoolDoubts(PoolCase pool) {
        this.pool = pool;
        this.workers = pool.workers();
    }

    /** Returns the doubts about a pool. */
    public static Stream<Doubt> of(PoolCase pool, Situation situation) {
        PoolDoubts of = new PoolDoubts(pool);
        of.waits(WaitGraph.of(situation.recording()));
        of.full();
        of.blocked();
        of.grows();
        return of.doubts.stream();
    }

    private void waits(WaitGraph graph) {
        List<Node> nodes = graph.nodes(pool.info().id());
        long waiting = Node.threads(nodes);
        if (waiting > 0
                && waiting >= pool.threads()
                && nodes.stream().allMatch(node -> node.kind().forTasks())
                && graph.stuckWorkers(pool.info().id()) == 0) {
            boolean moves = nodes.stream().anyMatch(node -> node.group().stillNs() == 0);
            add(
                    FindingId.SELF_STARVATION,
                    "all its " + Figures.count(waiting, "worker") + " wait for tasks"
                            + (moves
                                    ? " in the last dump; only more dumps show whether they move"
                                    : " and did not move, but another thread may release them"));
        }
        if (workers.share(stack -> WaitKind.of(stack) == WaitKind.QUEUE) == 1) {
            add(
                    FindingId.THREAD_BLOCKING_QUEUE_TAKE,
                    "all its busy workers wait at a queue; whether the task that would fill it is queued behind them"
                            + " is unknown");
        }
    }

    private void full() {
        List<Second> threads = pool.secondsIn(at -> at.pool().size() > 0);
        long full = threads.stream()
                .filter(at -> at.busy() >= Thresholds.MAYBE_FULL * at.pool().size())
                .count();
        if (full == 0 || full < Thresholds.MAYBE_FULL_TIME * threads.size()) {
            return;
        }
        if (pool.kind() == Kind.THREADS) {
            add(FindingId.SATURATED_THREADS, "all its threads may be busy; more dumps would confirm it");
            return;
        }
        boolean running = workers.share(stack -> stack.role() == Role.RUNNING) >= Thresholds.MAJORITY;
        add(
                running ? FindingId.OVERSIZED_CPU_POOL : FindingId.UNDERSIZED_BLOCKING_POOL,
                "all its threads are busy at times, mostly " + (running ? "running" : "blocked")
                        + "; whether tasks wait for them is unknown");
    }

    private void blocked() {
        Stacks blocked = workers.of(Role.BLOCKED);
        if (pool.info().isCommonPool() && blocked.count() > 0) {
            add(
                    FindingId.BLOCKING_IN_COMMON_POOL,
                    "it was blocked in " + Figures.count(blocked.count(), "sample") + ", too few to tell how often");
        }
        if (blocked.share(stack -> WaitKind.of(stack).isLimit()) > 0) {
            add(
                    FindingId.EXHAUSTED_CONNECTIONS,
                    "some of its threads wait for connections, permits or a lock; how long, and how many there are, is"
                            + " unknown");
        }
        if (!pool.info().isCommonPool()
                && workers.share(stack ->
                                stack.hasFrame(PARALLEL) && stack.hasFrame("java.util.concurrent.ForkJoinTask."))
                        > 0) {
            add(
                    FindingId.PARALLEL_STREAM_IN_REQUEST,
                    "its threads run a parallel stream; whether their tasks are requests is unknown");
        }
    }

    private void grows() {
        int[] sizes = pool.seconds().stream().mapToInt(at -> at.pool().size()).toArray();
        int last = sizes.length - 1;
        boolean shrinks = IntStream.range(0, last).anyMatch(i -> sizes[i + 1] < sizes[i]);
        if (last < 1 || shrinks || sizes[last] - sizes[0] < Thresholds.MAYBE_GROWTH) {
            return;
        }
        add(
                FindingId.UNBOUNDED_THREADS,
                "it only grows, from " + sizes[0] + " to " + Figures.count(sizes[last], "thread")
                        + "; whether it has a limit is unknown");
    }

    private void add(FindingId id, String why) {
        doubts.add(new Doubt(id, pool.name(), why));
    }
}
