package dev.lifeguard.advise.doubt;

import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.rule.design.IdlePools;
import dev.lifeguard.advise.view.Pin;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.recording.Origin;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Doubts about an imported recording: about each pool or group of threads, then about the JVM. */
public final class DumpDoubts {
    private static final String VIRTUAL = "virtual threads";

    /** Frames of parallel streams, from within. */
    private static final String PARALLEL = "java.util.stream.ForEachOps$ForEach";

    /** Thread names of {@code Executors.defaultThreadFactory}, with a number for each factory. */
    private static final Pattern UNNAMED = Pattern.compile("pool-(\\d{1,9})");

    private static final List<FindingId> WAITING_FOREVER = List.of(
            FindingId.SELF_STARVATION,
            FindingId.THREAD_BLOCKING_QUEUE_TAKE,
            FindingId.IDLE_POOLS,
            FindingId.UNBOUNDED_THREADS);

    private final List<Doubt> doubts = new ArrayList<>();

    private DumpDoubts() {}

    public static List<Doubt> of(Situation situation) {
        DumpDoubts all = new DumpDoubts();
        WaitGraph graph = WaitGraph.of(situation.recording());
        for (PoolCase pool : situation.all()) {
            if (pool.kind() == Kind.VIRTUAL) {
                all.pinned(pool, situation.java());
                all.limits(pool, graph);
                continue;
            }
            all.waits(pool, graph);
            all.full(pool);
            all.blocked(pool);
            all.grows(pool);
        }
        List<PoolCase> pools = situation.all().stream()
                .filter(pool -> pool.kind() == Kind.POOL_THREADS)
                .toList();
        all.perCall(pools);
        all.idle(pools);
        all.virtual(situation.recording());
        situation.recording().origin().silent().forEach(all::silent);
        return all.doubts;
    }

    private void add(FindingId id, String pool, String why) {
        doubts.add(new Doubt(id, pool, why));
    }

    private void waits(PoolCase pool, WaitGraph graph) {
        List<Node> nodes = graph.nodes(pool.info().id());
        long waiting = Node.threads(nodes);
        if (waiting > 0
                && waiting >= pool.threads()
                && nodes.stream().allMatch(node -> node.kind().forTasks())
                && graph.stuckWorkers(pool.info().id()) == 0) {
            boolean moves = nodes.stream().anyMatch(node -> node.group().stillNs() == 0);
            add(
                    FindingId.SELF_STARVATION,
                    pool.name(),
                    "all its " + Figures.count(waiting, "worker") + " wait for tasks"
                            + (moves
                                    ? " in the last dump; only more dumps show whether they move"
                                    : " and did not move, but another thread may release them"));
        }
        if (pool.workers().share(stack -> WaitKind.of(stack) == WaitKind.QUEUE) == 1) {
            add(
                    FindingId.THREAD_BLOCKING_QUEUE_TAKE,
                    pool.name(),
                    "all its busy workers wait at a queue; whether the task that would fill it is queued behind them"
                            + " is unknown");
        }
    }

    private void full(PoolCase pool) {
        List<Second> threads = pool.secondsIn(at -> at.pool().size() > 0);
        long full = threads.stream()
                .filter(at -> at.busy() >= Thresholds.MAYBE_FULL * at.pool().size())
                .count();
        if (full == 0 || full < Thresholds.MAYBE_FULL_TIME * threads.size()) {
            return;
        }
        if (pool.kind() == Kind.THREADS) {
            add(FindingId.SATURATED_THREADS, pool.name(), "all its threads may be busy; more dumps would confirm it");
            return;
        }
        boolean running = pool.workers().share(stack -> stack.role() == Role.RUNNING) >= Thresholds.MAJORITY;
        add(
                running ? FindingId.OVERSIZED_CPU_POOL : FindingId.UNDERSIZED_BLOCKING_POOL,
                pool.name(),
                "all its threads are busy at times, mostly " + (running ? "running" : "blocked")
                        + "; whether tasks wait for them is unknown");
    }

    private void blocked(PoolCase pool) {
        Stacks blocked = pool.workers().of(Role.BLOCKED);
        boolean common = pool.info().isCommonPool();
        if (common && blocked.count() > 0) {
            add(
                    FindingId.BLOCKING_IN_COMMON_POOL,
                    pool.name(),
                    "it was blocked in " + Figures.count(blocked.count(), "sample") + ", too few to tell how often");
        }
        if (blocked.any(stack -> WaitKind.of(stack).isLimit())) {
            add(
                    FindingId.EXHAUSTED_CONNECTIONS,
                    pool.name(),
                    "some of its threads wait for connections, permits or a lock; how long, and how many there are, is"
                            + " unknown");
        }
        if (!common
                && pool.workers()
                        .any(stack ->
                                stack.hasFrame(PARALLEL) && stack.hasFrame("java.util.concurrent.ForkJoinTask."))) {
            add(
                    FindingId.PARALLEL_STREAM_IN_REQUEST,
                    pool.name(),
                    "its threads run a parallel stream; whether their tasks are requests is unknown");
        }
    }

