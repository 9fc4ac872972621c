package dev.lifeguard.predict.sim;

/**
 * One run of pools that share the cores. Tasks arrive and queue for a worker of their pool. {@link Execution} runs
 * them. The outcome is that of the first pool.
 *
 * <p>The cores are shared in time slices, see {@link Processors}. An event costs the logarithm of the number of tasks
 * present.
 *
 * <p>An instance is for a single run.
 */
public final class Simulation {
    private final Tasks[] work;
    private final Setting[] settings;
    private final Users users;
    private final Jobs jobs;
    private final Arrivals arrivals;
    private final Holders holders;

    private final Workers workers;
    private final TimeHeap sleeping = new TimeHeap();
    private final TimeQueue woken = new TimeQueue(); // of the first pool: tasks handed to an idle worker
    private final TimeQueue passed = new TimeQueue(); // and to a worker that has just ended another
    private final Clock clock;
    private final Processors processors;
    private final Execution execution;
    private final Tally tally;
    private final BlockedSpans spans;
    private int busy; // workers of the first pool
    private long refused;

    /**
     * @param work the tasks of each pool
     * @param settings how each pool runs them
     * @param loop how the tasks of the first pool arrive
     * @param recordedNs end of the time that {@link Outcome#ended} covers
     */
    public Simulation(Tasks[] work, Setting[] settings, Capacity capacity, Loop loop, double recordedNs) {
        this(work, settings, capacity, loop, recordedNs, false);
    }

    public Simulation(
            Tasks[] work, Setting[] settings, Capacity capacity, Loop loop, double recordedNs, boolean withSpans) {
        spans = withSpans ? BlockedSpans.of(work[0].count()) : BlockedSpans.NONE;
        this.work = work;
        this.settings = settings;
        users = new Users(loop, work[0].count());
        jobs = new Jobs(work, users.count());
        arrivals = new Arrivals(work, users.any(), settings[0].next());
        holders = new Holders(settings[0].shared());
        workers = new Workers(settings);
        double first = users.any() ? loop.startNs() : work[0].firstArrivalNs();
        double start = first;
        for (Tasks tasks : work) {
            start = Math.min(start, tasks.firstArrivalNs());
        }
        clock = new Clock(capacity.cores(), start == Double.POSITIVE_INFINITY ? 0 : start);
        processors = new Processors(clock, capacity.slots(), jobs.count(), jobs.first(1), capacity.pull());
        execution = new Execution(settings, jobs, holders, processors, clock, sleeping, spans);
        tally = new Tally(first == Double.POSITIVE_INFINITY ? 0 : first, recordedNs);
    }

    /** Runs until every task of the first pool has ended. */
    public Outcome run() {
        users.start();
        while (more()) {
            step();
        }
        return tally.outcome(refused, spans);
    }

    /** Returns whether any task of the first pool has yet to arrive or end. */
    private boolean more() {
        return users.any() ? users.areThinking() || workers.engaged(0) > 0 : tally.count() + refused < work[0].count();
    }

    private void step() {
        double arrival = arrivals.nextNs();
        double end = processors.sliceEnd();
        double begin = earlier(woken.first(), passed.first());
        double balance = processors.balanceAt();
        double time = earlier(
                earlier(earlier(arrival, end), begin),
                earlier(earlier(sleeping.first(), users.firstToSend()), balance));
        advance(time > clock.now() ? time : clock.now());
        if (time == end) {
            int job = processors.endSlice();
            if (job >= 0 && execution.computed(job)) {
                end(jobs.pool(job), job);
            }
        } else if (time == begin) {
            begin(0, (time == woken.first() ? woken : passed).take());
        } else if (time == sleeping.first()) {
            wake(sleeping.take());
        } else if (time == arrival) {
            int pool = arrivals.nextPool();
            int which = arrivals.take();
            arrive(pool, jobs.first(pool) + which, which);
        } else if (time == users.firstToSend()) {
            send(users.takeFirst());
        } else {
            processors.balance();
        }
        for (int job = processors.begun(); job >= 0; job = processors.begun()) {
            if (!execution.released(job)) {
                workers.takeLeft(); // it has its first core
            }
        }
        clock.share(processors.running());
    }

