package dev.lifeguard.predict.fit;

import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.predict.sim.Capacity;
import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.sim.Setting;
import dev.lifeguard.predict.sim.Simulation;
import dev.lifeguard.predict.sim.Tasks;
import java.util.ArrayList;
import java.util.List;

/**
 * All that a scenario needs to be simulated.
 *
 * @param own tasks of the pool in question
 * @param size its workers as observed
 * @param queueCapacity tasks that its queue can hold
 * @param others tasks of the other pools that share the cores
 * @param otherSizes their workers
 * @param capacity the cores for all of them
 * @param handoffNs time in which an idle worker takes a task
 * @param station connections that its blocked tasks share, 0 for none
 * @param loop how its tasks come
 * @param recordedNs length of the recording
 */
public record Workload(
        Tasks own,
        int size,
        long queueCapacity,
        List<Tasks> others,
        List<Integer> otherSizes,
        Capacity capacity,
        double handoffNs,
        int station,
        Loop loop,
        double recordedNs) {
    public Workload {
        others = List.copyOf(others);
        otherSizes = List.copyOf(otherSizes);
    }

    /** Simulates the scenario; pure. */
    public Outcome simulate(Scenario scenario) {
        int[] bursts = Bursts.of(own);
        Tasks tasks = Traffic.times(own, loop.users() > 0 ? 1 : scenario.traffic(), bursts);
        Setting setting = new Setting(
                scenario.strategy() == Strategy.SHARED_POOL ? scenario.size() : Integer.MAX_VALUE,
                queueCapacity,
                handoffNs,
                station,
                new int[0]);
        if (scenario.strategy() == Strategy.SEQUENTIAL && loop.users() == 0) {
            int[] again = Bursts.of(tasks);
            tasks = Bursts.aligned(tasks, again);
            setting = new Setting(Integer.MAX_VALUE, queueCapacity, 0, station, Bursts.next(again));
        }
        List<Tasks> work = new ArrayList<>(List.of(tasks));
        List<Setting> settings = new ArrayList<>(List.of(setting));
        work.addAll(others);
        otherSizes.forEach(workers -> settings.add(Setting.of(workers)));
        Loop scaled = loop.users() == 0
                ? loop
                : new Loop(
                        (int) Math.max(1, Math.rint(loop.users() * scenario.traffic())),
                        loop.thinkNs(),
                        loop.lengthNs());
        return new Simulation(
                        work.toArray(Tasks[]::new), settings.toArray(Setting[]::new), capacity, scaled, recordedNs)
                .run();
    }

    /** The same with {@code factor} times the cores. */
    public Workload withCores(double factor) {
        return new Workload(
                own,
                size,
                queueCapacity,
                others,
                otherSizes,
                capacity.times(factor),
                handoffNs,
                station,
                loop,
                recordedNs);
    }

    /** The same with closed traffic. */
    public Workload withLoop(Loop users) {
        return new Workload(
                own, size, queueCapacity, others, otherSizes, capacity, handoffNs, station, users, recordedNs);
    }

    /** The same with blocked tasks that share {@code servers}, which they need for {@code holdNs} each. */
    public Workload withStation(int servers, double[] holdNs) {
        return new Workload(
                new Tasks(own.arrivalNs(), own.cpuNs(), holdNs),
                size,
                queueCapacity,
                others,
                otherSizes,
                capacity,
                handoffNs,
                servers,
                loop,
                recordedNs);
    }
}