    private void grows(PoolCase pool) {
        int[] sizes = pool.sizes();
        int last = sizes.length - 1;
        boolean shrinks = IntStream.range(0, last).anyMatch(i -> sizes[i + 1] < sizes[i]);
        if (last >= 1 && !shrinks && sizes[last] - sizes[0] >= Thresholds.MAYBE_GROWTH) {
            add(
                    FindingId.UNBOUNDED_THREADS,
                    pool.name(),
                    "it only grows, from " + sizes[0] + " to " + Figures.count(sizes[last], "thread")
                            + "; whether it has a limit is unknown");
        }
    }

    private void perCall(List<PoolCase> pools) {
        List<PoolCase> unnamed = pools.stream()
                .filter(pool -> UNNAMED.matcher(pool.name()).matches())
                .toList();
        long last = unnamed.stream()
                .mapToLong(pool -> Long.parseLong(pool.name().substring("pool-".length())))
                .max()
                .orElse(0);
        if (last >= Thresholds.PER_CALL_POOLS) {
            add(
                    FindingId.POOL_PER_CALL,
                    unnamed.get(0).name(),
                    "at least " + Figures.count(last, "pool") + " without a name of their own were created, of which "
                            + unnamed.size() + " appear in the dumps; which lines created them, and when, is unknown");
        }
    }

    private void idle(List<PoolCase> pools) {
        List<PoolCase> idle = pools.stream()
                .filter(pool -> IdlePools.isIdle(pool, Thresholds.MAYBE_IDLE_BUSY))
                .toList();
        if (IdlePools.areMany(idle)) {
            add(
                    FindingId.IDLE_POOLS,
                    idle.get(0).name(),
                    idle.size() + " pools hold " + IdlePools.threads(idle)
                            + " threads that were almost never busy in the dumps; what they do in between is unknown");
        }
    }

    /** Carriers that may be pinned: too few to tell, or at a monitor, which dumps of virtual threads show from Java 24 on. */
    private void pinned(PoolCase carriers, int java) {
        boolean all = carriers.busy() >= carriers.threads();
        Stacks pinned = carriers.workers()
                .of(Role.BLOCKED)
                .where(stack ->
                        all || Pin.of(stack, java).cause() != Pin.Cause.CALL); // a short one, as far as is known
        Stacks own = pinned.where(stack -> Pin.of(stack, java).cause() != Pin.Cause.OTHERS);
        if (pinned.count() >= Math.max(1, Thresholds.PINNED * carriers.threads())) {
            add(
                    FindingId.PINNED_CARRIER,
                    carriers.name(),
                    Figures.count(pinned.count(), "virtual thread") + " waited without leaving the carrier"
                            + (own.count() == 0 ? pinned : own)
                                    .lines().stream()
                                            .findFirst()
                                            .map(line -> ", in " + line.frame())
                                            .orElse("")
                            + "; more dumps would show for how long");
        } else if (all && java < Pin.MONITORS_FREE && carriers.waiting() >= 1) {
            add(
                    FindingId.PINNED_CARRIER,
                    carriers.name(),
                    "all carriers have a virtual thread while others wait for one; whether these compute or wait for a"
                            + " monitor is unknown: jcmd PID JFR.start duration=30s filename=FILE records it");
        }
    }

    /** Virtual threads that wait for what others hold, where the holders are not visible. */
    private void limits(PoolCase carriers, WaitGraph graph) {
        Map<WaitKind, List<Node>> waiters = graph.nodes().stream()
                .filter(node -> node.virtual() && node.kind().isLimit() && !node.endsBy(End.HOLDERS))
                .collect(Collectors.groupingBy(Node::kind, () -> new EnumMap<>(WaitKind.class), Collectors.toList()));
        waiters.forEach((kind, nodes) -> {
            long threads = Node.threads(nodes);
            Node most = Collections.max(nodes, Comparator.comparingInt(Node::count));
            if (threads >= Thresholds.MIN_SAMPLES) {
                add(
                        kind.isExclusive() ? FindingId.STANDSTILL : FindingId.EXHAUSTED_CONNECTIONS,
                        carriers.name(),
                        Figures.count(threads, "virtual thread") + " wait for " + kind.text() + ", most in "
                                + most.line() + "; for how long, and who holds it, is unknown");
            }
        });
    }

    private void virtual(Recording recording) {
        if (recording.origin().unseenThreads()) {
            add(
                    FindingId.PINNED_CARRIER,
                    VIRTUAL,
                    "such a dump does not show what they do; jcmd PID Thread.dump_to_file -format=json FILE does");
        }
        List<Origin.Pinned> pinned = recording.origin().pinned();
        if (!pinned.isEmpty()) {
            StackInfo longest = recording
                    .stacks()
                    .get(Collections.max(pinned, Comparator.comparingLong(Origin.Pinned::ns))
                            .stackId());
            double seconds = pinned.stream().mapToLong(Origin.Pinned::ns).sum() / 1e9;
            add(
                    FindingId.PINNED_CARRIER,
                    VIRTUAL,
                    "some held their carriers for " + Figures.seconds(seconds) + " in total"
                            + (longest == null ? "" : ", mostly in " + Frames.usersLine(longest.frames()))
                            + "; whether others waited for a carrier meanwhile is unknown");
        }
    }

    /** Threads without an event wait all the time: for work, for each other, or for something that takes long. */
    private void silent(Origin.Silent silent) {
        String why = Figures.count(silent.threads(), "thread")
                + " of that name appear in no event and no thread dump: they always waited, for an unknown reason";
        WAITING_FOREVER.forEach(id -> add(id, silent.name(), why));
    }
}
