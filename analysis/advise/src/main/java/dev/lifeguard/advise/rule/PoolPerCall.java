package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Short-lived pools that one line makes again and again. */
public final class PoolPerCall implements Rule {
    /** Number of pools made by one line: a loop at the start makes several, but all at once. */
    public static final int MIN_POOLS = 5;

    /** Different seconds in which they were made: a start-up takes fewer. */
    private static final int MIN_SECONDS = 3;

    /** Number of pools from which two such seconds suffice. No start-up makes that many short-lived pools. */
    private static final int CERTAIN_POOLS = 50;

    /** How long such a pool works at most, in seconds: a pool per tenant or partition works again later. */
    private static final double MAX_USED_SECONDS = 3;

    /** Share of the pools of that line that are short-lived. */
    private static final double MIN_SHARE = 0.8;

    @Override
    public List<Finding> findings(Situation situation) {
        Map<String, List<PoolCase>> byLine = new LinkedHashMap<>();
        for (PoolCase pool : situation.pools()) {
            String line = pool.info().createdAt();
            if (line != null) {
                byLine.computeIfAbsent(line, key -> new ArrayList<>()).add(pool);
            }
        }
        return byLine.entrySet().stream()
                .flatMap(entry -> finding(situation, entry.getKey(), entry.getValue()).stream())
                .map(Draft::done)
                .toList();
    }

    private static Optional<Draft> finding(Situation situation, String line, List<PoolCase> pools) {
        List<PoolCase> seen =
                pools.stream().filter(pool -> !pool.seconds().isEmpty()).toList();
        List<PoolCase> brief = seen.stream().filter(PoolPerCall::isBrief).toList();
        long seconds = brief.stream()
                .map(pool -> pool.seconds().get(0).middle())
                .distinct()
                .count();
        boolean again =
                brief.size() >= MIN_POOLS && seconds >= (brief.size() < CERTAIN_POOLS ? MIN_SECONDS : MIN_SECONDS - 1);
        return again && brief.size() >= MIN_SHARE * seen.size()
                ? Optional.of(write(situation, line, brief))
                : Optional.empty();
    }

    private static boolean isBrief(PoolCase pool) {
        List<Second> used = pool.secondsIn(
                at -> at.busy() > 0 || at.pool().arrived() > 0 || at.pool().completed() > 0);
        double span = used.isEmpty()
                ? 0
                : used.get(used.size() - 1).middle() - used.get(0).middle();
        return span <= MAX_USED_SECONDS;
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
