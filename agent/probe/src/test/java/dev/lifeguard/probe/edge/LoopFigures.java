package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The requests read by the event loops of a recording's only such pool, summed over time. */
final class LoopFigures {
    /** Half the width of a bucket of times, plus the error of a timer that fires early. */
    private static final double MIN_LENGTH_RATIO = 0.98;

    final Recording recording;
    final int poolId;
    private final List<AsyncTick> ticks;

    /** Requests that ended, by route, and their times. */
    final Map<String, Long> routes = new TreeMap<>();

    final Map<String, Long> routesNs = new HashMap<>();

    private LoopFigures(Recording recording, List<PoolTick> serving) {
        this.recording = recording;
        poolId = serving.get(0).poolId();
        ticks = serving.stream().map(pool -> pool.tasks().requests().async()).toList();
        for (PoolTick pool : serving) {
            for (RouteTick route : pool.tasks().requests().routes()) {
                routes.merge(route.route(), route.completed(), Long::sum);
                routesNs.merge(route.route(), route.sumNs(), Long::sum);
            }
        }
    }

    /** Reads a recording without notes about missing observations, and with one pool that has such requests. */
    static LoopFigures of(Path file) throws IOException {
        Recording recording = PoolSums.of(file).recording;
        assertThat(recording.notes()).extracting(Note::text).containsExactly("the JVM shuts down");
        List<PoolTick> serving = recording.ticks().stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(pool -> pool.tasks().requests().async().any())
                .toList();
        assertThat(serving)
                .extracting(PoolTick::poolId)
                .containsOnly(serving.get(0).poolId());
        return new LoopFigures(recording, serving);
    }

    /**
     * Checks that {@code handled} requests began, {@code open} of them are in flight at the end, and each of the others
     * has its time.
     */
    void check(long handled, long open) {
        assertThat(ticks.stream().mapToLong(AsyncTick::begun).sum()).isEqualTo(handled);
        assertThat(ticks.stream().mapToLong(AsyncTick::completed).sum()).isEqualTo(handled - open);
        assertThat(ticks.get(ticks.size() - 1).inFlight()).isEqualTo(open);
        assertThat(longerThan(0)).isEqualTo(handled - open);
        if (open == 0) {
            assertThat((double) ticks.stream().mapToLong(AsyncTick::inFlightNs).sum())
                    .describedAs("in flight, by stamps of about a microsecond each")
                    .isBetween(sumNs() - 2_048.0 * handled, sumNs() + 2_048.0 * handled);
        }
    }

    /** Total time of the requests that ended. */
    long sumNs() {
        return ticks.stream().mapToLong(AsyncTick::sumNs).sum();
    }

    /** Number of requests longer than {@code ns}. */
    long longerThan(long ns) {
        long count = 0;
        for (AsyncTick tick : ticks) {
            for (int i = 0; i < tick.buckets().length; i += 2) {
                boolean isLong = LogBuckets.middle((int) tick.buckets()[i]) >= MIN_LENGTH_RATIO * ns;
                count += isLong ? tick.buckets()[i + 1] : 0;
            }
        }
        return count;
    }
}
