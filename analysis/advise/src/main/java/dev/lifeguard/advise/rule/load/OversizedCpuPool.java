package dev.lifeguard.advise.rule.load;

import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Thresholds;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Busy threads that wait for a processor while all are in use. The pool runs more tasks at once than the machine can,
 * so all become slow instead of some waiting in the queue. Several pools may do that together.
 */
public final class OversizedCpuPool implements Rule {
    private record Member(PoolCase pool, Crowd crowd) {}

    @Override
    public List<Finding> findings(Situation situation) {
        int cores = situation.cores();
        List<PoolCase> pools = situation.pools().stream()
                .filter(pool -> pool.kind() != Kind.COMMON && pool.kind() != Kind.VIRTUAL)
                .toList();
        Predicate<PoolCase> alone = pool -> Crowd.of(load(pool, cores), cores).tooMany();
        return Stream.concat(
                        pools.stream().filter(alone).map(pool -> write(pool, cores)),
                        together(pools.stream().filter(alone.negate()).toList(), cores).stream())
                .map(Draft::done)
                .toList();
    }

    /** The load while the processors were full. */
    private static Load load(PoolCase pool, int cores) {
        return pool.loadIn(at -> at.cpuInUse() >= Thresholds.FULL && at.busy() > cores);
    }

    private static Draft write(PoolCase pool, int cores) {
        Load load = load(pool, cores);
        Crowd crowd = Crowd.of(load, cores);
        return crowd.evidence(crowd.write(pool, "threads of " + pool.name()), load.cpuInUse())
                .because(pool.name() + " is slow because " + Math.round(crowd.runnable()) + " of "
                        + Math.round(crowd.busy()) + " busy workers wait for a processor")
                .runningAt("the work is done in ", pool.whole().runningAt())
                .origin(pool)
                .resize(
                        pool,
                        crowd.enoughThreads(),
                        "Give it fewer threads: ",
                        "; further tasks wait in the queue.",
                        "Make the work cheaper, or add processors.")
                .noHelp("More threads: the processors are the limit.")
                .noHelp("Virtual threads: they share the same processors.");
    }

    /** Pools that together, but not alone, have more busy threads than the processors can serve. */
    private static Optional<Draft> together(List<PoolCase> pools, int cores) {
        Map<Double, Double> full = fullSeconds(pools, cores);
        double seconds = full.values().stream().mapToDouble(length -> length).sum();
        List<Member> members = pools.stream()
                .map(pool -> new Member(pool, in(full.keySet(), pool, cores)))
                .filter(member -> member.crowd.waitsForProcessor())
                .sorted(Comparator.comparingDouble((Member member) -> member.crowd.runnable() * member.crowd.seconds())
                        .reversed()
                        .thenComparing(member -> member.pool.name()))
                .toList();
        if (members.size() < 2) {
            return Optional.empty();
        }
        Crowd all = Crowd.together(members.stream().map(Member::crowd).toList(), cores, seconds);
        return all.tooMany() ? Optional.of(writeTogether(members, all)) : Optional.empty();
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

    private static Crowd in(Set<Double> middles, PoolCase pool, int cores) {
        return Crowd.of(pool.loadIn(at -> middles.contains(at.middle()) && at.busy() > 0), cores);
    }

    private static Draft writeTogether(List<Member> members, Crowd all) {
        PoolCase first = members.get(0).pool;
        String names = members.stream()
                .limit(Figures.MAX_NAMED)
                .map(member -> member.pool.name() + " (" + Figures.plain(member.crowd.busy()) + ")")
                .collect(Collectors.joining(", "));
        Draft draft =
                all.write(first, "threads of " + members.size() + " pools").exact("pools", members.size(), "");
        all.evidence(draft, Double.NaN)
                .because("no pool has too many threads on its own, but together " + Math.round(all.runnable()) + " of "
                        + Math.round(all.busy()) + " busy workers wait for a processor")
                .because("the busiest: " + names);
        first.whole().runningAt().stream()
                .findFirst()
                .ifPresent(line -> draft.because("the work is done in " + line.frame()));
        members.stream()
                .limit(Figures.MAX_NAMED)
                .forEach(member ->
                        draft.at(Place.Role.RUNNING_AT, member.pool.whole().runningAt()));
        List<String> made = members.stream()
                .flatMap(member -> Stream.ofNullable(member.pool.info().createdAt()))
                .distinct()
                .limit(Figures.MAX_NAMED)
                .toList();
        return draft.made(made)
                .change("Let them share one pool of " + Figures.count(all.enoughThreads(), "thread")
                        + ", made once; further tasks wait in its queue.")
                .noHelp("More threads: the processors are the limit.")
                .noHelp("Fewer threads in only one of them: the others take the processors.");
    }
}
