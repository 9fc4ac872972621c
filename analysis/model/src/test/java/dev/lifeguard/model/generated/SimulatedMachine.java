package dev.lifeguard.model.generated;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.SplittableRandom;

/** Pools on cores that all runnable threads share evenly, simulated by events and recorded like the probe does. */
final class SimulatedMachine {
    private static final double SECOND_NS = 1e9;
    private static final int LOOKS_PER_SECOND = 10; // at the stacks

    private final int cores;
    private final SplittableRandom noise;
    private final List<SimulatedPool> pools = new ArrayList<>();
    private final PriorityQueue<Task> computing =
            new PriorityQueue<>(Comparator.comparingDouble(task -> task.turnEnds));
    private final PriorityQueue<Task> blocked = new PriorityQueue<>(Comparator.comparingDouble(task -> task.turnEnds));
    private final Map<LimitPlan, SimulatedPool> limits = new LinkedHashMap<>();
    private final Map<List<Integer>, Long> seen = new HashMap<>(); // by pool, role and stack
    private double nowNs;
    private double tickBeganNs;
    private double attainedNs; // service of a thread that was always runnable

    SimulatedMachine(int cores, List<PoolPlan> plans, SplittableRandom noise) {
        this.cores = cores;
        this.noise = noise;
        plans.forEach(plan -> pools.add(new SimulatedPool(pools.size() + 1, plan)));
        for (PoolPlan plan : plans) {
            LimitPlan limit = plan.limit();
            if (limit != null && !limits.containsKey(limit)) {
                SimulatedPool made = new SimulatedPool(pools.size() + 1, limit.plan());
                limits.put(limit, made);
                pools.add(made);
            }
        }
    }

    Recording run(int seconds) {
        PriorityQueue<Task> arrivals = new PriorityQueue<>(Comparator.comparingDouble(task -> task.arrivedNs));
        pools.forEach(pool ->
                pool.plan.arrivals().forEach(one -> arrivals.add(new Task(pool, one.ns(), one.turnsNs()))));
        List<Tick> ticks = new ArrayList<>();
        int look = 0;
        double lookNs = lookNs(look);
        while (ticks.size() < seconds) {
            double tickNs = (ticks.size() + 1) * SECOND_NS;
            double arrivalNs = arrivals.isEmpty() ? Double.POSITIVE_INFINITY : arrivals.element().arrivedNs;
            double computedNs = computing.isEmpty()
                    ? Double.POSITIVE_INFINITY
                    : nowNs + Math.max(0, computing.element().turnEnds - attainedNs) / rate();
            double wokenNs = blocked.isEmpty() ? Double.POSITIVE_INFINITY : blocked.element().turnEnds;
            double next = Math.min(Math.min(Math.min(lookNs, tickNs), arrivalNs), Math.min(computedNs, wokenNs));
            pass(next);
            if (next == computedNs) {
                turn(computing.remove());
            } else if (next == wokenNs) {
                Task woken = blocked.remove();
                release(woken);
                turn(woken);
            } else if (next == arrivalNs) {
                Task task = arrivals.remove();
                if (task.pool.arrive(task, nowNs - tickBeganNs)) {
                    task.pool.begin(task, nowNs);
                    turn(task);
                }
            } else if (next == lookNs) {
                look();
                lookNs = lookNs(++look);
            } else {
                ticks.add(tick());
            }
        }
        return recording(ticks);
    }

    /** Returns a random moment in each interval, like the probe's, so that periodic work is seen in all its phases. */
    private double lookNs(int number) {
        return (number + noise.nextDouble()) * SECOND_NS / LOOKS_PER_SECOND;
    }

    private double rate() {
        return Math.min(1, (double) cores / Math.max(1, computing.size()));
    }

    private void pass(double untilNs) {
        double ns = untilNs - nowNs;
        double rate = rate();
        pools.forEach(pool -> pool.pass(ns, rate));
        attainedNs += ns * rate;
        nowNs = untilNs;
    }

    /**
     * Moves a task that begins, or has ended a turn, to its next turn. At its end the first queued task takes its
     * thread.
     */
    private void turn(Task begun) {
        Task task = begun;
        while (task != null) {
            if (task.computes()) {
                task.onOrForCpuNs += nowNs - task.runnableSinceNs;
                task.pool.runnable--;
            }
            if (task.next()) {
                start(task);
                return;
            }
            Task next = task.pool.end(task, nowNs);
            if (next != null) {
                next.pool.begin(next, nowNs);
            }
            task = next;
        }
    }

