package dev.lifeguard.predict;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.text.Work;
import dev.lifeguard.predict.fit.Calibration;
import dev.lifeguard.predict.fit.Workload;
import dev.lifeguard.predict.limit.KnownLimit;
import dev.lifeguard.predict.sample.ResponseTimes;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.stack.Lines;
import dev.lifeguard.predict.trace.HeldThreads;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Predicts how a pool would have performed with other settings. It fits a simulation of the recorded machine to the
 * observed setting and then replays the recorded tasks on it.
 *
 * <p>Deterministic: the same recording and scenario give the same answer from any thread and in any order. Outcomes and
 * predictions are cached.
 */
public final class Predictor {
    private static final double NS_PER_MS = 1e6;

    /** Ratio of predicted to observed percentile up to which they count as equal. */
    private static final double MAX_EQUAL_RATIO = 1.05;

    /** Maximum number of tasks simulated in a search over many scenarios. */
    private static final int MAX_SEARCH_TASKS = 25_000;

    private final FittedPool fitted;
    private final int held; // threads that serve no requests and are not simulated
    private final Replays whole;
    private final Replays busiest;
    private final Observed observed;
    private final String station;
    private final List<String> notes;
    private final Map<Scenario, Prediction> predicted = new ConcurrentHashMap<>();

    private Predictor(Recording recording, PoolInfo pool) {
        fitted = FittedPool.of(recording, pool);
        held = HeldThreads.of(recording.history(pool.id()));
        Work work = Work.of(pool, recording.history(pool.id()).figures());
        station = fitted.limit().map(KnownLimit::text).orElseGet(() -> inferredLimit(recording, pool));
        Workload workload = fitted.calibration().workload();
        Workload part = workload.busiest(MAX_SEARCH_TASKS);
        whole = new Replays(workload);
        busiest = part == workload ? whole : new Replays(part);
        PoolTrace trace = fitted.trace();
        ResponseTimes times = trace.responses(Double.POSITIVE_INFINITY);
        observed = new Observed(
                work,
                trace.size() + held,
                times.percentile(0.5) / NS_PER_MS,
                times.percentile(0.95) / NS_PER_MS,
                times.percentile(0.99) / NS_PER_MS,
                trace.completed() / (trace.lastEndNs() - trace.tasks().arrivalNs()[0]) * 1e9);
        notes = Notes.of(recording, fitted, station, work, held);
    }

    private String inferredLimit(Recording recording, PoolInfo pool) {
        return fitted.calibration().workload().shared().servers()
                + Lines.blocked(recording, pool.id())
                        .map(frame -> " at " + frame)
                        .orElse(" connections or the like");
    }

    /**
     * Rebuilds the pool's tasks and fits the simulation to them.
     *
     * @param poolName name of the pool; if several pools had that name, the one with the most completed tasks
     * @throws PredictException if there is no such pool, it has event loops, or too few of its tasks were recorded
     */
    public static Predictor of(Recording recording, String poolName) {
        PoolInfo pool = recording.pools().values().stream()
                .filter(one -> one.name().equals(poolName))
                .max(Comparator.comparingLong(one -> completed(recording, one)))
                .orElseThrow(() -> new PredictException("no pool \"" + poolName + "\" in the recording"));
        if (pool.hasEventLoops()) {
            throw new PredictException("no prediction for the event loops of \"" + poolName
                    + "\": the recording has their rounds, not how each request uses them;"
                    + " 'lifeguard advise' shows whether requests wait for them");
        }
        return new Predictor(recording, pool);
    }

    private static long completed(Recording recording, PoolInfo pool) {
        return recording.history(pool.id()).figures().stream()
                .mapToLong(figures -> figures.tasks().completed())
                .sum();
    }

    public Observed observed() {
        return observed;
    }

    public Prediction predict(Scenario scenario) {
        Prediction known = predicted.get(scenario); // no lock: a simulation takes long
        return known == null ? simulated(scenario) : known;
    }

    private Prediction simulated(Scenario scenario) {
        Scenario serving = new Scenario(Math.max(1, scenario.size() - held), scenario.traffic(), scenario.strategy());
        Outcome outcome = whole.outcome(serving);
        Interval interval = Interval.of(fitted, busiest, serving, outcome);
        Prediction prediction = new Prediction(
                scenario,
                outcome.responses().percentile(0.5) / NS_PER_MS,
                outcome.responses().percentile(0.95) / NS_PER_MS,
                outcome.responses().percentile(0.99) / NS_PER_MS,
                interval.lowNs() / NS_PER_MS,
                interval.highNs() / NS_PER_MS,
                outcome.throughput(),
                outcome.busyThreads() + (scenario.strategy() == Strategy.SHARED_POOL ? held : 0),
                outcome.refusedShare(),
                interval.known(),
                LimitText.of(outcome, scenario.size(), observed.work().worker(), station));
        predicted.put(scenario, prediction);
        return prediction;
    }

    /**
     * Returns the best size under the recorded traffic. It is marked as uncertain if the recording does not show how
     * that size would perform. If the best size is predicted to be worse than the observation, the observed size is
     * returned.
     */
    public Recommendation recommend() {
        Recommendation best = new Search(whole, busiest, observed.work(), held).best();
        if (best.size() == observed.size()) {
            return best;
        }
        Prediction there = predict(Scenario.ofSize(best.size()));
        if (!there.known()) {
            return new Recommendation(
                    best.size(),
                    best.reason() + ", unless something limits them that this recording does not show",
                    false);
        }
        boolean worse = there.p95Ms() > MAX_EQUAL_RATIO * observed.p95Ms()
                && there.refused() >= predict(Scenario.ofSize(observed.size())).refused();
        return worse
                ? new Recommendation(
                        observed.size(),
                        "no other size is predicted to do better: 95% of "
                                + observed.work().many() + " end within " + Figure.ms(observed.p95Ms() * NS_PER_MS))
                : best;
    }

    /** Returns the observed figures, a prediction for each scenario and the recommended size. */
    public Forecast forecast(List<Scenario> scenarios) {
        List<Prediction> predictions = scenarios.stream().map(this::predict).toList();
        List<String> all = new ArrayList<>(notes(scenarios));
        Notes.unknown(predictions, observed.size(), observed.work().worker()).ifPresent(all::add);
        return new Forecast(fitted.trace().pool().name(), observed, predictions, recommend(), all);
    }

    /** Returns the notes that limit the trust in these predictions, one sentence each. */
    public List<String> notes(List<Scenario> scenarios) {
        List<String> all = new ArrayList<>(notes);
        all.addAll(Notes.of(scenarios, fitted.calibration().workload().loop().users() > 0));
        return List.copyOf(all);
    }

    Calibration calibration() {
        return fitted.calibration();
    }
}
