package dev.lifeguard.predict.sim;

import java.util.SplittableRandom;

/** Who holds what the tasks of a pool share, and who waits for it. */
final class Holders {
    private static final long SEED = 7;

    private final Shared shared;
    private final JobQueue waiting = new JobQueue();
    private final SplittableRandom random = new SplittableRandom(SEED);
    private int holding;

    Holders(Shared shared) {
        this.shared = shared;
    }

    /** Whether the job holds it from now on; else it waits. */
    boolean tryHold(int job) {
        if (holding >= shared.servers()) {
            waiting.add(job);
            return false;
        }
        holding++;
        return true;
    }

    /** One job gives it back: the one that has it next, or −1 if none waits. */
    int release() {
        if (waiting.size() == 0) {
            holding--;
            return -1;
        }
        return shared.inOrder() ? waiting.take() : waiting.take(random.nextInt(waiting.size()));
    }

    /** Jobs that wait. */
    int waiting() {
        return waiting.size();
    }

    /** Whether all that there is is held. */
    boolean isTaken() {
        return shared.any() && holding == shared.servers();
    }
}