    private void start(Task task) {
        if (task.computes()) {
            task.runnableSinceNs = nowNs;
            task.cpuNs += task.turnNs();
            task.turnEnds = attainedNs + task.turnNs();
            task.pool.runnable++;
            computing.add(task);
        } else if (task.wantsLimit() && task.pool.plan.limit() != null) {
            SimulatedPool limit = Objects.requireNonNull(limits.get(task.pool.plan.limit()));
            Task use = new Task(limit, nowNs, new double[0]);
            use.other = task;
            task.other = use;
            if (limit.arrive(use, nowNs - tickBeganNs)) {
                hold(use);
            }
        } else {
            block(task);
        }
    }

    private void hold(Task use) {
        use.pool.begin(use, nowNs);
        block(Objects.requireNonNull(use.other));
    }

    private void block(Task task) {
        task.turnEnds = nowNs + task.turnNs();
        blocked.add(task);
    }

    /** Releases what the task held to the first waiter. */
    private void release(Task task) {
        Task use = task.other;
        task.other = null;
        Task next = use == null ? null : use.pool.end(use, nowNs);
        if (next != null) {
            hold(next);
        }
    }

    private void look() {
        computing.forEach(task -> see(task.pool, Role.RUNNING, stackId(task.pool.id, 0)));
        blocked.forEach(task -> {
            see(task.pool, Role.BLOCKED, stackId(task.pool.id, 1));
            if (task.other != null) {
                see(task.other.pool, Role.BLOCKED, stackId(task.pool.id, 1));
            }
        });
        limits.values()
                .forEach(limit -> limit.waiting().forEach(use -> {
                    int asking = stackId(Objects.requireNonNull(use.other).pool.id, 3);
                    see(use.other.pool, Role.BLOCKED, asking);
                    see(limit, Role.SUBMITTING, asking);
                }));
    }

    private void see(SimulatedPool pool, Role role, int stack) {
        if (!pool.isMonitor()) {
            seen.merge(List.of(pool.id, role.ordinal(), stack), 1L, Long::sum);
        }
    }

    private Tick tick() {
        double cpuNs = pools.stream().mapToDouble(SimulatedPool::cpuNs).sum();
        List<PoolTick> of = new ArrayList<>();
        List<TaskSample> tasks = new ArrayList<>();
        for (SimulatedPool pool : pools) {
            List<TaskSample> samples = pool.takeSamples();
            if (!pool.isMonitor()) {
                tasks.addAll(samples);
            }
            if (pool.used()) {
                of.add(pool.takeTick());
            }
        }
        List<StackSample> stacks = new ArrayList<>();
        seen.forEach(
                (key, count) -> stacks.add(new StackSample(key.get(0), Role.values()[key.get(1)], key.get(2), count)));
        seen.clear();
        long measured = (long) (cpuNs * noise.nextDouble(0.97, 1.06)); // the kernel counts in ticks of its own
        Machine machine = new Machine((long) cpuNs, measured, 0, 1, 0, 0, 1_000_000, 20);
        tickBeganNs = nowNs;
        return new Tick(Math.round(nowNs), (long) SECOND_NS, machine, of, tasks, stacks);
    }

    private static int stackId(int pool, int what) {
        return 10 * pool + what;
    }

    private Recording recording(List<Tick> ticks) {
        Map<Integer, PoolInfo> infos = new LinkedHashMap<>();
        Map<Integer, StackInfo> stacks = new LinkedHashMap<>();
        for (SimulatedPool pool : pools) {
            if (!pool.isMonitor()) {
                infos.put(pool.id, pool.info());
            }
            if (pool.limits()) {
                continue;
            }
            int running = stackId(pool.id, 0);
            int waiting = stackId(pool.id, 1);
            int asking = stackId(pool.id, 3);
            String name = pool.plan.name();
            LimitPlan limit = pool.plan.limit();
            if (limit != null) {
                List<String> frames = new ArrayList<>(limit.asking());
                frames.add("com.shop." + name + ".fetch:8");
                frames.add("com.shop." + name + ".serve:3");
                stacks.put(asking, new StackInfo(asking, frames));
            }
            stacks.put(running, new StackInfo(running, List.of("com.shop." + name + ".compute:7")));
            stacks.put(
                    waiting,
                    new StackInfo(
                            waiting,
                            List.of(
                                    "sun.nio.ch.Net.poll",
                                    "com.shop." + name + ".fetch:9",
                                    "com.shop." + name + ".serve:3")));
        }
        Header header = new Header(
                1_700_000_000_000L, 1, "Main", "25", "VM", "Linux", cores, Header.SplitSource.SCHEDSTAT, false);
        return new Recording(header, infos, stacks, ticks, Map.of(), List.of(), false);
    }
}
