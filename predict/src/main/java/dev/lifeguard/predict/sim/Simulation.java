package dev.lifeguard.predict.sim;

import java.util.SplittableRandom;

/**
 * One run of pools that share the cores: each task queues for a worker of its pool, computes the first half of its CPU
 * time, blocks, and computes the second half. Tasks of the first pool, whose outcome is asked for, may share a limit
 * that they hold while they are blocked and until they have a core again, or while they compute part of their CPU time
 * after that.
 *
 * <p>The cores are shared in time slices, see {@link Processors}. An event costs the logarithm of the number of tasks
 * present.
 *
 * <p>For a single run.
 */
public final class Simulation {
    private static final long SEED = 7;
    private static final byte HANDED_OVER = 0;
    private static final byte FIRST_PART = 1;
    private static final byte BLOCKED = 2;
    private static final byte HOLDING = 3;
    private static final byte LAST_PART = 4;
    private static final byte WOKEN = 5;
    private static final byte RELEASING = 6;
    private static final byte ACQUIRING = 7;

    private final Tasks[] work;
    private final Setting[] settings;
    private final Loop loop;
    private final boolean[] follower;

    // By job: the tasks of the first pool, or in a closed loop its users; then the tasks of the others.
    private final int[] firstJob;
    private final int[] task;
    private final double[] arrived;
    private final byte[] phase;

    // By pool.
    private final JobQueue[] queues;
    private final int[] idle;
    private final int[] arrivals;

    private final TimeHeap sleeping = new TimeHeap();
    private final TimeQueue woken = new TimeQueue(); // of the first pool: tasks on their way to an idle worker
    private final TimeQueue passed = new TimeQueue(); // and to one that has just ended another
    private final TimeHeap thinking = new TimeHeap();
    private final JobQueue wanting = new JobQueue(); // what tasks share
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final Think think;
    private final Clock clock;
    private final Processors processors;
    private final Tally tally;
    private boolean full;
    private int holders; // of what tasks share
    private int sent; // by users
    private int busy; // workers of the first pool
    private long refused;

    /**
     * @param work the tasks of each pool
     * @param settings how each pool runs them
     * @param loop how the tasks of the first pool come
     * @param recordedNs until when the time is that {@link Outcome#ended} looks at
     */
    public Simulation(Tasks[] work, Setting[] settings, Capacity capacity, Loop loop, double recordedNs) {
        this.work = work;
        this.settings = settings;
        this.loop = loop;
        int pools = work.length;
        firstJob = new int[pools + 1];
        queues = new JobQueue[pools];
        idle = new int[pools];
        arrivals = new int[pools];
        for (int pool = 0; pool < pools; pool++) {
            firstJob[pool + 1] = firstJob[pool] + (closed(pool) ? loop.users() : work[pool].count());
            queues[pool] = new JobQueue();
            idle[pool] = settings[pool].workers();
        }
        task = new int[firstJob[pools]];
        arrived = new double[firstJob[pools]];
        phase = new byte[firstJob[pools]];
        follower = followers(settings[0].next());
        think = new Think(loop.thinkNs());
        double first = closed(0) ? loop.startNs() : firstArrival(work[0]);
        double start = first;
        for (Tasks tasks : work) {
            start = Math.min(start, firstArrival(tasks));
        }
        clock = new Clock(capacity, start == Double.POSITIVE_INFINITY ? 0 : start);
        processors = new Processors(clock, capacity.slots(), task.length, firstJob[1], capacity.pull());
        tally = new Tally(first == Double.POSITIVE_INFINITY ? 0 : first, recordedNs);
    }

    private static double firstArrival(Tasks tasks) {
        return tasks.count() == 0 ? Double.POSITIVE_INFINITY : tasks.arrivalNs()[0];
    }

    private boolean closed(int pool) {
        return pool == 0 && loop.users() > 0 && work[0].count() > 0;
    }

    private static boolean[] followers(int[] next) {
        boolean[] follower = new boolean[next.length];
        for (int later : next) {
            if (later >= 0) {
                follower[later] = true;
            }
        }
        return follower;
    }

