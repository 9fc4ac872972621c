package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.load.Schedule;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Physically possible figures: the planned load on a pool without overhead, with CPUs shared equally among running
 * tasks. All tasks are alike, so they end in the order in which they began.
 *
 * @param longestResponseSeconds wait and execution
 * @param mostInPool maximum number of queued and running tasks
 */
record PoolLimit(
        double longestExecutionSeconds,
        double longestWaitSeconds,
        double longestResponseSeconds,
        int mostInPool,
        int mostBusy) {
    private record Running(double arrived, double started, double endsAtWork) {}

    /**
     * Simulates a load.
     *
     * @param cpus shared by running tasks; infinite for tasks that need none
     * @param demandSeconds execution time of a task that runs alone
     */
    static PoolLimit of(Schedule schedule, int threads, double cpus, double demandSeconds) {
        Deque<Double> waiting = new ArrayDeque<>();
        Deque<Running> running = new ArrayDeque<>();
        double now = 0;
        double work = 0; // service received by a task that runs from the beginning
        double execution = 0;
        double wait = 0;
        double response = 0;
        int inPool = 0;
        int busy = 0;
        int next = 0;
        while (next < schedule.users() || !running.isEmpty()) {
            double speed = running.isEmpty() ? 1 : Math.min(1, cpus / running.size());
            double end = running.isEmpty()
                    ? Double.POSITIVE_INFINITY
                    : now + Math.max(0, running.getFirst().endsAtWork() - work) / speed;
            double arrival = next < schedule.users() ? schedule.due(next) : Double.POSITIVE_INFINITY;
            double then = Math.min(end, arrival);
            work += (then - now) * speed;
            now = then;
            if (end <= arrival) {
                Running done = running.removeFirst();
                execution = Math.max(execution, now - done.started());
                wait = Math.max(wait, done.started() - done.arrived());
                response = Math.max(response, now - done.arrived());
            } else {
                waiting.add(now);
                next++;
            }
            while (running.size() < threads && !waiting.isEmpty()) {
                running.add(new Running(waiting.removeFirst(), now, work + demandSeconds));
            }
            inPool = Math.max(inPool, waiting.size() + running.size());
            busy = Math.max(busy, running.size());
        }
        return new PoolLimit(execution, wait, response, inPool, busy);
    }
}
