package dev.lifeguard.advise.doubt;

import dev.lifeguard.advise.graph.Node;
import dev.lifeguard.advise.graph.WaitGraph;
import dev.lifeguard.advise.rule.design.LeakedThreads;
import dev.lifeguard.advise.rule.stuck.ContendedLocks;
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
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.recording.Origin;
import dev.lifeguard.model.recording.Origin.Alike;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Doubts about an imported recording, the most useful first: about pools or groups of threads, then about the JVM. */
public final class DumpDoubts {
    /** Frames of parallel streams, from within. */
    private static final String PARALLEL = "java.util.stream.ForEachOps$ForEach";

    /** Thread names of {@code Executors.defaultThreadFactory}, with a number for each factory. */
    private static final Pattern UNNAMED = Pattern.compile("pool-(\\d{1,9})");

    /** What may be wrong, beginning with what would stop the program. */
    private static final List<FindingId> MOST_USEFUL_FIRST = List.of(
            FindingId.SELF_STARVATION,
            FindingId.STANDSTILL,
            FindingId.EXHAUSTED_CONNECTIONS,
            FindingId.BLOCKING_IN_COMMON_POOL,
            FindingId.UNDERSIZED_BLOCKING_POOL,
            FindingId.SATURATED_THREADS,
            FindingId.OVERSIZED_CPU_POOL,
            FindingId.PINNED_CARRIER,
            FindingId.PARALLEL_STREAM_IN_REQUEST,
            FindingId.UNBOUNDED_THREADS,
            FindingId.POOL_PER_CALL);

    private static final List<FindingId> WAITING_FOREVER =
            List.of(FindingId.SELF_STARVATION, FindingId.UNBOUNDED_THREADS);

    private final List<SizedDoubt> doubts = new ArrayList<>();

    private DumpDoubts() {}

    public static List<Doubt> of(Situation situation) {
        DumpDoubts all = new DumpDoubts();
        Recording recording = situation.recording();
        WaitGraph graph = WaitGraph.of(recording);
        // They name the lock, so they come before others about limits.
        ContendedLocks.doubts(situation).forEach(doubt -> all.doubts.add(new SizedDoubt(doubt, Long.MAX_VALUE)));
        Set<Integer> contended = ContendedLocks.explained(situation);
        for (PoolCase pool : situation.all()) {
            if (pool.kind() == Kind.VIRTUAL) {
                continue;
            }
            int id = pool.info().id();
            boolean explained = contended.contains(id)
                    || graph.stuckWorkers(id) > 0
                    || all.waits(pool, graph) | all.blocked(pool, recording.origin());
            if (!explained) {
                all.full(pool, recording.origin());
            }
            all.grows(pool);
        }
        all.perCall(situation);
        recording.origin().alike().stream().filter(LeakedThreads::isPossible).forEach(all::alike);
        VirtualDoubts.of(situation, graph).forEach(all.doubts::add);
        List<Doubt> sorted = all.sorted();
        return Stream.concat(sorted.stream(), silent(recording.origin().silent()))
                .toList();
    }

    private List<Doubt> sorted() {
        return doubts.stream()
                .sorted(Comparator.comparingInt((SizedDoubt one) ->
                                MOST_USEFUL_FIRST.indexOf(one.doubt().id()))
                        .thenComparing(
                                Comparator.comparingLong(SizedDoubt::threads).reversed()))
                .map(SizedDoubt::doubt)
                .toList();
    }

    private void add(FindingId id, String pool, long threads, String why) {
        doubts.add(new SizedDoubt(new Doubt(id, pool, why), threads));
    }

    private boolean waits(PoolCase pool, WaitGraph graph) {
        List<Node> nodes = graph.nodes(pool.info().id());
        long waiting = Node.threads(nodes);
        if (pool.kind() == Kind.THREADS || waiting == 0 || waiting < pool.threads()) {
            return false;
        }
        String all = (waiting == 1 ? "its one worker waits" : "all its " + waiting + " workers wait") + " for "
                + nodes.get(0).kind().text() + " in " + nodes.get(0).line();
        if (nodes.stream().allMatch(node -> node.kind().forTasks())) {
            boolean moves = nodes.stream().anyMatch(node -> node.group().stillNs() == 0);
            add(
                    FindingId.SELF_STARVATION,
                    pool.name(),
                    waiting,
                    all
                            + (moves
                                    ? " in the last dump; only more dumps show whether they move"
                                    : " and did not move" + since(nodes) + ", but another thread may release them"));
            return true;
        }
        if (waiting > 1 && nodes.stream().allMatch(DumpDoubts::isUnmoved)) {
            add(
                    FindingId.STANDSTILL,
                    pool.name(),
                    waiting,
                    all + " and did not move" + since(nodes)
                            + "; whether that is their work, such as to wait for messages, is unknown");
            return true;
        }
        return false;
    }

    private static String since(List<Node> nodes) {
        return " for "
                + Figures.seconds(nodes.stream()
                                .mapToLong(node -> node.group().stillNs())
                                .min()
                                .orElse(0)
                        / 1e9);
    }

    /** Whether threads wait for an answer in the user's code and have not moved for some seconds. */
    private static boolean isUnmoved(Node node) {
        return node.kind() == WaitKind.FAR_SIDE
                && Frames.isUsers(node.line())
                && node.group().stillNs() >= Thresholds.STUCK_SECONDS_BESIDE_OTHERS * 1e9;
    }

