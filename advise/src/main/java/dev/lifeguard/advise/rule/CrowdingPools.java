package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
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
    private static final int MAX_NAMED = 5;

    private record Member(PoolCase pool, Crowd crowd) {}

    private CrowdingPools() {}

    /** @param pools the candidates */
    static Optional<Finding> finding(List<PoolCase> pools, int cores) {
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
            for (Second at : pool.secondsIn(second -> second.cpuInUse() >= Crowd.MIN_CPU)) {
                busy.merge(at.middle(), at.pool().busyThreads(), Double::sum);
                lengths.put(at.middle(), at.length());
            }
        }
        lengths.keySet().removeIf(middle -> busy.getOrDefault(middle, 0.0) <= cores);
        return lengths;
    }

    private static Crowd in(Set<Double> middles, PoolCase pool, int cores) {
        return Crowd.of(
                Load.over(pool.secondsIn(
                        at -> middles.contains(at.middle()) && at.pool().busyThreads() > 0)),
                cores);
    }

    private static Finding write(List<Member> members, Crowd all) {
        PoolCase first = members.get(0).pool;
        int enough = all.enoughThreads();
        String names = members.stream()
                .limit(MAX_NAMED)
                .map(member -> member.pool.name() + " (" + Figures.plain(member.crowd.busy()) + ")")
                .collect(Collectors.joining(", "));
        Draft draft = new Draft(
                        FindingId.OVERSIZED_CPU_POOL,
                        first.name(),
                        Severity.ERROR,
                        Figures.plain(all.busy()) + " threads of " + members.size() + " pools share "
                                + Figures.count(all.cores(), "processor") + ": each task takes "
                                + Figures.plain(all.inflation()) + " times as long as its work")
                .exact("pools", members.size(), "")
                .exact("busy threads while the processors are full", all.busy(), "threads")
                .exact("of busy time waiting for a processor", 100 * all.share(all.runnable()), "%")
                .exact("of busy time on a processor", 100 * all.share(all.cpu()), "%")
                .exact("of busy time blocked", 100 * all.share(all.blocked()), "%")
                .exact("time in which they were full", all.seconds(), "s")
                .exact("threads that keep the processors busy", enough, "threads")
                .waiting(all.runnable() * all.seconds() / first.length());
        draft.because("none of the pools has too many threads alone, but together " + Math.round(all.runnable())
                        + " of " + Math.round(all.busy()) + " busy workers wait for a processor")
                .because("with most busy threads: " + names);
        first.whole().runningAt().stream()
                .findFirst()
                .ifPresent(line -> draft.because("the work is done in " + line.frame()));
        members.stream()
                .limit(MAX_NAMED)
                .forEach(member ->
                        draft.at(Place.Role.RUNNING_AT, member.pool.whole().runningAt()));
        List<String> made = members.stream()
                .flatMap(member -> Stream.ofNullable(member.pool.info().createdAt()))
                .distinct()
                .limit(MAX_NAMED)
                .toList();
        made.forEach(line -> draft.because("pool made at " + line));
        return draft.made(made)
                .change("Let them share one pool of " + Figures.count(enough, "thread")
                        + ", made once; further tasks wait in its queue.")
                .noHelp("More threads: the processors are the limit.")
                .noHelp("Fewer threads for one of them alone: the others take the processors.")
                .done();
    }
}
