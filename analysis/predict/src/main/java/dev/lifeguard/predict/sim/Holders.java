package dev.lifeguard.predict.sim;

import java.util.SplittableRandom;

/** The holders of and waiters for the limit that a pool's tasks share. */
final class Holders {
    private static final long SEED = 7;

    private final SharedLimit shared;
    private final JobQueue waiting = new JobQueue();
    private final SplittableRandom random = new SplittableRandom(SEED);
    private int holding;

    Holders(SharedLimit shared) {
        this.shared = shared;
    }

    /** Acquires the limit for a job, or queues it and returns false. */
    boolean tryHold(int job) {
        if (holding >= shared.servers()) {
            waiting.add(job);
            return false;
        }
        holding++;
        return true;
    }

    /** Releases one hold and returns the next holder, or −1 if no job waits. */
    int release() {
        if (waiting.size() == 0) {
            holding--;
            return -1;
        }
        return shared.inOrder() ? waiting.take() : waiting.take(random.nextInt(waiting.size()));
    }

    int waiting() {
        return waiting.size();
    }

    boolean isTaken() {
        return shared.any() && holding == shared.servers();
    }
}
