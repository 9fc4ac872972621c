package dev.lifeguard.measure;

import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeMap;

/**
 * A simulated first-come-first-served pool of fixed size: the ticks that a perfect probe would write, and the true task
 * times to compare with.
 */
final class SimulatedPool {
    /** The times of a task. */
    record Task(long arrival, long start, long end) {
        long waited() {
            return start - arrival;
        }

        long ran() {
            return end - start;
        }
    }

    final int threads;
    final List<Task> tasks = new ArrayList<>();
    private final PriorityQueue<Long> free = new PriorityQueue<>();

    SimulatedPool(int threads) {
        this.threads = threads;
        for (int i = 0; i < threads; i++) {
            free.add(0L);
        }
    }

    /** Submits the next task; tasks arrive in order. */
    void submit(long arrivalNs, long execNs) {
        long start = Math.max(arrivalNs, free.remove());
        tasks.add(new Task(arrivalNs, start, start + execNs));
        free.add(start + execNs);
    }

    /** Returns the first seconds, each as a tick; every task is sampled if {@code sampled}. */
    List<Tick> ticks(int seconds, boolean sampled) {
        List<Tick> ticks = new ArrayList<>();
        for (int second = 1; second <= seconds; second++) {
            long to = second * Events.SECOND;
            long from = to - Events.SECOND;
            List<TaskSample> samples = new ArrayList<>();
            for (Task task : tasks) {
                if (sampled && in(task.end(), from, to)) {
                    samples.add(new TaskSample(1, task.arrival(), task.waited(), task.ran(), -1, -1, 1));
                }
            }
            ticks.add(Events.tick(second, List.of(poolTick(from, to)), samples));
        }
        return ticks;
    }

    private PoolTick poolTick(long from, long to) {
        TreeMap<Integer, Long> exec = new TreeMap<>();
        PoolTick tick = PoolTickBuilder.of(t -> {
            t.size = threads;
            t.max = threads;
            for (Task task : tasks) {
                t.busyNs += overlap(task.start(), task.end(), from, to);
                t.waitNs += overlap(task.arrival(), task.start(), from, to);
                t.arrived += in(task.arrival(), from, to) ? 1 : 0;
                t.started += in(task.start(), from, to) ? 1 : 0;
                t.active += task.start() < to && task.end() >= to ? 1 : 0;
                t.queued += task.arrival() < to && task.start() >= to ? 1 : 0;
                if (in(task.end(), from, to)) {
                    t.completed++;
                    t.execSumNs += task.ran();
                    exec.merge(LogBuckets.index(task.ran()), 1L, Long::sum);
                }
            }
            t.exec = new long[2 * exec.size()];
            int i = 0;
            for (var bucket : exec.entrySet()) {
                t.exec[i++] = bucket.getKey();
                t.exec[i++] = bucket.getValue();
            }
        });
        return tick;
    }

    /** Returns the length of the overlap of {@code [begin, end)} and {@code [from, to)}. */
    static long overlap(long begin, long end, long from, long to) {
        return Math.max(0, Math.min(end, to) - Math.max(begin, from));
    }

    private static boolean in(long time, long from, long to) {
        return time >= from && time < to;
    }
}
