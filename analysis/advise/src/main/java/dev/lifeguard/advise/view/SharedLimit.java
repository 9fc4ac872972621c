package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A limit that the tasks of a pool of threads share, other than its threads and the processors. It may be permits of a
 * semaphore, pooled connections, a lock, a monitor, a queue that other threads fill or empty, or another pool whose
 * tasks they wait for. More threads only lengthen its queue.
 *
 * <p>A limit that the probe measures saturates when all of it is in use. Any other shows in the stacks of waiting
 * workers. With random arrivals and utilization u, L = u² / (1 − u) of them wait on average. That is exact for a limit
 * of one (M/M/1), and within a few percent for a few.
 *
 * @param name of the limit: {@code 4 permits of semaphore Orders:42}
 * @param traffic factor on today's traffic at which all of it is in use, at least 1
 * @param perSecond maximum number of the pool's tasks that it admits per second
 * @param secondsLeft until then at the present trend
 * @param waiting mean number of the pool's workers that wait for it
 * @param heldMs mean hold time; NaN if unknown
 * @param setting name of the setting of its size; empty if unknown
 * @param kind what the waiters wait for: a task where it is another pool
 * @param askedAt lines that request it
 * @param heldAt lines at which its holders were seen
 * @param secondAt line at which its holders wait for a second one; empty if few do
 */
