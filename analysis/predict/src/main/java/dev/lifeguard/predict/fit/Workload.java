package dev.lifeguard.predict.fit;

import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.predict.sim.Capacity;
import dev.lifeguard.predict.sim.Handoff;
import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.sim.Setting;
import dev.lifeguard.predict.sim.SharedLimit;
import dev.lifeguard.predict.sim.Simulation;
import dev.lifeguard.predict.sim.Tasks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Everything needed to simulate scenarios.
 *
 * @param own tasks of the pool to predict
 * @param size its observed number of workers
 * @param queueCapacity tasks that its queue can hold
 * @param others tasks of the other pools that share the cores
 * @param otherSizes their numbers of workers
 * @param capacity the cores for all of them
 * @param handoff how a worker gets a task
 * @param shared the limit that its tasks share
 * @param loop how its tasks arrive
 * @param recordedNs length of the recording
 */
public record Workload(
        Tasks own,
        int size,
        long queueCapacity,
        List<Tasks> others,
        List<Integer> otherSizes,
        Capacity capacity,
        Handoff handoff,
        SharedLimit shared,
        Loop loop,
        double recordedNs) {
    public Workload {
        others = List.copyOf(others);
        otherSizes = List.copyOf(otherSizes);
    }

    /** Simulates the scenario; deterministic. */
    public Outcome simulate(Scenario scenario) {
        return simulate(scenario, false);
    }

    /** Simulates the observed size, and keeps when each task was blocked. */
    Outcome observe() {
        return simulate(Scenario.ofSize(size), true);
    }

    private Outcome simulate(Scenario scenario, boolean withSpans) {
        Tasks tasks = ScaledTraffic.times(
                begins(scenario) ? own : own.between(0, Double.MAX_VALUE), loop.users() > 0 ? 1 : scenario.traffic());
        Setting setting = new Setting(
                scenario.strategy() == Strategy.SHARED_POOL ? scenario.size() : Integer.MAX_VALUE,
                queueCapacity,
                handoff,
                shared,
                new int[0]);
        if (scenario.strategy() == Strategy.SEQUENTIAL && loop.users() == 0) {
            int[] again = Bursts.of(tasks);
            tasks = Bursts.aligned(tasks, again);
            setting = new Setting(Integer.MAX_VALUE, queueCapacity, Handoff.NONE, shared, Bursts.next(again));
        }
        List<Tasks> work = new ArrayList<>(List.of(tasks));
        List<Setting> settings = new ArrayList<>(List.of(setting));
        for (int i = 0; i < others.size(); i++) {
            if (others.get(i).count() > 0) {
                work.add(others.get(i));
                settings.add(Setting.of(otherSizes.get(i)));
            }
        }
        return new Simulation(
                        work.toArray(Tasks[]::new),
                        settings.toArray(Setting[]::new),
                        capacity,
                        loop.times(scenario.traffic()),
                        recordedNs,
                        withSpans)
                .run();
    }

    /**
     * Returns whether the scenario starts with the tasks that waited at the start of the recording (arrival before time
     * zero). They are the backlog of the observed size; more workers would have served them.
     */
    public boolean begins(Scenario scenario) {
        return scenario.strategy() == Strategy.SHARED_POOL && scenario.size() <= size;
    }

    /** Returns this workload on cores {@code factor} times as fast. */
    public Workload withCores(double factor) {
        if (factor == 1) {
            return this;
        }
        List<Tasks> quicker =
                others.stream().map(tasks -> demand(tasks, 1 / factor, 1)).toList();
        return with(demand(own, 1 / factor, 1), quicker, capacity, shared, loop, recordedNs);
    }

    /** Returns this workload with idle cores that take waiting jobs from other cores with this probability. */
    Workload withPull(double probability) {
        return with(own, others, capacity.withPull(probability), shared, loop, recordedNs);
    }

    /** Returns this workload with {@code factor} times the blocked time. */
    Workload withBlocked(double factor) {
        return with(shared, factor);
    }

    /** Returns this workload with {@code factor} times the CPU and blocked time. */
    public Workload withDemand(double factor) {
        return with(demand(own, factor, factor), others, capacity, shared, loop, recordedNs);
    }

    /** Returns the tasks with multiples of their CPU and blocked times. */
    private static Tasks demand(Tasks tasks, double cpu, double blocked) {
        return new Tasks(tasks.arrivalNs(), times(tasks.cpuNs(), cpu), times(tasks.blockedNs(), blocked));
    }

    private static double[] times(double[] values, double factor) {
        return factor == 1
                ? values
                : Arrays.stream(values).map(value -> value * factor).toArray();
    }

    /** Returns this workload with other traffic. */
    public Workload withLoop(Loop traffic) {
        return with(own, others, capacity, shared, traffic, recordedNs);
    }

    /** Returns this workload with a shared limit, and with {@code factor} times the blocked time. */
    Workload with(SharedLimit what, double factor) {
        return with(what, times(own.blockedNs(), factor));
    }

    /** Returns this workload with a shared limit, and with the blocked time of each task without contention. */
    Workload with(SharedLimit what, double[] blockedNs) {
        Tasks tasks = new Tasks(own.arrivalNs(), own.cpuNs(), blockedNs);
        return with(tasks, others, capacity, what, loop, recordedNs);
    }

    private Workload with(
            Tasks tasks, List<Tasks> competing, Capacity cores, SharedLimit limit, Loop traffic, double endNs) {
        return new Workload(tasks, size, queueCapacity, competing, otherSizes, cores, handoff, limit, traffic, endNs);
    }

    /** Returns the arrival of the last task of this pool; 0 if it has none. */
    public double endNs() {
        return own.count() == 0 ? 0 : own.arrivalNs()[own.count() - 1];
    }

    /** Returns the workload of the first {@code most} tasks, with what others did meanwhile. */
    Workload beginning(int most) {
        return part(0, Math.min(most, own.count()));
    }

    /**
     * Returns the workload of the {@code most} consecutive tasks that arrived in the shortest time, with what others
     * did meanwhile.
     */
    public Workload busiest(int most) {
        if (own.count() <= most) {
            return this;
        }
        double[] arrival = own.arrivalNs();
        int from = 0;
        for (int i = 1; i + most <= arrival.length; i++) {
            if (arrival[i + most - 1] - arrival[i] < arrival[from + most - 1] - arrival[from]) {
                from = i;
            }
        }
        return part(from, from + most);
    }

    private Workload part(int from, int to) {
        if (from == 0 && to == own.count()) {
            return this;
        }
        double start = own.arrivalNs()[from];
        double end = own.arrivalNs()[to - 1];
        List<Tasks> meanwhile =
                others.stream().map(tasks -> tasks.between(start, end)).toList();
        return with(own.part(from, to), meanwhile, capacity, shared, loop.between(start, end), end);
    }
}
