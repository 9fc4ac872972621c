package dev.lifeguard.advise.rule.stuck;

import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.ScheduleEnd;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.recording.Recording;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Periodic tasks and timers that an exception ended silently: they never run again. */
public final class ScheduleEnded implements Rule {
    /** Exceptions that tasks throw to end themselves on purpose. */
    private static final String ON_PURPOSE = "java.util.concurrent.CancellationException";

    /** Ends of equal tasks, such as one for each connection, which are reported together. */
    private record Failure(
            int pool,
            String task,
            @Nullable String exception,
            @Nullable String line) {
        static Failure of(ScheduleEnd end) {
            return new Failure(end.poolId(), end.name(), end.exception(), end.thrownAt());
        }
    }

    @Override
    public Stream<Draft> drafts(Situation situation) {
        Map<Failure, List<ScheduleEnd>> ends = situation.recording().schedules().stream()
                .filter(ScheduleEnd.class::isInstance)
                .map(ScheduleEnd.class::cast)
                .filter(end -> !ON_PURPOSE.equals(end.exception()))
                .filter(end -> situation.recording().pools().containsKey(end.poolId()))
                .collect(Collectors.groupingBy(Failure::of, LinkedHashMap::new, Collectors.toList()));
        return ends.values().stream()
                .map(equal -> write(equal.get(equal.size() - 1), equal.size(), situation.recording()));
    }

    private static Draft write(ScheduleEnd end, int count, Recording recording) {
        PoolInfo pool = Objects.requireNonNull(recording.pools().get(end.poolId()));
        boolean timer = pool.kind() == Kind.TIMER;
        String line = end.thrownAt() == null ? end.name() : end.thrownAt();
        String by = end.exception() == null ? "an exception" : simple(end.exception());
        Draft draft = new Draft(FindingId.SCHEDULE_ENDED, pool.name())
                .error(
                        timer
                                ? "The timer " + pool.name() + " is dead: " + by + " in " + line + " ended its thread"
                                : (count == 1 ? "A periodic task" : count + " periodic tasks") + " of " + pool.name()
                                        + " stopped with " + by + " in " + line + " and will not run again");
        if (!recording.ticks().isEmpty()) {
            long now = recording.ticks().get(recording.ticks().size() - 1).endNs();
            draft.exact("time since the " + (count == 1 ? "" : "last ") + "end", (now - end.timeNs()) / 1e9, "s");
        }
        String period = end.periodNs() > 0 ? "period of the task" : "delay between its runs";
        draft.nonZero(period, Math.abs(end.periodNs()) / 1e6, "ms");
        if (timer) {
            draft.exact("other tasks lost with the timer", end.lost(), "tasks");
        }
        draft.because(
                        timer
                                ? "a Timer runs all its tasks on one thread, which an exception ends: "
                                        + "later calls of schedule throw \"Timer already cancelled\""
                                : "the exception is in the task's ScheduledFuture, which no thread waits for: "
                                        + "the pool lives on and nothing is logged")
                .because("the task is " + end.name());
        if (end.thrownAt() != null) {
            draft.at(Place.Role.RUNNING_AT, end.thrownAt());
        }
        return draft.scheduledAt(end.scheduledAt())
                .made(pool)
                .change("Catch and log what " + line + " throws within the task, so that it runs again"
                        + (timer ? ", and use a ScheduledExecutorService instead of the Timer." : ".")
                        + " Until the JVM restarts, nothing runs this task.")
                .noHelp("More threads: none of them gets the task again.")
                .waiting(count + end.lost());
    }

    private static String simple(String className) {
        return className.substring(Math.max(className.lastIndexOf('.'), className.lastIndexOf('$')) + 1);
    }
}