    /** Runs until every task of the first pool has ended. */
    public Outcome run() {
        for (int user = 0; closed(0) && user < loop.users(); user++) {
            thinking.add(loop.startNs() + think.next(), user);
        }
        while (more()) {
            step();
        }
        return tally.outcome(refused);
    }

    /** Whether any of the first pool's tasks has still to come or to end. */
    private boolean more() {
        return closed(0)
                ? thinking.size() > 0 || idle[0] < settings[0].workers()
                : tally.count() + refused < work[0].count();
    }

    private void step() {
        int pool = nextPool();
        double arrival = arrival(pool);
        double end = processors.sliceEnd();
        double begin = earlier(woken.first(), passed.first());
        double balance = processors.balanceAt();
        double time = earlier(
                earlier(earlier(arrival, end), begin),
                earlier(earlier(sleeping.first(), thinking.first()), earlier(balance, clock.stepEnd())));
        advance(Math.max(clock.now(), time));
        if (time == end) {
            int job = processors.endSlice();
            if (job >= 0) {
                computed(job);
            }
        } else if (time == begin) {
            begin(0, (time == woken.first() ? woken : passed).take());
        } else if (time == sleeping.first()) {
            wake(sleeping.take());
        } else if (time == arrival) {
            arrive(pool, firstJob[pool] + arrivals[pool], arrivals[pool]++);
        } else if (time == thinking.first()) {
            send(thinking.take());
        } else if (time == balance) {
            processors.balance();
        } else {
            clock.nextStep();
        }
        for (int job = processors.begun(); job >= 0; job = processors.begun()) {
            phase[job] = LAST_PART;
            release(pool(job));
        }
        clock.share(processors.running());
        full = clock.isFull(processors.runnable());
    }

    /** Of two numbers: quicker than one that looks for zeros with a sign and for what is no number. */
    private static double earlier(double a, double b) {
        return a < b ? a : b;
    }

    private void advance(double time) {
        double ns = time - clock.now();
        tally.span(ns, busy, queues[0].size(), wanting.size());
        tally.cores(ns, clock.rate(), processors.running(), processors.ownRunning(), processors.ownRunnable());
        int waiting = queues[0].size();
        if (waiting > 0) {
            Shared shared = settings[0].shared();
            tally.vainly(ns, waiting, full, shared.any() && holders == shared.servers());
        }
        clock.advance(time);
    }

    /** The pool with the next arrival. */
    private int nextPool() {
        int next = 0;
        for (int pool = 1; pool < work.length; pool++) {
            if (arrival(pool) < arrival(next)) {
                next = pool;
            }
        }
        return next;
    }

    private double arrival(int pool) {
        int at = arrivals[pool];
        if (pool == 0 && follower.length > 0) {
            while (at < follower.length && follower[at]) {
                at++;
            }
            arrivals[0] = at;
        }
        return closed(pool) || at == work[pool].count()
                ? Double.POSITIVE_INFINITY
                : work[pool].arrivalNs()[at];
    }

    private void send(int user) {
        if (clock.now() < loop.endNs()) {
            arrive(0, user, sent++ % work[0].count());
        }
    }

    private void arrive(int pool, int job, int which) {
        task[job] = which;
        arrived[job] = closed(pool) ? clock.now() : work[pool].arrivalNs()[which];
        if (idle[pool] > 0) {
            idle[pool]--;
            if (pool == 0) {
                tally.engaged(settings[0].workers() - idle[0]);
            }
            handOver(pool, job, settings[pool].handoff().toIdleNs(), woken);
        } else if (queues[pool].size() >= settings[pool].queueCapacity()) {
            refuse(pool, job);
        } else {
            queues[pool].add(job);
        }
    }

    /** @param way where those of the first pool are meanwhile; all of them for the same time, so they stay in order */
    private void handOver(int pool, int job, double ns, TimeQueue way) {
        if (ns > 0 && pool == 0) {
            way.add(clock.now() + ns, job);
        } else if (ns > 0) {
            phase[job] = HANDED_OVER;
            sleeping.add(clock.now() + ns, job);
        } else {
            begin(pool, job);
        }
    }

    private void refuse(int pool, int job) {
        if (pool == 0) {
            refused++;
            thinkAgain(job);
        }
    }

