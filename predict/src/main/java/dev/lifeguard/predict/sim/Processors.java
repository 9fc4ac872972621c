package dev.lifeguard.predict.sim;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The cores, and the jobs that compute on them or wait for one. As in an operating system, a core runs a job for at
 * most one time slice and then takes the job of its queue that has received least: start-time fair queueing (Goyal, Vin
 * and Cheng 1996), a relative of Linux's fair schedulers. Jobs shorter than a slice keep their order, longer ones share
 * the core.
 *
 * <p>A job goes to an idle core, or else into the queue of some core. An idle core takes a job from the longest queue:
 * at once, or, like schedulers that avoid the cost of searching every time, only sometimes at once and otherwise at the
 * next clock tick.
 *
 * <p>All running jobs progress at the same rate, so slices end in the order of their virtual end times.
 */
final class Processors {
    /**
     * Length of a slice. Linux lets what wakes in after 0.7 to 3 ms, by the number of cores, and ends a slice at a
     * tick.
     */
    private static final double SLICE_NS = 2e6;

    /** Time between ticks: 250 a second, as most distributions of Linux build it. */
    private static final double TICK_NS = 4e6;

    /** What computes for very long has longer slices, so that a recording of hostile figures costs no more events. */
    private static final double MAX_SLICES = 1000;

    private static final long SEED = 19;

    private final Clock clock;
    private final int own;
    private final double pull;
    private final double[] remaining;
    private final double[] slice;
    private final double[] had; // start tags, in the time of the core's queue
    private final int[] core;
    private final TimeHeap running = new TimeHeap(); // by the virtual time at which their slices end
    private final TimeHeap[] ready; // for each core, by what they have had
    private final double[] fair; // for each core, start tag of the job that began a slice last
    private final boolean[] busy;
    private final boolean[] awaited;
    private final JobQueue begun = new JobQueue();
    private final SplittableRandom random = new SplittableRandom(SEED);
    private int waiting;
    private int ownRunning;
    private int ownRunnable;

    /**
     * No job computes yet.
     *
     * @param cores how many can run at one time, at least 1
     * @param jobs how many there are
     * @param own how many of them, the first ones, are counted apart
     * @param pull how probably a core that becomes idle takes a job from another at once
     */
    Processors(Clock clock, int cores, int jobs, int own, double pull) {
        this.clock = clock;
        this.own = own;
        this.pull = pull;
        remaining = new double[jobs];
        slice = new double[jobs];
        had = new double[jobs];
        core = new int[jobs];
        ready = new TimeHeap[cores];
        Arrays.setAll(ready, i -> new TimeHeap());
        fair = new double[cores];
        busy = new boolean[cores];
        awaited = new boolean[jobs];
    }

    int running() {
        return running.size();
    }

    int runnable() {
        return running.size() + waiting;
    }

    /** Own jobs that run. */
    int ownRunning() {
        return ownRunning;
    }

    /** Own jobs that run or wait for a core. */
    int ownRunnable() {
        return ownRunnable;
    }

    /** When the next slice ends, if nothing else happens before. */
    double sliceEnd() {
        return clock.when(running.first());
    }

    /** When idle cores next take jobs that wait, if nothing else happens before. */
    double balanceAt() {
        return waiting > 0 && running.size() < busy.length
                ? (Math.floor(clock.now() / TICK_NS) + 1) * TICK_NS
                : Double.POSITIVE_INFINITY;
    }

    /** Idle cores take jobs that wait. */
    void balance() {
        for (int i = 0; i < busy.length; i++) {
            if (!busy[i] && waiting > 0) {
                pull(i);
            }
        }
    }

    /** The job wants to compute. */
    void add(int job, double cpuNs) {
        remaining[job] = cpuNs;
        ownRunnable += job < own ? 1 : 0;
        boolean idle = running.size() < busy.length;
        int to = idle ? idleCore() : busy.length == 1 ? 0 : random.nextInt(busy.length);
        had[job] = fair[to];
        if (idle) {
            run(job, to);
        } else {
            queue(job, to);
        }
    }

    /** {@link #begun()} gives the job as soon as it has a core. */
    void await(int job) {
        awaited[job] = true;
    }

    /** A job that was awaited and has a core now, −1 if there is none; each once. */
    int begun() {
        return begun.size() == 0 ? -1 : begun.take();
    }

    private int idleCore() {
        int idle = 0;
        while (busy[idle]) {
            idle++;
        }
        return idle;
    }

    private void queue(int job, int at) {
        core[job] = at;
        ready[at].add(had[job], job);
        waiting++;
    }

    private void run(int job, int on) {
        busy[on] = true;
        core[job] = on;
        if (awaited[job]) {
            awaited[job] = false;
            begun.add(job);
        }
        fair[on] = Math.max(fair[on], had[job]);
        slice[job] = Math.min(remaining[job], Math.max(SLICE_NS, remaining[job] / MAX_SLICES));
        ownRunning += job < own ? 1 : 0;
        running.add(clock.virtual() + slice[job], job);
    }

    /** The slice that ends next has ended. Gives the job if it has computed all that it wanted, else −1. */
    int endSlice() {
        int job = running.take();
        int on = core[job];
        ownRunning -= job < own ? 1 : 0;
        remaining[job] -= slice[job];
        boolean done = remaining[job] <= 0;
        had[job] += slice[job];
        if (done) {
            ownRunnable -= job < own ? 1 : 0;
        } else if (ready[on].size() == 0 || ready[on].first() >= had[job]) {
            run(job, on);
            return -1;
        } else {
            queue(job, on);
        }
        next(on);
        return done ? job : -1;
    }

    private void next(int on) {
        if (ready[on].size() > 0) {
            waiting--;
            run(ready[on].take(), on);
            return;
        }
        busy[on] = false;
        if (waiting > 0 && (pull == 1 || random.nextDouble() < pull)) {
            pull(on);
        }
    }

    /** The core takes a job from the longest queue. */
    private void pull(int to) {
        int from = 0;
        for (int i = 1; i < ready.length; i++) {
            from = ready[i].size() > ready[from].size() ? i : from;
        }
        int job = ready[from].take();
        waiting--;
        had[job] += fair[to] - fair[from];
        run(job, to);
    }
}
