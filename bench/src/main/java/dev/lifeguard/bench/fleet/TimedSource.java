package dev.lifeguard.bench.fleet;

import dev.lifeguard.fleet.prometheus.History;
import dev.lifeguard.fleet.prometheus.PrometheusException;
import dev.lifeguard.fleet.prometheus.Sample;
import dev.lifeguard.fleet.prometheus.Source;
import java.util.ArrayList;
import java.util.List;

/** Delegates to another source and measures the duration of each query. */
final class TimedSource implements Source {
    /** A query. */
    record Asked(String what, double seconds, int series) {}

    private final Source source;
    private final boolean kept;
    private final List<Asked> asked = new ArrayList<>();
    private String what = "";

    /**
     * Wraps a source.
     *
     * @param kept whether it may report that it has recording rules
     */
    TimedSource(Source source, boolean kept) {
        this.source = source;
        this.kept = kept;
    }

    /** Names the next query. */
    void next(String question) {
        what = question;
    }

    List<Asked> asked() {
        return asked;
    }

    @Override
    public List<Sample> now(String expression, double atSeconds) throws PrometheusException, InterruptedException {
        if (!kept && asked.isEmpty()) { // the first query asks for recording rules
            asked.add(new Asked(what, 0, 0));
            return List.of();
        }
        long start = System.nanoTime();
        List<Sample> samples = source.now(expression, atSeconds);
        asked.add(new Asked(what, (System.nanoTime() - start) / 1e9, samples.size()));
        return samples;
    }

    @Override
    public List<History> between(String expression, double fromSeconds, double toSeconds, long stepSeconds)
            throws PrometheusException, InterruptedException {
        long start = System.nanoTime();
        List<History> histories = source.between(expression, fromSeconds, toSeconds, stepSeconds);
        asked.add(new Asked(what, (System.nanoTime() - start) / 1e9, histories.size()));
        return histories;
    }
}
