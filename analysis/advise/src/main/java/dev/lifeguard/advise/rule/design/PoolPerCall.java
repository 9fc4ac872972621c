package dev.lifeguard.advise.rule.design;

import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Thresholds;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Short-lived pools that one line makes again and again. */
public final class PoolPerCall implements Rule {
    @Override
    public Stream<Draft> drafts(Situation situation) {
        Map<String, List<PoolCase>> byLine = new LinkedHashMap<>();
        for (PoolCase pool : situation.pools()) {
            String line = pool.info().createdAt();
            if (line != null) {
                byLine.computeIfAbsent(line, key -> new ArrayList<>()).add(pool);
            }
        }
        return byLine.entrySet().stream()
                .flatMap(entry -> Stream.ofNullable(draft(situation, entry.getKey(), entry.getValue())));
    }

    private static @Nullable Draft draft(Situation situation, String line, List<PoolCase> pools) {
        List<PoolCase> seen =
                pools.stream().filter(pool -> !pool.seconds().isEmpty()).toList();
        List<PoolCase> brief = seen.stream().filter(PoolPerCall::isBrief).toList();
        long seconds = brief.stream()
                .map(pool -> pool.seconds().get(0).middle())
                .distinct()
                .count();
        boolean certain = brief.size() >= Thresholds.PER_CALL_CERTAIN_POOLS;
        boolean again = brief.size() >= Thresholds.PER_CALL_POOLS
                && seconds >= (certain ? Thresholds.PER_CALL_SECONDS - 1 : Thresholds.PER_CALL_SECONDS);
        return again && brief.size() >= Thresholds.PER_CALL_BRIEF * seen.size() ? write(situation, line, brief) : null;
    }

    private static boolean isBrief(PoolCase pool) {
        List<Second> used = pool.secondsIn(
                at -> at.busy() > 0 || at.pool().arrived() > 0 || at.pool().completed() > 0);
        double span = used.isEmpty()
                ? 0
                : used.get(used.size() - 1).middle() - used.get(0).middle();
        return span <= Thresholds.PER_CALL_USED_SECONDS;
    }

    private static Draft write(Situation situation, String line, List<PoolCase> brief) {
        double length = situation.whole().seconds();
        double minute = brief.size() / length * 60;
        long threads =
                brief.stream().mapToLong(pool -> pool.whole().threadsCreated()).sum();
        long completed =
                brief.stream().mapToLong(pool -> pool.whole().completed()).sum();
        long left = brief.stream()
                .filter(pool ->
                        !situation.recording().gone().containsKey(pool.info().id()))
                .mapToLong(pool -> pool.whole().size())
                .sum();
        return new Draft(FindingId.POOL_PER_CALL, brief.get(0).name())
                .warning(line + " creates pools over and over: " + Figures.plain(minute) + " a minute, each for "
                        + Figures.count(Math.round((double) completed / brief.size()), "task"))
                .exact("pools created", minute, "pools/min")
                .exact("pools created while observed", brief.size(), "")
                .exact("threads created for them", threads, "threads")
                .exact("tasks that they completed", completed, "tasks")
                .exact("threads that they still hold", left, "threads")
                .because("each call creates a pool and its threads for itself alone")
                .made(brief.get(0).info())
                .change("Create the pool once, in a field or as a bean, and share it; "
                        + "if each call needs a limit of its own, use a semaphore.")
                .noHelp("A smaller pool at that line: each call still starts and ends threads, and together the"
                        + " pools have no limit.");
    }
}
