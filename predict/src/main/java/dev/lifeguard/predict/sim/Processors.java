package dev.lifeguard.predict.sim;

/**
 * The cores, and the jobs that compute on them or wait for one. As an operating system does, a core works at one job for a
 * time slice at most and then takes the one that has had least: start-time fair queueing (Goyal, Vin and Cheng 1996), of
 * which the fair schedulers of Linux are relatives. Jobs that need less than a slice so keep their order, longer ones
 * share the cores.
 *
 * <p>All that run do so at the same rate, so slices end in the order of the virtual time at which they do.
 */
final class Processors {
    /**
     * Length of a slice. Linux ends one at a tick of its clock, of which it has 250 a second as most distributions build
     * it: its own wish, 0.7 to 3 ms, is shorter.
     */
    private static final double SLICE_NS = 4e6;

    private final Clock clock;
    private final int slots;
    private final int own;
    private final double[] remaining;
    private final double[] slice;
    private final double[] had; // start tags
    private final TimeHeap running = new TimeHeap(); // by the virtual time at which their slices end
    private final TimeHeap ready = new TimeHeap(); // by what they have had
    private double fair; // start tag of the job that began a slice last
    private int ownRunning;
    private int ownRunnable;

    /**
     * No job computes yet.
     *
     * @param slots how many can run at one time, at least 1
     * @param jobs how many there are
     * @param own how many of them, the first ones, are counted apart
     */
    Processors(Clock clock, int slots, int jobs, int own) {
        this.clock = clock;
        this.slots = slots;
        this.own = own;
        remaining = new double[jobs];
        slice = new double[jobs];
        had = new double[jobs];
    }

    int running() {
        return running.size();
    }

    int runnable() {
        return running.size() + ready.size();
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

    /** The job wants to compute. */
    void add(int job, double cpuNs) {
        remaining[job] = cpuNs;
        had[job] = fair;
        ownRunnable += job < own ? 1 : 0;
        if (running.size() < slots) {
            run(job);
        } else {
            ready.add(fair, job);
        }
    }

    private void run(int job) {
        fair = Math.max(fair, had[job]);
        slice[job] = Math.min(remaining[job], SLICE_NS);
        ownRunning += job < own ? 1 : 0;
        running.add(clock.virtual() + slice[job], job);
    }

    /** The slice that ends next has ended. Gives the job if it has computed all that it wanted, else −1. */
    int endSlice() {
        int job = running.take();
        ownRunning -= job < own ? 1 : 0;
        remaining[job] -= slice[job];
        boolean done = remaining[job] <= 0;
        had[job] += slice[job];
        if (done) {
            ownRunnable -= job < own ? 1 : 0;
        } else if (ready.size() == 0 || ready.first() >= had[job]) {
            run(job);
            return -1;
        } else {
            ready.add(had[job], job);
        }
        if (ready.size() > 0) {
            run(ready.take());
        }
        return done ? job : -1;
    }
}
