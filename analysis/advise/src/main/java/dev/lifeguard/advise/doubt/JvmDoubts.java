package dev.lifeguard.advise.doubt;

import dev.lifeguard.advise.rule.design.IdlePools;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.recording.Origin;
import dev.lifeguard.model.recording.Recording;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Doubts about all pools of a JVM together. */
public final class JvmDoubts {
    private static final String VIRTUAL = "virtual threads";

    /** Thread names of {@code Executors.defaultThreadFactory}, with a number for each factory. */
    private static final Pattern UNNAMED = Pattern.compile("pool-(\\d{1,9})");

    private static final List<FindingId> WAITING_FOREVER = List.of(
            FindingId.SELF_STARVATION,
            FindingId.THREAD_BLOCKING_QUEUE_TAKE,
            FindingId.IDLE_POOLS,
            FindingId.UNBOUNDED_THREADS);

    private JvmDoubts() {}

    /** Returns the doubts about all pools. */
    public static Stream<Doubt> of(Situation situation) {
        Origin origin = situation.recording().origin();
        List<PoolCase> pools = situation.pools().stream()
                .filter(pool -> pool.kind() == Kind.POOL_THREADS)
                .toList();
        return Stream.of(
                        perCall(pools).stream(),
                        idle(pools).stream(),
                        origin.unseenThreads()
                                ? Stream.of(new Doubt(
                                        FindingId.PINNED_CARRIER,
                                        VIRTUAL,
                                        "such a dump does not show what they do; jcmd PID Thread.dump_to_file does"))
                                : Stream.<Doubt>empty(),
                        pinned(situation.recording()).stream(),
                        origin.silent().stream().flatMap(JvmDoubts::silent))
                .flatMap(doubts -> doubts);
    }

    /** Threads without an event wait all the time: for work, for each other, or for something that takes long. */
    private static Stream<Doubt> silent(Origin.Silent silent) {
        String why = Figures.count(silent.threads(), "thread")
                + " of that name appear in no event and no thread dump: they always waited, for an unknown reason";
        return WAITING_FOREVER.stream().map(id -> new Doubt(id, silent.name(), why));
    }

    private static Optional<Doubt> pinned(Recording recording) {
        List<Origin.Pinned> pinned = recording.origin().pinned();
        return pinned.stream().max(Comparator.comparingLong(Origin.Pinned::ns)).map(most -> {
            StackInfo stack = recording.stacks().get(most.stackId());
            double seconds = pinned.stream().mapToLong(Origin.Pinned::ns).sum() / 1e9;
            return new Doubt(
                    FindingId.PINNED_CARRIER,
                    VIRTUAL,
                    "some held their carriers for " + Figures.seconds(seconds) + " in total"
                            + (stack == null ? "" : ", mostly in " + Frames.usersLine(stack.frames()))
                            + "; whether others waited for a carrier meanwhile is unknown");
        });
    }

    private static Optional<Doubt> perCall(List<PoolCase> pools) {
        List<PoolCase> unnamed = pools.stream()
                .filter(pool -> UNNAMED.matcher(pool.name()).matches())
                .toList();
        long last = unnamed.stream()
                .mapToLong(pool -> Long.parseLong(pool.name().substring("pool-".length())))
                .max()
                .orElse(0);
        if (last < Thresholds.PER_CALL_POOLS) {
            return Optional.empty();
        }
        return Optional.of(new Doubt(
                FindingId.POOL_PER_CALL,
                unnamed.get(0).name(),
                "at least " + Figures.count(last, "pool") + " without a name of their own were created, of which "
                        + unnamed.size() + " appear in the dumps; which lines created them, and when, is unknown"));
    }

    private static Optional<Doubt> idle(List<PoolCase> pools) {
        List<PoolCase> idle = pools.stream()
                .filter(pool -> IdlePools.isIdle(pool, Thresholds.MAYBE_IDLE_BUSY))
                .toList();
        if (!IdlePools.areMany(idle)) {
            return Optional.empty();
        }
        return Optional.of(new Doubt(
                FindingId.IDLE_POOLS,
                idle.get(0).name(),
                idle.size() + " pools hold " + IdlePools.threads(idle)
                        + " threads that were almost never busy in the dumps; what they do in between is unknown"));
    }
}
