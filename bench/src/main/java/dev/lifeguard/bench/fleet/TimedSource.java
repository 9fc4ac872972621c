package dev.lifeguard.bench.fleet;

import dev.lifeguard.fleet.prometheus.History;
import dev.lifeguard.fleet.prometheus.PrometheusException;
import dev.lifeguard.fleet.prometheus.Sample;
import dev.lifeguard.fleet.prometheus.Source;
import java.util.ArrayList;
import java.util.List;

/** Asks another source, and measures how long each question takes. */
final class TimedSource implements Source {
    /** One question. */
    record Asked(String what, double seconds, int series) {}

    private final Source source;
    private final boolean kept;
    private final List<Asked> asked = new ArrayList<>();
    private String what = "";

    /**
     * Asks that one.
     *
     * @param kept whether it may say that it keeps figures
     */
    TimedSource(Source source, boolean kept) {
        this.source = source;
        this.kept = kept;
    }

    /** What is asked next. */
    void next(String question) {
        what = question;
    }

    List<Asked> asked() {
        return asked;
    }

    @Override
    public List<Sample> now(String expression, double atSeconds) throws PrometheusException, InterruptedException {
        if (!kept && asked.isEmpty()) { // whether it keeps any is asked first
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
