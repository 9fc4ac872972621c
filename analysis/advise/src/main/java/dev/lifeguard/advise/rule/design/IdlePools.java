package dev.lifeguard.advise.rule.design;

import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.finding.Thresholds;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Many pools that hold mostly idle threads. */
public final class IdlePools implements Rule {
    @Override
    public Stream<Draft> drafts(Situation situation) {
        List<PoolCase> idle = situation.pools().stream()
                .filter(pool ->
                        !pool.kind().forkJoin() && !pool.info().estimated()) // which is no pool, as far as is known
                .filter(pool ->
                        !situation.recording().gone().containsKey(pool.info().id()))
                .filter(IdlePools::isIdle)
                .sorted(Comparator.comparingInt((PoolCase pool) -> pool.whole().size())
                        .reversed()
                        .thenComparing(PoolCase::name))
                .toList();
        return areMany(idle) ? Stream.of(write(idle)) : Stream.of();
    }

    private static boolean isIdle(PoolCase pool) {
        return pool.whole().size() > 0
                && pool.busy() <= Thresholds.IDLE_BUSY * pool.whole().size();
    }

    private static boolean areMany(List<PoolCase> idle) {
        return idle.size() >= Thresholds.IDLE_POOLS && threads(idle) >= Thresholds.IDLE_THREADS;
    }

    private static int threads(List<PoolCase> idle) {
        return idle.stream().mapToInt(pool -> pool.whole().size()).sum();
    }

    /** The lines that made them, the one with the most threads first. */
    private static List<String> made(List<PoolCase> idle) {
        Map<String, Integer> threads = new LinkedHashMap<>();
        for (PoolCase pool : idle) {
            String line = pool.info().createdAt();
            if (line != null) {
                threads.merge(line, pool.whole().size(), Integer::sum);
            }
        }
        return threads.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .limit(Figures.MAX_NAMED)
                .toList();
    }

    private static Draft write(List<PoolCase> idle) {
        int threads = threads(idle);
        double busy = idle.stream().mapToDouble(PoolCase::busy).sum();
        String names = idle.stream()
                .limit(Figures.MAX_NAMED)
                .map(pool -> pool.name() + " (" + pool.whole().size() + ")")
                .collect(Collectors.joining(", "));
        return new Draft(FindingId.IDLE_POOLS, idle.get(0).name())
                .title(Severity.NOTE, idle.size() + " pools hold " + threads + " threads and use less than 1% of them")
                .exact("pools", idle.size(), "")
                .exact("threads of these pools", threads, "threads")
                .exact("busy threads, mean", busy, "threads")
                .because("the largest are " + names)
                .made(made(idle))
                .change("Let them share one pool, or let idle threads end: allowCoreThreadTimeOut(true), and a core"
                        + " size for the usual load.")
                .noHelp("Smaller maximum sizes alone: threads up to the core size never end.");
    }
}