    private void begin(int pool, int job) {
        busy += pool == 0 ? 1 : 0;
        Shared shared = settings[pool].shared();
        boolean pauses = blockedNs(pool, job) > 0 || shared.isHeldWhileComputing();
        phase[job] = pauses ? FIRST_PART : LAST_PART;
        compute(pool, job, pauses ? (1 - shared.cpuShare()) / 2 : 1);
    }

    private double blockedNs(int pool, int job) {
        return work[pool].blockedNs()[task[job]];
    }

    private void compute(int pool, int job, double share) {
        processors.add(job, share * work[pool].cpuNs()[task[job]]);
    }

    private void computed(int job) {
        int pool = pool(job);
        if (phase[job] == FIRST_PART) {
            Shared shared = settings[pool].shared();
            if (shared.any() && !shared.isHeldWhileComputing()) {
                ask(pool, job);
            } else {
                block(pool, job);
            }
        } else if (phase[job] == HOLDING) {
            release(pool);
            finish(pool, job);
        } else if (phase[job] == ACQUIRING) {
            block(pool, job);
        } else {
            end(pool, job);
        }
    }

    private void block(int pool, int job) {
        phase[job] = BLOCKED;
        sleeping.add(clock.now() + blockedNs(pool, job), job);
    }

    private void wake(int job) {
        int pool = pool(job);
        Shared shared = settings[pool].shared();
        if (phase[job] == HANDED_OVER) {
            begin(pool, job);
        } else if (phase[job] == WOKEN) {
            acquire(pool, job);
        } else if (shared.isHeldWhileComputing()) {
            ask(pool, job);
        } else {
            if (shared.any()) { // it gives it back when it has a core again
                phase[job] = RELEASING;
                processors.addAwaited(job, work[pool].cpuNs()[task[job]] / 2);
            } else {
                finish(pool, job);
            }
        }
    }

    private void finish(int pool, int job) {
        phase[job] = LAST_PART;
        compute(pool, job, (1 - settings[pool].shared().cpuShare()) / 2);
    }

    /** The task wants what tasks share. */
    private void ask(int pool, int job) {
        if (holders >= settings[pool].shared().servers()) {
            wanting.add(job);
        } else {
            holders++;
            hold(pool, job);
        }
    }

    private void hold(int pool, int job) {
        Shared shared = settings[pool].shared();
        if (shared.isHeldWhileComputing()) {
            phase[job] = HOLDING;
            compute(pool, job, shared.cpuShare());
        } else {
            block(pool, job);
        }
    }

    private void release(int pool) {
        if (wanting.size() == 0) {
            holders--;
            return;
        }
        Shared shared = settings[pool].shared();
        int next = shared.inOrder() ? wanting.take() : wanting.take(random.nextInt(wanting.size()));
        if (shared.handoverNs() > 0) {
            phase[next] = WOKEN;
            sleeping.add(clock.now() + shared.handoverNs(), next);
        } else {
            acquire(pool, next);
        }
    }

    /** It has woken to hold what was handed over, and needs a core to go on. */
    private void acquire(int pool, int job) {
        if (settings[pool].shared().isHeldWhileComputing()) {
            hold(pool, job);
        } else {
            phase[job] = ACQUIRING;
            processors.add(job, 0);
        }
    }

    private void end(int pool, int job) {
        if (pool == 0) {
            busy--;
            tally.ended(arrived[job], clock.now());
            thinkAgain(job);
            int[] next = settings[0].next();
            if (next.length > 0 && next[task[job]] >= 0) {
                int follower = next[task[job]];
                task[follower] = follower;
                arrived[follower] = work[0].arrivalNs()[follower];
                begin(0, follower);
                return;
            }
        }
        if (queues[pool].size() > 0) {
            handOver(pool, queues[pool].take(), settings[pool].handoff().betweenNs(), passed);
        } else {
            idle[pool]++;
        }
    }

    private void thinkAgain(int user) {
        if (closed(0)) {
            thinking.add(clock.now() + think.next(), user);
        }
    }

    private int pool(int job) {
        int pool = 0;
        while (job >= firstJob[pool + 1]) {
            pool++;
        }
        return pool;
    }
}