public record SharedLimit(
        String name,
        double traffic,
        double perSecond,
        double secondsLeft,
        double waiting,
        double heldMs,
        String setting,
        WaitKind kind,
        List<FrameShare> askedAt,
        List<FrameShare> heldAt,
        String secondAt) {
    /** Limits that are looked at, the tightest first. */
    private static final int MAX_LIMITS = 50;

    /** The finding about a pool with this limit: for a lock or monitor the same as of threads that a dump shows. */
    public static FindingId finding(Optional<SharedLimit> limit, FindingId otherwise) {
        return limit.filter(at -> at.kind().isExclusive()).isPresent() ? FindingId.EXHAUSTED_CONNECTIONS : otherwise;
    }

    /** Returns the tightest limit that the pool's tasks use. */
    static Optional<SharedLimit> of(PoolCase pool, Situation situation) {
        if (!pool.kind().hasThreads() || pool.workers().count() == 0) {
            return Optional.empty();
        }
        List<PoolCase> used = situation.limits().stream()
                .filter(SharedLimit::isAwaited)
                .sorted(Comparator.comparingDouble(
                        limit -> Capacity.of(limit, situation).traffic()))
                .limit(MAX_LIMITS)
                .filter(limit -> users(limit, pool) >= Thresholds.LIMIT_USERS)
                .toList();
        List<PoolCase> measured = used.stream()
                .filter(limit -> limit.seconds().size() >= Thresholds.LIMIT_SECONDS)
                .toList();
        Stream<SharedLimit> tightest = measured.stream().limit(1).map(limit -> measured(limit, pool, situation));
        Stream<WaitKind> kinds = Arrays.stream(WaitKind.values()).filter(kind -> kind.isLimit() || kind.isQueue());
        Stream<SharedLimit> seen = kinds.filter(
                        kind -> kind.isLimit() || isFull(pool) && isShared(kind, pool, situation.recording()))
                .filter(kind -> isFull(pool) || measured.stream().noneMatch(limit -> limit.kind() == kind.measured()))
                .flatMap(kind -> seen(kind, pool, used, situation).stream());
        Stream<SharedLimit> pools = situation.pools().stream()
                .filter(other -> other != pool && isFull(other))
                .flatMap(other -> ofPool(other, pool).stream());
        return Stream.of(tightest, seen, pools)
                .flatMap(limits -> limits)
                .min(Comparator.comparingDouble(SharedLimit::traffic).thenComparingDouble(limit -> -limit.waiting()));
    }

    /** Returns a full pool as the limit of another, whose workers submit tasks to it and wait for these. */
    private static Optional<SharedLimit> ofPool(PoolCase full, PoolCase pool) {
        Stacks submitters = full.submitters();
        Stacks waiters = pool.workers()
                .where(stack -> WaitKind.of(stack).forTasks()
                        && submitters.any(submitter -> Frames.isSameCall(stack.frames(), submitter.frames())));
        double share = pool.workers().share(waiters);
        if (waiters.count() < Thresholds.LIMIT_SAMPLES
                || share < Thresholds.LIMIT_WAITING
                || share * pool.busy() < Thresholds.NOTICEABLE_WAITING) {
            return Optional.empty();
        }
        return Optional.of(new SharedLimit(
                full.info().asLimit(full.threads()),
                1,
                pool.throughput(),
                Double.POSITIVE_INFINITY,
                share * pool.busy(),
                full.whole().execMs().mean(),
                full.info().setting(),
                WaitKind.TASK,
                waiters.lines(),
                full.workers().lines(),
                ""));
    }

    /**
     * Returns whether the pool's waiters of this kind mostly wait for the same object. A queue from which all workers
     * take is a limit. A queue of its own in which each worker awaits its answer is not.
     */
    private static boolean isShared(WaitKind kind, PoolCase pool, Recording recording) {
        int shared = 0;
        int own = 0;
        for (WaitSnapshot snapshot : recording.waits()) {
            Map<Integer, Integer> waiters = waiters(kind, pool, snapshot, recording);
            int all = waiters.values().stream().mapToInt(count -> count).sum();
            int most = waiters.values().stream().mapToInt(count -> count).max().orElse(0);
            if (all > 1 && most > Thresholds.MAJORITY * all) {
                shared++;
            } else if (all > 1) {
                own++;
            }
        }
        return shared > own;
    }

    /** Returns the pool's workers that wait for this kind in a snapshot: how many for which object. */
    private static Map<Integer, Integer> waiters(
            WaitKind kind, PoolCase pool, WaitSnapshot snapshot, Recording recording) {
        return snapshot.groups().stream()
                .filter(group -> group.poolId() == pool.info().id() && group.awaitedAt() != WaitSnapshot.NONE)
                .filter(group ->
                        WaitKind.of(group.state(), Stack.of(group, recording).frames(), "") == kind)
                .collect(Collectors.toMap(Group::awaitedAt, Group::count, Integer::sum));
    }

    private static boolean isAwaited(PoolCase limit) {
        return limit.busy() > 0
                && (limit.kind() != Kind.LOCK || limit.whole().waitingPercent() >= Thresholds.LIMIT_WAITING_PERCENT);
    }

    /** Share of those seen at the limit that do what workers of the pool were seen to do. */
    private static double users(PoolCase limit, PoolCase pool) {
        ConnectionStacks read = limit.connections();
        Set<List<String>> own = pool.workers().all().stream().map(read::caller).collect(Collectors.toSet());
        return limit.stacks().share(stack -> own.contains(read.caller(stack)));
    }

    private static SharedLimit measured(PoolCase limit, PoolCase pool, Situation situation) {
        ConnectionStacks read = limit.connections();
        Capacity own = Capacity.of(limit, situation);
        return new SharedLimit(
                limit.info().asLimit(limit.threads()),
                Math.max(1, own.traffic()),
                pool.throughput() * limit.threads() / limit.load().busy(),
                own.secondsLeft(),
                pool.busy() * pool.workers().share(read::asks),
                limit.whole().execMs().mean(),
                limit.info().setting(),
                limit.kind() == Kind.LOCK ? WaitKind.LOCK : WaitKind.PERMIT,
                limit.submitters().lines(read::line),
                limit.workers().lines(read::line),
                secondAt(limit));
    }

    private static String secondAt(PoolCase limit) {
        boolean unknown = limit.kind() == Kind.LOCK || limit.connections().handedOver();
        return unknown ? "" : limit.connections().secondAt(limit.workers());
    }

    /** Estimates a limit from the workers that wait for its kind; named if it was measured. */
    private static Optional<SharedLimit> seen(WaitKind kind, PoolCase pool, List<PoolCase> used, Situation situation) {
        Stacks workers = pool.workers();
        Stacks waiters = workers.where(stack -> WaitKind.of(stack) == kind);
        double consumers = kind.isLimit() ? 0 : pool.held(); // tasks that never end and wait for work
        double waiting = workers.share(waiters) * pool.busy() - consumers;
        double share = waiting / pool.busy();
        if (waiters.count() < Thresholds.LIMIT_SAMPLES
                || share < Thresholds.LIMIT_WAITING
                || waiting < Thresholds.NOTICEABLE_WAITING) {
            return Optional.empty();
        }
        String line = waiters.lines().get(0).frame();
        String method = line.substring(0, Math.max(0, line.lastIndexOf(':')));
        Stacks holders = workers.where(stack -> WaitKind.of(stack) != kind && stack.hasFrame(method));
        Stacks owners = owners(situation.recording(), pool, kind);
        double utilization = isFull(pool) ? 1 : (Math.sqrt(waiting * waiting + 4 * waiting) - waiting) / 2;
        double holding = pool.busy() * holders.count() / workers.count();
        if (kind.isExclusive() && !isFull(pool) && holders.count() >= Thresholds.LIMIT_SAMPLES) {
            utilization = Math.min(utilization, holding); // arrivals that come in bursts wait for longer
        }
        Optional<PoolCase> known =
                used.stream().filter(limit -> limit.kind() == kind.measured()).findFirst();
        double heldMs = kind.isExclusive() ? 1000 * utilization / pool.throughput() : Double.NaN;
        return Optional.of(new SharedLimit(
                known.map(limit -> limit.info().asLimit(limit.threads()))
                        .orElse((kind.isQueue() ? "the queue" : kind.limit()) + " at " + line),
                1 / utilization,
                pool.throughput() / utilization,
                Double.POSITIVE_INFINITY,
                waiting,
                known.map(limit -> limit.whole().execMs().mean()).orElse(heldMs),
                PoolSetting.ofClass(waiters.all().get(0).poolFrame()),
                kind,
                waiters.lines(),
                (owners.count() > 0 ? owners : holders).lines(),
                known.map(SharedLimit::secondAt).orElse("")));
    }

    /** The stacks of the holders that the pool's workers waited for, in all snapshots; empty if no holder is known. */
    private static Stacks owners(Recording recording, PoolCase pool, WaitKind kind) {
        List<Stack> stacks = new ArrayList<>();
        for (WaitSnapshot snapshot : recording.waits()) {
            Set<Integer> awaited = waiters(kind, pool, snapshot, recording).keySet();
            IntStream.range(0, snapshot.awaited().size())
                    .filter(awaited::contains)
                    .mapToObj(snapshot.awaited()::get)
                    .filter(object -> object.end() == End.HOLDERS)
                    .flatMap(object -> object.by().stream())
                    .map(holder -> Stack.of(snapshot.groups().get(holder), recording))
                    .filter(stack -> !stack.frames().isEmpty())
                    .forEach(stacks::add);
        }
        return new Stacks(stacks);
    }

    private static boolean isFull(PoolCase pool) {
        double full = Thresholds.FULL * pool.threads();
        boolean seen = pool.whole().rejected() > 0 || pool.info().estimated(); // tasks that wait for it are not visible
        return pool.waiting() >= Thresholds.NOTICEABLE_WAITING
                ? pool.busyWhileWaiting() >= full
                : seen && pool.busy() >= full;
    }
}