    private void wake(int job) {
        if (jobs.phase[job] == Jobs.HANDED_OVER) {
            begin(jobs.pool(job), job);
        } else {
            execution.wake(job);
        }
    }

    /** Returns the smaller number. Faster than {@code Math.min}, which checks for signed zeros and NaN. */
    private static double earlier(double a, double b) {
        return a < b ? a : b;
    }

    private void advance(double time) {
        double ns = time - clock.now();
        int waiting = workers.queue(0).size();
        tally.span(ns, busy, waiting, holders.waiting(), execution.releasing());
        tally.contended(ns, holders.waiting(), busy - holders.waiting() - processors.ownRunnable());
        tally.cores(ns, clock.rate(), processors.running(), processors.ownRunning(), processors.ownRunnable());
        if (waiting > 0) {
            boolean wantsNone = holders.isTaken() && processors.ownRunnable() == 0; // others keep the cores full
            tally.waitedForSaturated(ns, waiting, clock.isFull(processors.runnable()) && !wantsNone, holders.isTaken());
        }
        clock.advance(time);
    }

    private void send(int user) {
        int which = users.send(clock.now());
        if (which >= 0) {
            arrive(0, user, which);
        }
    }

    private void arrive(int pool, int job, int which) {
        jobs.task[job] = which;
        jobs.arrived[job] = users.any() && pool == 0 ? clock.now() : work[pool].arrivalNs()[which];
        if (workers.isFull(pool)) {
            refuse(pool, job);
        } else if (workers.anyIdle(pool)) {
            workers.engage(pool);
            if (pool == 0) {
                tally.engaged(workers.engaged(0));
            }
            if (workers.leavesTask(pool)) {
                workers.leave();
                processors.await(job);
            }
            handOver(pool, job, settings[pool].handoff().toIdleNs(), woken);
        } else {
            workers.queue(pool).add(job);
        }
    }

    /** @param way the jobs of the first pool during the handover; all take the same time, so they stay in order */
    private void handOver(int pool, int job, double ns, TimeQueue way) {
        if (ns > 0 && pool == 0) {
            way.add(clock.now() + ns, job);
        } else if (ns > 0) {
            jobs.phase[job] = Jobs.HANDED_OVER;
            sleeping.add(clock.now() + ns, job);
        } else {
            begin(pool, job);
        }
    }

    private void refuse(int pool, int job) {
        if (pool == 0) {
            refused++;
            users.think(clock.now(), job);
        }
    }

    private void begin(int pool, int job) {
        busy += pool == 0 ? 1 : 0;
        execution.begin(pool, job);
    }

    private void end(int pool, int job) {
        if (pool == 0) {
            busy--;
            tally.ended(jobs.arrived[job], clock.now());
            int again = users.keepsWorker() ? users.send(clock.now()) : -1;
            if (again >= 0) {
                jobs.task[job] = again;
                jobs.arrived[job] = clock.now();
                if (settings[0].handoff().waitsAgain()) {
                    workers.queue(0).rotate();
                }
                begin(0, job);
                return;
            }
            users.think(clock.now(), job);
            int follower = arrivals.follower(jobs.task[job]);
            if (follower >= 0) {
                jobs.task[follower] = follower;
                jobs.arrived[follower] = work[0].arrivalNs()[follower];
                begin(0, follower);
                return;
            }
        }
        int waiting = firstWanted(pool);
        if (waiting >= 0) {
            handOver(pool, waiting, settings[pool].handoff().betweenNs(), passed);
        } else {
            workers.free(pool);
        }
    }

    /** Removes the first queued task whose caller still waits for it; −1 if the queue has none. */
    private int firstWanted(int pool) {
        JobQueue queue = workers.queue(pool);
        while (queue.size() > 0) {
            int job = queue.take();
            if (clock.now() - jobs.arrived[job] <= settings[pool].handoff().callerTimeoutNs()) {
                return job;
            }
            refuse(pool, job);
        }
        return -1;
    }
}
