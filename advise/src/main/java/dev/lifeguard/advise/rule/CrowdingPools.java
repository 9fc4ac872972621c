package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
import dev.lifeguard.advise.view.Thresholds;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.finding.Place;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Pools that together, but not alone, have more busy threads than the processors can serve. */
final class CrowdingPools {
    private record Member(PoolCase pool, Crowd crowd) {}

    private CrowdingPools() {}

    /** @param pools the candidates */
    static Optional<Draft> finding(List<PoolCase> pools, int cores) {
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
        return all.tooMany() ? Optional.of(write(members, all)) : Optional.empty();
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

    private static Draft write(List<Member> members, Crowd all) {
        PoolCase first = members.get(0).pool;
        String names = members.stream()
                .limit(Thresholds.MAX_NAMED)
                .map(member -> member.pool.name() + " (" + Figures.plain(member.crowd.busy()) + ")")
                .collect(Collectors.joining(", "));
        Draft draft =
                all.write(first, "threads of " + members.size() + " pools").exact("pools", members.size(), "");
        all.evidence(draft, Double.NaN)
                .because("none of the pools has too many threads alone, but together " + Math.round(all.runnable())
                        + " of " + Math.round(all.busy()) + " busy workers wait for a processor")
                .because("with most busy threads: " + names);
        first.whole().runningAt().stream()
                .findFirst()
                .ifPresent(line -> draft.because("the work is done in " + line.frame()));
        members.stream()
                .limit(Thresholds.MAX_NAMED)
                .forEach(member ->
                        draft.at(Place.Role.RUNNING_AT, member.pool.whole().runningAt()));
        List<String> made = members.stream()
                .flatMap(member -> Stream.ofNullable(member.pool.info().createdAt()))
                .distinct()
                .limit(Thresholds.MAX_NAMED)
                .toList();
        return draft.made(made)
                .change("Let them share one pool of " + Figures.count(all.enoughThreads(), "thread")
                        + ", made once; further tasks wait in its queue.")
                .noHelp("More threads: the processors are the limit.")
                .noHelp("Fewer threads for one of them alone: the others take the processors.");
    }
}
