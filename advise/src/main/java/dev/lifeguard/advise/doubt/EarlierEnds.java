package dev.lifeguard.advise.doubt;

import dev.lifeguard.model.event.EarlierSchedules;
import dev.lifeguard.model.event.PeriodicTask;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.recording.Recording;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Periodic tasks that may have ended by an exception before the probe came: where a few of the tasks that were ever scheduled are gone. A
 * program in which none is gone has lost none, and one in which very many are gone schedules tasks that run once.
 */
public final class EarlierEnds {
    private static final long MAX_GONE = 50;
    private static final int MAX_NAMED = 4;

    private EarlierEnds() {}

    /** At most one, for all pools: which of them had the tasks is not known. */
    public static Stream<Doubt> of(Recording recording) {
        List<PoolInfo> pools = recording.pools().values().stream()
                .filter(pool -> pool.kind() == Kind.SCHEDULED && pool.createdAt() == null)
                .toList();
        return recording.schedules().stream()
                .filter(EarlierSchedules.class::isInstance)
                .map(EarlierSchedules.class::cast)
                .min(Comparator.comparingLong(EarlierEnds::gone)) // others have missed some
                .filter(earlier -> gone(earlier) > 0 && gone(earlier) <= MAX_GONE && !pools.isEmpty())
                .stream()
                .map(earlier -> write(earlier, pools, recording));
    }

    private static long gone(EarlierSchedules earlier) {
        return earlier.scheduled() - earlier.left();
    }

    private static Doubt write(EarlierSchedules earlier, List<PoolInfo> pools, Recording recording) {
        String names = pools.stream().limit(MAX_NAMED).map(PoolInfo::name).collect(Collectors.joining(", "));
        String left = recording.schedules().stream()
                .filter(event -> event instanceof PeriodicTask task && !task.measured())
                .map(event -> ((PeriodicTask) event).name())
                .distinct()
                .limit(MAX_NAMED)
                .collect(Collectors.joining(", "));
        return new Doubt(
                FindingId.SCHEDULE_ENDED,
                names,
                gone(earlier) + " of " + earlier.scheduled() + " tasks scheduled before the probe came "
                        + (gone(earlier) == 1 ? "is" : "are")
                        + " gone: run once, cancelled, or ended by an exception that nobody saw. "
                        + (left.isEmpty() ? "No periodic task is left" : "Still periodic: " + left)
                        + ". With the agent from the start such an end is seen");
    }
}
