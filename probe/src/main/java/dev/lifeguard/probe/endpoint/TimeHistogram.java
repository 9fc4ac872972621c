package dev.lifeguard.probe.endpoint;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A Prometheus histogram of times, with three bounds to a decade from 10 µs to 100 s. */
final class TimeHistogram {
    private static final String[] BOUNDS = {
        "0.00001", "0.000025", "0.00005", "0.0001", "0.00025", "0.0005", "0.001", "0.0025", "0.005", "0.01", "0.025",
        "0.05", "0.1", "0.25", "0.5", "1", "2.5", "5", "10", "25", "50", "100"
    };
    private static final double[] SECONDS =
            Arrays.stream(BOUNDS).mapToDouble(Double::parseDouble).toArray();

    private long @Nullable [] counts; // null until a time is added: there may be very many pools
    private double sumSeconds;

    void add(long ns, long count) {
        if (counts == null) {
            counts = new long[BOUNDS.length + 1];
        }
        double seconds = ns / 1e9;
        int i = 0;
        while (i < BOUNDS.length && seconds > SECONDS[i]) {
            i++;
        }
        counts[i] += count;
        sumSeconds += seconds * count;
    }

    void write(MetricsText out, String name, String labels) {
        long cumulative = 0;
        for (int i = 0; i <= BOUNDS.length; i++) {
            cumulative += counts == null ? 0 : counts[i];
            String bound = i < BOUNDS.length ? BOUNDS[i] : "+Inf";
            out.sample(name + "_bucket", labels + ",le=\"" + bound + "\"", cumulative);
        }
        out.sample(name + "_sum", labels, sumSeconds);
        out.sample(name + "_count", labels, cumulative);
    }
}
