package dev.lifeguard.predict.sim;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The cores, and the jobs that run on them or wait for one. As in an operating system, a core runs a job for at most
 * one time slice and then takes the job of its queue that has received the least CPU. This is start-time fair queueing
 * (Goyal, Vin and Cheng 1996), a relative of Linux's fair schedulers. Jobs shorter than a slice keep their order;
 * longer ones share the core.
 *
 * <p>A job goes to an idle core or else into the queue of a random one. An idle core takes a job from the longest
 * queue, either immediately or at the next clock tick. Schedulers that avoid the cost of constant searching mix the
 * two.
 *
 * <p>All running jobs progress at the same rate, so slices end in the order of their virtual end times.
 */
final class Processors {
    /**
     * Length of a slice. Linux lets a woken thread in after 0.7 to 3 ms, depending on the number of cores, and ends a
     * slice at a tick.
     */
    private static final double SLICE_NS = 2e6;

    /** Time between ticks: 250 a second, the default of most Linux distributions. */
    private static final double TICK_NS = 4e6;

    /**
     * Maximum number of slices of a job. Longer jobs get longer slices, which bounds the events caused by a hostile
     * recording.
     */
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
    private final TimeHeap[] ready; // for each core, by CPU received
    private final double[] fair; // for each core, start tag of the job that last began a slice
    private final boolean[] busy;
    private final boolean[] awaited;
    private final JobQueue begun = new JobQueue();
    private final SplittableRandom random = new SplittableRandom(SEED);
    private int waiting;
    private int ownRunning;
    private int ownRunnable;

    /**
     * Creates idle cores.
     *
     * @param cores maximum number of running jobs, at least 1
     * @param jobs total number of jobs
     * @param own number of jobs, the first ones, that are also counted separately
     * @param pull probability that a core that becomes idle takes a job from another immediately
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

    int ownRunning() {
        return ownRunning;
    }

    /** Returns the number of own jobs that run or wait for a core. */
    int ownRunnable() {
        return ownRunnable;
    }

    /** Returns when the next slice ends if nothing else happens before. */
    double sliceEnd() {
        return clock.when(running.first());
    }

    /** Returns when idle cores next take waiting jobs if nothing else happens before. */
    double balanceAt() {
        return waiting > 0 && running.size() < busy.length
                ? (Math.floor(clock.now() / TICK_NS) + 1) * TICK_NS
                : Double.POSITIVE_INFINITY;
    }

    /** Lets idle cores take waiting jobs. */
    void balance() {
        for (int i = 0; i < busy.length; i++) {
            if (!busy[i] && waiting > 0) {
                pull(i);
            }
        }
    }

    /** Adds a job that wants to compute. */
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

    /** Makes {@link #begun()} return the job as soon as it has a core. */
    void await(int job) {
        awaited[job] = true;
    }

    /** Returns an awaited job that has a core now, each once, or −1. */
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

    /** Ends the slice that is due next. Returns the job if it has finished computing, otherwise −1. */
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

    /** Lets the core take a job from the longest queue. */
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
