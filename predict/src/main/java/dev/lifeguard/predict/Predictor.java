package dev.lifeguard.predict;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.fit.Calibration;
import dev.lifeguard.predict.fit.Workload;
import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.sim.Tasks;
import dev.lifeguard.predict.trace.MachineTrace;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Says what other settings of a pool would have given: replays the recorded tasks on the recorded machine, after fitting
 * the simulation to the setting that was observed.
 *
 * <p>Immutable and pure: the same recording and scenario give the same answer, from whatever thread.
 */
public final class Predictor {
    private static final double NS_PER_MS = 1e6;

    /** With fewer tasks a 95th percentile is a single task's time. */
    private static final int FEWEST_TASKS = 40;

    private static final int MOST_TASKS = 2_000_000;

    /** Pools that use less of the cores than this are part of what the machine does otherwise. */
    private static final double SMALL = 0.01;

    private final PoolTrace trace;
    private final Observed observed;
    private final Calibration calibration;
    private final List<String> notes = new ArrayList<>();

    private Predictor(Recording recording, PoolInfo pool) {
        double paused = MachineTrace.pausedShare(recording);
        trace = PoolTrace.of(recording, pool, paused, MOST_TASKS);
        if (trace.completed() < FEWEST_TASKS || trace.tasks().count() < FEWEST_TASKS) {
            throw new PredictException("too few tasks of pool \"" + pool.name() + "\" ended in the recording to predict"
                    + " anything: " + (long) trace.completed() + ", and it takes " + FEWEST_TASKS);
        }
        List<Tick> ticks = recording.ticks();
        double length = ticks.get(ticks.size() - 1).endNs();
        List<Integer> ids = new ArrayList<>(List.of(pool.id()));
        List<Tasks> others = new ArrayList<>();
        List<Integer> sizes = new ArrayList<>();
        for (PoolInfo other : recording.pools().values()) {
            if (other.id() != pool.id() && other.kind() != PoolInfo.Kind.VIRTUAL) {
                PoolTrace beside = PoolTrace.of(recording, other, paused, MOST_TASKS / 4);
                if (beside.cpuNs() > SMALL * recording.header().cores() * length
                        && beside.tasks().count() > 0) {
                    ids.add(other.id());
                    others.add(beside.tasks());
                    sizes.add(beside.size());
                }
            }
        }
        Workload workload = new Workload(
                trace.tasks(),
                trace.size(),
                Long.MAX_VALUE,
                others,
                sizes,
                MachineTrace.capacity(recording, ids),
                0,
                0,
                Loop.OPEN,
                length);
        calibration = Calibration.of(workload, trace);
        double first = trace.tasks().arrivalNs()[0];
        observed = new Observed(
                trace.size(),
                trace.responseNs(0.5) / NS_PER_MS,
                trace.responseNs(0.95) / NS_PER_MS,
                trace.responseNs(0.99) / NS_PER_MS,
                trace.completed() / (length - first) * 1e9);
    }

    /**
     * Learns what the pool had to do and fits the simulation to it.
     *
     * @param poolName name of the pool; of several that had it one after the other, the one that completed most
     * @throws PredictException if there is no such pool, or too few of its tasks were recorded
     */
    public static Predictor of(Recording recording, String poolName) {
        PoolInfo pool = recording.pools().values().stream()
                .filter(one -> one.name().equals(poolName))
                .max(Comparator.comparingLong(one -> completed(recording, one)))
                .orElseThrow(() -> new PredictException("no pool \"" + poolName + "\" in the recording"));
        return new Predictor(recording, pool);
    }

    private static long completed(Recording recording, PoolInfo pool) {
        return recording.ticks().stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(tick -> tick.poolId() == pool.id())
                .mapToLong(tick -> tick.completed())
                .sum();
    }

    /** What was seen of the pool. */
    public Observed observed() {
        return observed;
    }

    /** What the scenario would have given. */
    public Prediction predict(Scenario scenario) {
        Outcome outcome = calibration.workload().simulate(scenario);
        Interval interval = Interval.of(calibration, scenario, outcome);
        return new Prediction(
                scenario,
                outcome.responses().percentile(0.5) / NS_PER_MS,
                outcome.responses().percentile(0.95) / NS_PER_MS,
                outcome.responses().percentile(0.99) / NS_PER_MS,
                interval.lowNs() / NS_PER_MS,
                interval.highNs() / NS_PER_MS,
                outcome.throughput(),
                outcome.busyThreads(),
                Limit.of(outcome, scenario.size(), ""));
    }

    /** The size that serves best under the traffic as recorded. */
    public Recommendation recommend() {
        return new Search(calibration.workload()).best();
    }

    /** All of it: what was seen, what each scenario would give, and the size to set. */
    public Forecast forecast(List<Scenario> scenarios) {
        List<Prediction> predictions = scenarios.stream().map(this::predict).toList();
        return new Forecast(trace.pool().name(), observed, predictions, recommend(), notes);
    }

    /** How the simulation was fitted. */
    Calibration calibration() {
        return calibration;
    }
}
