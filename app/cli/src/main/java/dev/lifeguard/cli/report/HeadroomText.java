package dev.lifeguard.cli.report;

import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.measure.QuietLocks;
import dev.lifeguard.model.advice.Headroom;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Describes the headroom of pools near their limits, in a few words. */
public final class HeadroomText {
    /** The text if no pool is near its limit. */
    public static final String NONE_NEAR_LIMIT = "all pools can take three times today's traffic";

    /** Traffic factor up to which a pool counts as near its limit: a good day brings three times the usual traffic. */
    private static final double MAX_FACTOR = 3;

    /** A pool whose headroom is below this traffic factor counts as full. */
    private static final double FULL_BELOW = 1.05;

    private HeadroomText() {}

    /**
     * Returns the headrooms of pools near the limit. Leaves out limits that are only inferred from other pools, locks
     * without waiters, and groups of threads whose tasks are not seen. JSON has all.
     */
    public static List<Headroom> shown(Advised advised) {
        List<PoolMeasurement> all = advised.whole().pools();
        Set<String> hidden = names(all.stream());
        hidden.removeAll(names(QuietLocks.of(all, lock -> false).stream()));
        hidden.addAll(names(all.stream().filter(pool -> pool.pool().estimated())));
        Set<String> shared =
                names(all.stream().filter(pool -> !pool.pool().kind().hasThreads()));
        Set<String> said = advised.headrooms().stream()
                .filter(room -> !shared.contains(room.pool()))
                .map(Headroom::limit)
                .collect(Collectors.toSet());
        return advised.headrooms().stream()
                .filter(room -> room.traffic() <= MAX_FACTOR && !hidden.contains(room.pool()))
                .filter(room -> !shared.contains(room.pool()) || !said.contains(room.limit()))
                .toList();
    }

    private static Set<String> names(Stream<PoolMeasurement> pools) {
        return pools.map(pool -> pool.pool().name()).collect(Collectors.toCollection(HashSet::new));
    }

    /** Returns the text, without the pool's name. */
    public static String of(Headroom room) {
        if (room.traffic() < FULL_BELOW) {
            return "full: limited by " + room.limit();
        }
        String left = Double.isInfinite(room.secondsLeft())
                ? "; its load is not rising"
                : "; full in " + time(room.secondsLeft()) + " at the present trend";
        return "can take " + Figures.plain(room.traffic()) + " times today's traffic, then limited by " + room.limit()
                + left;
    }

    private static String time(double seconds) {
        if (seconds < 120) {
            return Figures.plain(seconds) + " s";
        }
        return seconds < 7200 ? Figures.plain(seconds / 60) + " min" : Figures.plain(seconds / 3600) + " h";
    }
}
