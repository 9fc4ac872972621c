package dev.lifeguard.advise.rule.load;

import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Thresholds;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Busy threads that wait for a processor while all are in use. The pool runs more tasks at once than the machine can,
 * so all become slow instead of some waiting in the queue. Several pools may do that together.
 */
public final class OversizedCpuPool implements Rule {
    private static final double ROUNDING = 1e-6;

    /** A pool and its load while the processors are full. */
    private record Member(PoolCase pool, Load load) {
        double lost() {
            return load.runnable() * load.seconds();
        }
    }

    @Override
    public Stream<Draft> drafts(Situation situation) {
        int cores = situation.cores();
        List<Member> all = situation.pools().stream()
                .filter(pool -> pool.kind() != Kind.COMMON && pool.kind() != Kind.VIRTUAL)
                .map(pool -> new Member(pool, pool.loadIn(at -> at.cpuInUse() >= Thresholds.FULL && at.busy() > cores)))
                .toList();
        Predicate<Member> alone = member -> tooMany(member.load, cores);
        return Stream.concat(
                all.stream().filter(alone).map(member -> write(member.pool, member.load, cores)),
                Stream.ofNullable(together(
                        all.stream().filter(alone.negate()).map(Member::pool).toList(), cores)));
    }

    /** Whether there are more threads than the processors can serve. */
    private static boolean tooMany(Load load, int cores) {
        return load.seconds() >= Thresholds.MIN_SECONDS
                && waitsForProcessor(load)
                && load.runnable() >= Thresholds.CROWDED_THREADS
                && load.cpu() >= Thresholds.CROWDED_OWN_CPU * cores
                && load.busy() > Thresholds.CROWDED_EXCESS * enough(load, cores);
    }

    /** Whether much of the busy time is spent waiting for a processor. */
    private static boolean waitsForProcessor(Load load) {
        return load.share(load.runnable()) >= Thresholds.CROWDED_RUNNABLE;
    }

    /** Threads that keep the processors busy: while some are blocked, others compute. */
    private static double enough(Load load, int cores) {
        return cores * (load.cpu() + load.blocked()) / load.cpu();
    }

    /** A number of threads rounded up, but for an error of rounding. */
    static int roundedUp(double threads) {
        return (int) Math.ceil(threads - ROUNDING);
    }

    private static Draft write(PoolCase pool, Load load, int cores) {
        return evidence(begin(pool, load, cores, "threads of " + pool.name()), load, load.cpuInUse(), cores)
                .because(pool.name() + " is slow because " + waits(load))
                .runningAt("the work is done in ", pool.whole().runningAt())
                .origin(pool)
                .resize(
                        pool,
                        roundedUp(enough(load, cores)),
                        "Give it fewer threads: ",
                        "; further tasks wait in the queue.",
                        "Make the work cheaper, or add processors.")
                .noHelp("More threads: the processors are the limit.")
                .noHelp("Virtual threads: they share the same processors.");
    }

    private static Draft begin(PoolCase pool, Load load, int cores, String whose) {
        return new Draft(FindingId.OVERSIZED_CPU_POOL, pool.name())
                .error(Figures.plain(load.busy()) + " " + whose + " share " + Figures.count(cores, "processor")
                        + ": each task takes " + Figures.plain(load.busy() / (load.cpu() + load.blocked()))
                        + " times as long as it would alone")
                .waiting(load.runnable() * load.seconds() / pool.length());
    }

    /** Adds where their time goes, and how many threads would do. */
    private static Draft evidence(Draft draft, Load load, double cpuInUse, int cores) {
        return draft.exact("busy threads while the processors are full", load.busy(), "threads")
                .percent("busy time waiting for a processor", load.share(load.runnable()))
                .percent("busy time on a processor", load.share(load.cpu()))
                .percent("busy time blocked", load.share(load.blocked()))
                .percent("processors in use", cpuInUse)
                .exact("time with full processors", load.seconds(), "s")
                .exact("threads that keep the processors busy", roundedUp(enough(load, cores)), "threads");
    }

    private static String waits(Load load) {
        return Math.round(load.runnable()) + " of " + Math.round(load.busy()) + " busy workers wait for a processor";
    }

    /** Pools that together, but not alone, have more busy threads than the processors can serve. */
    private static @Nullable Draft together(List<PoolCase> pools, int cores) {
        Map<Double, Double> full = fullSeconds(pools, cores);
        double seconds = full.values().stream().mapToDouble(length -> length).sum();
        List<Member> members = pools.stream()
                .map(pool -> new Member(pool, pool.loadIn(at -> full.containsKey(at.middle()) && at.busy() > 0)))
                .filter(member -> waitsForProcessor(member.load))
                .sorted(Comparator.comparingDouble(Member::lost).reversed().thenComparing(member -> member.pool.name()))
                .toList();
        if (members.size() < 2) {
            return null;
        }
        Load all = Load.together(members.stream().map(Member::load).toList(), seconds);
        return tooMany(all, cores) ? writeTogether(members, all, cores) : null;
    }

    /** The seconds in which the processors were full and more threads were busy than processors: middle to length. */
    private static Map<Double, Double> fullSeconds(List<PoolCase> pools, int cores) {
        Map<Double, Double> busy = new HashMap<>();
        Map<Double, Double> lengths = new HashMap<>();
        for (PoolCase pool : pools) {
            for (Second at : pool.secondsIn(second -> second.cpuInUse() >= Thresholds.FULL)) {
                busy.merge(at.middle(), at.busy(), Double::sum);
                lengths.put(at.middle(), at.length());
            }
        }
        lengths.keySet().removeIf(middle -> busy.getOrDefault(middle, 0.0) <= cores);
        return lengths;
    }

    private static Draft writeTogether(List<Member> members, Load all, int cores) {
        PoolCase first = members.get(0).pool;
        List<Member> named = members.stream().limit(Figures.MAX_NAMED).toList();
        String names = named.stream()
                .map(member -> member.pool.name() + " (" + Figures.plain(member.load.busy()) + ")")
                .collect(Collectors.joining(", "));
        Draft draft = begin(first, all, cores, "threads of " + members.size() + " pools")
                .exact("pools", members.size(), "");
        evidence(draft, all, Double.NaN, cores) // that they are full goes without saying
                .because("no pool has too many threads on its own, but together " + waits(all))
                .because("the busiest: " + names);
        first.whole().runningAt().stream()
                .findFirst()
                .ifPresent(line -> draft.because("the work is done in " + line.frame()));
        named.forEach(
                member -> draft.at(Place.Role.RUNNING_AT, member.pool.whole().runningAt()));
        return draft.made(members.stream()
                        .flatMap(member -> Stream.ofNullable(member.pool.info().createdAt()))
                        .distinct()
                        .limit(Figures.MAX_NAMED)
                        .toList())
                .change("Let them share one pool of " + Figures.count(roundedUp(enough(all, cores)), "thread")
                        + ", made once; further tasks wait in its queue.")
                .noHelp("More threads: the processors are the limit.")
                .noHelp("Fewer threads in only one of them: the others take the processors.");
    }
}
