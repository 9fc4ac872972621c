package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.model.event.RouteTick;
import dev.lifeguard.probe.boot.route.Route;
import dev.lifeguard.probe.boot.route.RoutedPool;
import dev.lifeguard.probe.boot.sum.Histogram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** The requests of a pool by route, in each interval. */
public final class RouteCounts {
    private final RoutedPool stats;
    private final List<Last> last = new ArrayList<>(0); // one for each known route, in the same order

    public RouteCounts(RoutedPool stats) {
        this.stats = stats;
    }

    /** Returns the routes with requests that ended since the last call. */
    public List<RouteTick> take() {
        Route[] routes = stats.routes();
        if (routes.length == 0) {
            return List.of();
        }
        List<RouteTick> taken = new ArrayList<>();
        for (int i = 0; i < routes.length; i++) {
            if (i == last.size()) {
                last.add(new Last());
            }
            RouteTick tick = last.get(i).take(routes[i]);
            if (tick.completed() > 0) {
                taken.add(tick);
            }
        }
        return taken;
    }

    static final class Last {
        private final int[][] chunks = new int[Histogram.CHUNKS][];
        private long sumNs;

        RouteTick take(Route route) {
            long[] pairs = new long[16];
            int length = 0;
            long completed = 0;
            for (int i = 0; i < Histogram.CHUNKS; i++) {
                AtomicIntegerArray counts = route.chunk(i);
                if (counts == null) {
                    continue;
                }
                if (chunks[i] == null) {
                    chunks[i] = new int[Histogram.CHUNK];
                }
                for (int j = 0; j < Histogram.CHUNK; j++) {
                    int now = counts.get(j);
                    long more = now - chunks[i][j] & 0xffffffffL;
                    if (more > 0) {
                        chunks[i][j] = now;
                        pairs = length == pairs.length ? Arrays.copyOf(pairs, 2 * length) : pairs;
                        pairs[length++] = (long) i * Histogram.CHUNK + j;
                        pairs[length++] = more;
                        completed += more;
                    }
                }
            }
            if (completed == 0) {
                return new RouteTick("", 0, 0, new long[0]); // a time that precedes its count is left for the next call
            }
            long sum = route.sumNs.sum();
            long newNs = sum - sumNs;
            sumNs = sum;
            String pattern = route.pattern == null ? RouteTick.OTHER : route.pattern;
            return new RouteTick(pattern, completed, newNs, Arrays.copyOf(pairs, length));
        }
    }
}
