package dev.lifeguard.advise.doubt;

import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.EarlierSchedules;
import dev.lifeguard.model.event.EarlierSchedules.EmptyPool;
import dev.lifeguard.model.event.PeriodicTask;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.recording.Recording;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Doubts about periodic tasks and timers that an exception may have ended before the attach. If a few scheduled tasks
 * are gone, any pool may have lost one. If many are gone, the program schedules one-shot tasks, and only a pool with a
 * thread, completed tasks and an empty queue is suspect. Timers are suspect if one is gone.
 */
public final class EarlierEnds {
    private static final int MAX_NAMED = 4;

    private EarlierEnds() {}

    /** Returns at most one doubt about scheduled pools, whose tasks cannot be told apart, and one about timers. */
    public static Stream<Doubt> of(Recording recording) {
        List<EarlierSchedules> all = recording.schedules().stream()
                .filter(EarlierSchedules.class::isInstance)
                .map(EarlierSchedules.class::cast)
                .toList();
        return Stream.concat(
                all.stream()
                        .min(Comparator.comparingLong(EarlierEnds::gone)) // others have missed some
                        .flatMap(earlier -> ofPools(earlier, all, recording))
                        .stream(),
                all.stream()
                        .mapToLong(EarlierSchedules::timers)
                        .filter(timers -> timers > 0)
                        .mapToObj(timers -> doubt(
                                "java.util.Timer",
                                Figures.count(timers, "timer") + " that existed before the probe attached "
                                        + (timers == 1 ? "is" : "are")
                                        + " gone: cancelled, or ended with an unnoticed exception")));
    }

    private static Optional<Doubt> ofPools(EarlierSchedules earlier, List<EarlierSchedules> all, Recording recording) {
        List<PoolInfo> older = recording.pools().values().stream()
                .filter(pool -> pool.kind() == Kind.SCHEDULED && pool.createdAt() == null)
                .toList();
        if (gone(earlier) == 0 || older.isEmpty()) {
            return Optional.empty();
        }
        if (gone(earlier) <= Thresholds.MAYBE_ENDED) {
            return Optional.of(ofAny(earlier, older, recording));
        }
        List<EmptyPool> empty = all.stream()
                .flatMap(one -> one.empty().stream())
                .filter(pool -> restsIn(recording, pool.poolId()))
                .toList();
        return empty.isEmpty() ? Optional.empty() : Optional.of(ofEmpty(earlier, empty, recording));
    }

    private static boolean restsIn(Recording recording, int pool) {
        return recording.pools().containsKey(pool)
                && recording.history(pool).figures().stream()
                        .allMatch(tick -> tick.tasks().completed() == 0
                                && tick.tasks().arrived() == 0
                                && tick.load().active() == 0);
    }

    private static Doubt ofAny(EarlierSchedules earlier, List<PoolInfo> pools, Recording recording) {
        String left = firstOf(recording.schedules().stream()
                .filter(event -> event instanceof PeriodicTask task && !task.measured())
                .map(event -> ((PeriodicTask) event).name())
                .distinct());
        return doubt(
                firstOf(pools.stream().map(PoolInfo::name)),
                gone(earlier) + " of " + earlier.scheduled() + " tasks scheduled before the probe attached "
                        + (gone(earlier) == 1 ? "is" : "are")
                        + " gone: run once, cancelled, or ended with an unnoticed exception. "
                        + (left.isEmpty() ? "No periodic task is left" : "Still periodic: " + left));
    }

    private static Doubt ofEmpty(EarlierSchedules earlier, List<EmptyPool> empty, Recording recording) {
        long runs = empty.stream().mapToLong(EmptyPool::runs).sum();
        boolean one = empty.size() == 1;
        return doubt(
                firstOf(empty.stream()
                        .flatMap(pool -> Stream.ofNullable(recording.pools().get(pool.poolId())))
                        .map(PoolInfo::name)),
                (one ? "It ran " : "They ran ") + Figures.count(runs, "task")
                        + " before the probe attached and none since, and " + (one ? "has" : "have") + " none left: "
                        + (runs > earlier.scheduled() // one-shot tasks are scheduled again for each run
                                ? "a periodic task was cancelled, or ended with an unnoticed exception"
                                : "the tasks ran once, were cancelled, or ended with an unnoticed exception"));
    }

    private static long gone(EarlierSchedules earlier) {
        return earlier.scheduled() - earlier.left();
    }

    private static String firstOf(Stream<String> names) {
        return names.limit(MAX_NAMED).collect(Collectors.joining(", "));
    }

    private static Doubt doubt(String pools, String why) {
        return new Doubt(
                FindingId.SCHEDULE_ENDED, pools, why + ". With the agent from start-up, Lifeguard sees such an end");
    }
}
