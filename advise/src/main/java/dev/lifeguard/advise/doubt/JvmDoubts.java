package dev.lifeguard.advise.doubt;

import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.recording.Origin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Doubts about all pools of a JVM together. */
public final class JvmDoubts {
    private static final int MIN_POOLS = 5;
    private static final int MIN_IDLE_POOLS = 8;
    private static final int MIN_IDLE_THREADS = 40;

    /** Share of its threads that such a pool is seen busy. */
    private static final double MAX_BUSY = 0.05;

    /** How {@code Executors.defaultThreadFactory} names threads, by a number for each factory. */
    private static final Pattern UNNAMED = Pattern.compile("pool-(\\d{1,9})");

    private static final List<FindingId> WAITING_FOREVER = List.of(
            FindingId.SELF_STARVATION,
            FindingId.THREAD_BLOCKING_QUEUE_TAKE,
            FindingId.IDLE_POOLS,
            FindingId.UNBOUNDED_THREADS);

    private JvmDoubts() {}

    /** Those about all pools. */
    public static Stream<Doubt> of(Situation situation) {
        List<PoolCase> pools = situation.pools().stream()
                .filter(pool -> pool.info().kind() == Kind.POOL_THREADS)
                .toList();
        List<Doubt> doubts = new ArrayList<>();
        perCall(pools, doubts);
        idle(pools, doubts);
        if (situation.recording().origin().unseenThreads()) {
            doubts.add(new Doubt(
                    FindingId.PINNED_CARRIER,
                    "virtual threads",
                    "what they do is not in such a dump: jcmd PID Thread.dump_to_file shows them"));
        }
        pinned(situation, doubts);
        situation.recording().origin().silent().forEach(silent -> silent(silent, doubts));
        return doubts.stream();
    }

    /** Threads without an event wait all the time: for work, for each other, or for something that takes long. */
    private static void silent(Origin.Silent silent, List<Doubt> doubts) {
        for (FindingId id : WAITING_FOREVER) {
            doubts.add(new Doubt(
                    id,
                    silent.name(),
                    Figures.count(silent.threads(), "thread")
                            + " of that name are in no event and in no thread dump: they waited all the time, for what"
                            + " is not seen"));
        }
    }

    private static void pinned(Situation situation, List<Doubt> doubts) {
        List<Origin.Pinned> pinned = situation.recording().origin().pinned();
        pinned.stream().max(Comparator.comparingLong(Origin.Pinned::ns)).ifPresent(most -> {
            StackInfo stack = situation.recording().stacks().get(most.stackId());
            double seconds = pinned.stream().mapToLong(Origin.Pinned::ns).sum() / 1e9;
            doubts.add(new Doubt(
                    FindingId.PINNED_CARRIER,
                    "virtual threads",
                    "some kept their carriers for " + Figures.seconds(seconds) + " together"
                            + (stack == null ? "" : ", most in " + new Stack(Role.BLOCKED, stack.frames(), 1).line())
                            + "; whether others waited for a carrier meanwhile is not seen"));
        });
    }

    private static void perCall(List<PoolCase> pools, List<Doubt> doubts) {
        List<PoolCase> unnamed = pools.stream()
                .filter(pool -> UNNAMED.matcher(pool.name()).matches())
                .toList();
        long last = unnamed.stream()
                .mapToLong(pool -> Long.parseLong(pool.name().substring("pool-".length())))
                .max()
                .orElse(0);
        if (last >= MIN_POOLS) {
            doubts.add(new Doubt(
                    FindingId.POOL_PER_CALL,
                    unnamed.get(0).name(),
                    "at least " + Figures.count(last, "pool") + " without a name of their own were made, of which "
                            + unnamed.size() + " were seen; which lines made them, and when, is not"));
        }
    }

    private static void idle(List<PoolCase> pools, List<Doubt> doubts) {
        List<PoolCase> idle = pools.stream()
                .filter(pool -> pool.whole().size() > 0)
                .filter(pool ->
                        pool.whole().busyThreads() <= MAX_BUSY * pool.whole().size())
                .toList();
        int threads = idle.stream().mapToInt(pool -> pool.whole().size()).sum();
        if (idle.size() >= MIN_IDLE_POOLS && threads >= MIN_IDLE_THREADS) {
            doubts.add(new Doubt(
                    FindingId.IDLE_POOLS,
                    idle.get(0).name(),
                    idle.size() + " pools hold " + threads
                            + " threads that were hardly seen busy; what they do between the dumps is not seen"));
        }
    }
}
