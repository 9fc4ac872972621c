package dev.lifeguard.predict.sim;

/**
 * The course of tasks on their workers. Each computes the first half of its CPU time, blocks, and computes the second
 * half. Tasks of the first pool may share a limit. They hold it while blocked and until they have a core again, or
 * while they compute part of their CPU time after that.
 */
final class Execution {
    private final Setting[] settings;
    private final Jobs jobs;
    private final Holders holders;
    private final Processors processors;
    private final Clock clock;
    private final TimeHeap sleeping;
    private final BlockedSpans spans;
    private int releasing;

    /**
     * @param holders of the shared limit
     * @param sleeping gets the jobs that are blocked for a time
     */
    Execution(
            Setting[] settings,
            Jobs jobs,
            Holders holders,
            Processors processors,
            Clock clock,
            TimeHeap sleeping,
            BlockedSpans spans) {
        this.settings = settings;
        this.jobs = jobs;
        this.holders = holders;
        this.processors = processors;
        this.clock = clock;
        this.sleeping = sleeping;
        this.spans = spans;
    }

    /** Returns how many tasks hold the shared limit only because they wait for a core. */
    int releasing() {
        return releasing;
    }

    /** Begins the task of a job, which has a worker. */
    void begin(int pool, int job) {
        SharedLimit shared = settings[pool].shared();
        boolean pauses = jobs.blockedNs(pool, job) > 0 || shared.isHeldWhileComputing();
        jobs.phase[job] = pauses ? Jobs.FIRST_PART : Jobs.LAST_PART;
        compute(pool, job, pauses ? (1 - shared.cpuShare()) / 2 : 1);
    }

    /** Lets a job that has got a core release the shared limit. Returns false if it was not about to. */
    boolean released(int job) {
        boolean releases = jobs.phase[job] == Jobs.RELEASING;
        if (releases) {
            jobs.phase[job] = Jobs.LAST_PART;
            releasing--;
            release(jobs.pool(job));
        }
        return releases;
    }

    /** Continues a job that has computed a part of its task. Returns whether that was the last part. */
    boolean computed(int job) {
        int pool = jobs.pool(job);
        if (jobs.phase[job] == Jobs.FIRST_PART) {
            SharedLimit shared = settings[pool].shared();
            if (pool == 0) {
                spans.begin(jobs.task[job], clock.now());
            }
            if (shared.any() && !shared.isHeldWhileComputing()) {
                comeTo(pool, job, shared);
            } else {
                block(pool, job);
            }
        } else if (jobs.phase[job] == Jobs.HOLDING) {
            release(pool);
            finish(pool, job);
        } else if (jobs.phase[job] == Jobs.ACQUIRING) {
            block(pool, job);
        } else {
            return true;
        }
        return false;
    }

    /** Continues a job whose time asleep is over. */
    void wake(int job) {
        int pool = jobs.pool(job);
        SharedLimit shared = settings[pool].shared();
        if (jobs.phase[job] == Jobs.WOKEN) {
            acquire(pool, job);
        } else if (shared.isHeldWhileComputing() || jobs.phase[job] == Jobs.BLOCKED_BEFORE) {
            ask(pool, job);
        } else if (shared.any()) { // it releases the limit when it has a core again
            unblock(pool, job);
            jobs.phase[job] = Jobs.RELEASING;
            releasing++;
            processors.await(job);
            processors.add(job, jobs.cpuNs(pool, job) / 2);
        } else {
            unblock(pool, job);
            finish(pool, job);
        }
    }

    private void unblock(int pool, int job) {
        if (pool == 0) {
            spans.end(jobs.task[job], clock.now());
        }
    }

    private void compute(int pool, int job, double share) {
        processors.add(job, share * jobs.cpuNs(pool, job));
    }

    private void block(int pool, int job) {
        jobs.phase[job] = Jobs.BLOCKED;
        sleeping.add(clock.now() + settings[pool].shared().heldShare() * jobs.blockedNs(pool, job), job);
    }

    /** Blocks the task on something else first, if it does that, and then lets it request the shared limit. */
    private void comeTo(int pool, int job, SharedLimit shared) {
        if (shared.heldShare() == 1) {
            ask(pool, job);
        } else {
            jobs.phase[job] = Jobs.BLOCKED_BEFORE;
            sleeping.add(clock.now() + (1 - shared.heldShare()) * jobs.blockedNs(pool, job), job);
        }
    }

    private void finish(int pool, int job) {
        jobs.phase[job] = Jobs.LAST_PART;
        compute(pool, job, (1 - settings[pool].shared().cpuShare()) / 2);
    }

    /** Requests the shared limit for the task. */
    private void ask(int pool, int job) {
        if (holders.tryHold(job)) {
            hold(pool, job);
        }
    }

    private void hold(int pool, int job) {
        SharedLimit shared = settings[pool].shared();
        if (shared.isHeldWhileComputing()) {
            unblock(pool, job);
            jobs.phase[job] = Jobs.HOLDING;
            compute(pool, job, shared.cpuShare());
        } else {
            block(pool, job);
        }
    }

    private void release(int pool) {
        int next = holders.release();
        double handoverNs = settings[pool].shared().handoverNs();
        if (next >= 0 && handoverNs > 0) {
            jobs.phase[next] = Jobs.WOKEN;
            sleeping.add(clock.now() + handoverNs, next);
        } else if (next >= 0) {
            acquire(pool, next);
        }
    }

    /** Continues a woken task that has been handed the limit and needs a core. */
    private void acquire(int pool, int job) {
        if (settings[pool].shared().isHeldWhileComputing()) {
            hold(pool, job);
        } else {
            jobs.phase[job] = Jobs.ACQUIRING;
            processors.add(job, 0);
        }
    }
}
