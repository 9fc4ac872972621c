package dev.lifeguard.cli.recording;

import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Chooses one pool of a recording by its name. */
public final class PoolChoice {
    private static final int MAX_NAMED = 10;

    /** Minimum share of all pools' busy time at which a pool is chosen without being named. */
    private static final double MIN_BUSY_SHARE = 0.9;

    private PoolChoice() {}

    /**
     * Returns the recording with this pool only. If several pools had the name in succession, the one with most
     * completed tasks wins.
     *
     * @throws CliException bad input, with the names of all pools, if none has the name
     */
    public static Recording only(Recording recording, String name) {
        PoolInfo chosen = Measurer.whole(recording).pools().stream()
                .filter(pool -> pool.pool().name().equals(name))
                .max(Comparator.comparingLong(PoolMeasurement::completed))
                .map(PoolMeasurement::pool)
                .orElseThrow(
                        () -> CliException.badInput("no pool \"" + name + "\" in the recording; " + names(recording)));
        return recording.withPools(Map.of(chosen.id(), chosen));
    }

    /**
     * Returns the pool that the user means: the named one, or else the one that accounts for nearly all busy time.
     *
     * @throws CliException bad input, with the names of all pools, if there is no such pool
     */
    public static String name(Recording recording, @Nullable String named) {
        Collection<PoolInfo> pools =
                recording.ticks().isEmpty() ? List.of() : recording.pools().values();
        if (named != null && pools.stream().anyMatch(pool -> pool.name().equals(named))) {
            return named;
        } else if (named != null) {
            throw CliException.badInput("no pool \"" + named + "\" in the recording; " + names(recording));
        }
        if (pools.isEmpty()) {
            throw CliException.badInput("the recording has no pools");
        }
        Map<PoolInfo, Double> busy = new LinkedHashMap<>();
        pools.stream()
                .filter(pool -> pool.kind().hasThreads())
                .forEach(pool -> busy.put(pool, Measurer.busyThreads(recording, pool)));
        double all = busy.values().stream().mapToDouble(threads -> threads).sum();
        return busy.entrySet().stream()
                .filter(pool -> pool.getValue() > MIN_BUSY_SHARE * all)
                .findFirst()
                .map(pool -> pool.getKey().name())
                .orElseThrow(() -> CliException.badInput(
                        "several pools do the work: choose one with --pool NAME; " + names(recording)));
    }

    /** Returns the kind of the pool with that name, which must exist. */
    public static PoolInfo.Kind kind(Recording recording, String name) {
        return recording.pools().values().stream()
                .filter(pool -> pool.name().equals(name))
                .map(PoolInfo::kind)
                .findFirst()
                .orElseThrow();
    }

    private static String names(Recording recording) {
        String names = recording.pools().values().stream()
                .limit(MAX_NAMED)
                .map(pool -> '"' + pool.name() + '"')
                .collect(Collectors.joining(", "));
        int others = recording.pools().size() - MAX_NAMED;
        if (names.isEmpty()) {
            return "it has no pools";
        }
        return "it has " + names + (others > 0 ? " and " + others + " others" : "");
    }
}