    private void full(PoolCase pool, Origin origin) {
        int size = pool.whole().size();
        List<Second> threads = pool.secondsIn(at -> at.pool().size() > 0);
        long full = threads.stream()
                .filter(at -> at.busy() >= Thresholds.MAYBE_FULL * at.pool().size())
                .count();
        if (size < Thresholds.SATURATED_THREADS || full == 0 || full < Thresholds.MAYBE_FULL_TIME * threads.size()) {
            return;
        }
        if (pool.kind() == Kind.THREADS) {
            if (origin.moments() >= Thresholds.MIN_SECONDS) { // in fewer, they may be anything
                add(
                        FindingId.SATURATED_THREADS,
                        pool.name(),
                        size,
                        "all its threads may be busy" + at(pool.whole().blockedAt()) + "; more dumps would confirm it");
            }
            return;
        }
        boolean running = pool.workers().share(stack -> stack.role() == Role.RUNNING) >= Thresholds.MAJORITY;
        add(
                running ? FindingId.OVERSIZED_CPU_POOL : FindingId.UNDERSIZED_BLOCKING_POOL,
                pool.name(),
                size,
                "all its threads are busy at times, mostly " + (running ? "running" : "blocked")
                        + at(running ? pool.whole().runningAt() : pool.whole().blockedAt())
                        + "; whether tasks wait for them is unknown");
    }

    private static String at(List<FrameShare> lines) {
        return lines.isEmpty() ? "" : " in " + lines.get(0).frame();
    }

    private boolean blocked(PoolCase pool, Origin origin) {
        Stacks blocked = pool.workers().of(Role.BLOCKED);
        boolean common = pool.info().isCommonPool();
        if (common && blocked.count() > 0) {
            add(
                    FindingId.BLOCKING_IN_COMMON_POOL,
                    pool.name(),
                    blocked.count(),
                    "it was blocked in " + Figures.count(blocked.count(), "sample") + ", too few to tell how often");
        }
        Stacks limited = blocked.where(stack -> WaitKind.of(stack).isLimit());
        // In a few dumps, contended locks are found by their waiters.
        boolean many = (origin.source() == Origin.Source.FLIGHT_RECORDER || origin.moments() >= Thresholds.MIN_SECONDS)
                && limited.count() >= Thresholds.MIN_SAMPLES_OF_PART
                && pool.workers().share(limited) >= Thresholds.LIMIT_WAITING;
        if (many
                && doubts.stream()
                        .noneMatch(one -> one.doubt().id() == FindingId.EXHAUSTED_CONNECTIONS
                                && one.doubt().pool().equals(pool.name()))) {
            add(
                    FindingId.EXHAUSTED_CONNECTIONS,
                    pool.name(),
                    limited.count(),
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
                    pool.whole().size(),
                    "its threads run a parallel stream; whether their tasks are requests is unknown");
        }
        return many || common && blocked.count() > 0;
    }

    private void grows(PoolCase pool) {
        int[] sizes = pool.sizes();
        int last = sizes.length - 1;
        boolean shrinks = IntStream.range(0, last).anyMatch(i -> sizes[i + 1] < sizes[i]);
        if (last >= 1 && !shrinks && sizes[last] - sizes[0] >= Thresholds.MAYBE_GROWTH) {
            add(
                    FindingId.UNBOUNDED_THREADS,
                    pool.name(),
                    sizes[last],
                    "it only grows, from " + sizes[0] + " to " + Figures.count(sizes[last], "thread")
                            + "; whether it has a limit is unknown");
        }
    }

    private void perCall(Situation situation) {
        List<PoolCase> unnamed = situation.all().stream()
                .filter(pool -> UNNAMED.matcher(pool.name()).matches())
                .toList();
        long last = unnamed.stream()
                .mapToLong(pool -> Long.parseLong(pool.name().substring("pool-".length())))
                .max()
                .orElse(0);
        if (last >= Thresholds.PER_CALL_CERTAIN_POOLS) {
            add(
                    FindingId.POOL_PER_CALL,
                    unnamed.get(0).name(),
                    unnamed.size(),
                    "at least " + Figures.count(last, "pool") + " without a name of their own were created, of which "
                            + unnamed.size() + " appear in the dumps; which lines created them, and when, is unknown");
        }
    }

    private void alike(Alike alike) {
        add(
                LeakedThreads.id(alike),
                alike.name(),
                alike.threads(),
                LeakedThreads.what(alike) + " only wait, and " + LeakedThreads.since(alike)
                        + "; whether they end is unknown");
    }

    /** Threads without an event wait all the time: for work, for each other, or for something that takes long. */
    private static Stream<Doubt> silent(List<Origin.Silent> silent) {
        if (silent.isEmpty()) {
            return Stream.of();
        }
        int threads = silent.stream().mapToInt(Origin.Silent::threads).sum();
        String names = silent.stream()
                .map(Origin.Silent::name)
                .limit(Figures.MAX_NAMED)
                .collect(Collectors.joining(", "));
        String why = Figures.count(threads, "thread") + " of " + names
                + (silent.size() > Figures.MAX_NAMED ? ", and others," : "")
                + " appear in no event and no thread dump: they always waited, for an unknown reason";
        return WAITING_FOREVER.stream().map(id -> new Doubt(id, silent.get(0).name(), why));
    }
}
