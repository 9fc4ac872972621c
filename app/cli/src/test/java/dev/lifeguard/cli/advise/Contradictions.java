package dev.lifeguard.cli.advise;

import dev.lifeguard.cli.report.AdviceText;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.advice.Headroom;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.predict.PredictException;
import dev.lifeguard.predict.Predictor;
import dev.lifeguard.report.terminal.TextLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Finds contradictions between answers about a pool: limit, headroom, best size, advice, {@code whatif}, card and
 * overview.
 */
final class Contradictions {
    /** Factor within which two saturation rates count as equal: a simulation of some seconds has few tasks. */
    private static final double MAX_RATE_RATIO = 1.4;

    private static final double FULL_BELOW = 1.05;

    /** Share of a pool's use up to which other pools count as idle. */
    private static final double MAX_IDLE_SHARE = 0.05;

    private final Advised advised;
    private final PoolMeasurement pool;
    private final Headroom room;
    private final List<Finding> findings;
    private final List<String> found = new ArrayList<>();

    private Contradictions(Advised advised, PoolMeasurement pool, Headroom room) {
        this.advised = advised;
        this.pool = pool;
        this.room = room;
        findings = advised.advice().stream()
                .map(Advice::finding)
                .filter(finding -> finding.pool().equals(room.pool()))
                .toList();
    }

    static List<String> of(Advised advised) {
        List<String> all = new ArrayList<>();
        String card = AdviceText.render(advised, new TextLayout(10_000, false));
        for (Headroom room : advised.headrooms()) {
            PoolMeasurement pool = advised.whole().pools().stream()
                    .filter(one -> one.pool().name().equals(room.pool()))
                    .findFirst()
                    .orElseThrow();
            Contradictions of = new Contradictions(advised, pool, room);
            of.advice();
            of.card(card);
            if (pool.pool().kind().hasThreads()) {
                of.whatIf();
            }
            of.found.forEach(what -> all.add(room + " and " + what));
        }
        return all;
    }

    /**
     * Returns whether other thread pools take little of the processors, if these are the limit, or are mostly idle
     * otherwise.
     */
    private boolean isAlone() {
        ToDoubleFunction<PoolMeasurement> taken = room.limit().equals("the CPU")
                ? one -> one.busyThreads() * one.split().cpu()
                : PoolMeasurement::busyThreads;
        return advised.whole().pools().stream()
                .filter(other -> other.pool().kind().hasThreads() && other != pool)
                .allMatch(other -> taken.applyAsDouble(other) < MAX_IDLE_SHARE * taken.applyAsDouble(pool));
    }

    private boolean threadsFirst() {
        return room.limit().startsWith("the pool's ");
    }

    /**
     * A pool that is filled by another resource must not get advice for more threads, nor one that is not limited by
     * processors advice for more processors.
     */
    private void advice() {
        for (Finding finding : findings) {
            Scenario asked = finding.change().scenario();
            boolean more = asked != null && asked.size() > Math.max(pool.size(), 1);
            if (more && pool.pool().kind().hasThreads() && room.traffic() < FULL_BELOW && !threadsFirst()) {
                found.add(finding.id().id() + ": " + finding.change().text());
            }
            boolean processors = finding.change().text().contains("add processors");
            if (processors
                    && !room.limit().equals("the CPU")
                    && finding.change().scenario() == null
                    && advised.advice().stream().noneMatch(one -> one.finding() == finding && one.forecast() == null)) {
                found.add(finding.id().id() + ": " + finding.change().text());
            }
            if (finding.id() == FindingId.SATURATION_AHEAD) {
                double factor = finding.evidence().stream()
                        .filter(figure -> figure.what().equals("possible traffic, relative to today's"))
                        .mapToDouble(Figure::value)
                        .sum();
                boolean named = threadsFirst()
                        || room.limit().equals("the CPU")
                        || finding.title().endsWith(room.limit());
                if (Math.abs(factor - room.traffic()) > 1e-6 * factor || !named) {
                    found.add(finding.title());
                }
            }
            boolean full = finding.id() == FindingId.UNDERSIZED_BLOCKING_POOL || finding.id() == FindingId.REJECTIONS;
            boolean other = finding.change().text().contains(" of " + room.limit())
                    || finding.change().text().contains("Hold " + room.limit() + " ");
            if (full
                    && !threadsFirst()
                    && !room.limit().equals("the CPU")
                    && Double.isFinite(room.traffic())
                    && !other
                    && finding.change().text().contains("hold it for less time")) {
                found.add(finding.change().text());
            }
        }
    }

    /** The text below the findings must agree with JSON. */
    private void card(String text) {
        boolean near = text.lines()
                .anyMatch(line -> line.startsWith("  " + room.pool() + "  ")
                        && (line.contains("  full") || line.contains("  can take")));
        boolean hasThreads = pool.pool().kind() == PoolInfo.Kind.THREAD_POOL;
        if (hasThreads && near != room.traffic() <= 3) {
            found.add("the card " + (near ? "has" : "lacks") + " it");
        }
    }

    /**
     * With more traffic than the limit allows, the simulation must have the same limit at the same rate, and one size
     * must be best.
     */
    private void whatIf() {
        Predictor predictor;
        try {
            predictor = Predictor.of(advised.recording(), room.pool());
        } catch (PredictException e) {
            return;
        }
        Recommendation best = predictor.recommend();
        advised.advice().stream()
                .filter(advice -> findings.contains(advice.finding()))
                .map(Advice::forecast)
                .filter(forecast -> forecast != null
                        && forecast.predictions().get(0).scenario().traffic() == 1
                        && forecast.recommended().size() != best.size())
                .map(Forecast::recommended)
                .forEach(other -> found.add("best size " + best + ", advised " + other));
        Optional<Prediction> there =
                !best.known() || best.size() == predictor.observed().size()
                        ? Optional.empty()
                        : Optional.of(predictor.predict(Scenario.ofSize(best.size())));
        there.filter(prediction -> !prediction.known())
                .ifPresent(prediction -> found.add("recommended, and not known: " + prediction));
        if (Double.isInfinite(room.traffic())
                || room.traffic() > 20
                || Double.isFinite(room.secondsLeft())
                || pool.rejected() > 0) {
            return;
        }
        if (!isAlone()) {
            return; // whatif adds traffic to this pool only, headroom to all
        }
        PoolTick last = advised.recording().history(pool.pool().id()).lastFigures();
        int size = last == null
                ? predictor.observed().size()
                : pool.pool()
                        .workersUnderLoad(last.threads().core(), last.threads().max());
        Prediction beyond = predictor.predict(new Scenario(size, 2 * room.traffic(), Strategy.SHARED_POOL));
        double rate = room.traffic() * pool.completed() / advised.whole().seconds();
        boolean sameRate = beyond.throughput() <= MAX_RATE_RATIO * rate && rate <= MAX_RATE_RATIO * beyond.throughput();
        if (beyond.known() && beyond.refused() == 0 && !sameRate) {
            found.add(rate + "/s, but whatif " + beyond);
        }
    }
}
