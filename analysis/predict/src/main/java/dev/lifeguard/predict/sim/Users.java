package dev.lifeguard.predict.sim;

import java.util.SplittableRandom;

/** The users of a closed loop: each sends a task, waits for its end, thinks and sends the next. */
final class Users {
    private static final long SEED = 43;
    private static final long SEED_OF_THINK_TIMES = 42;

    private final Loop loop;
    private final int tasks;
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final SplittableRandom thinkTimes = new SplittableRandom(SEED_OF_THINK_TIMES);
    private final TimeHeap thinking = new TimeHeap();
    private int sent;

    /** @param tasks number of tasks to send, in order and then again from the first */
    Users(Loop loop, int tasks) {
        this.loop = loop;
        this.tasks = tasks;
    }

    int count() {
        return tasks == 0 ? 0 : loop.users();
    }

    boolean any() {
        return count() > 0;
    }

    /** Lets all users begin to think. */
    void start() {
        for (int user = 0; user < count(); user++) {
            thinking.add(loop.startNs() + thinkNs(), user);
        }
    }

    /** Draws an exponential time. Uses {@link StrictMath} to be the same on every machine. */
    private double thinkNs() {
        return loop.thinkNs() == 0 ? 0 : -loop.thinkNs() * StrictMath.log(1 - thinkTimes.nextDouble());
    }

    boolean areThinking() {
        return thinking.size() > 0;
    }

    /** Returns when the next user has finished thinking; infinite if none is. */
    double firstToSend() {
        return thinking.first();
    }

    int takeFirst() {
        return thinking.take();
    }

    /** Returns the task that a user sends now; −1 after the end of the traffic. */
    int send(double now) {
        return now < loop.endNs() ? sent++ % tasks : -1;
    }

    /** Returns whether a user whose task has ended sends the next immediately and keeps the worker. */
    boolean keepsWorker() {
        return any() && loop.kept() > 0 && random.nextDouble() < loop.kept();
    }

    /** Lets the user think after its task has ended or was refused. */
    void think(double now, int user) {
        if (any()) {
            thinking.add(now + thinkNs(), user);
        }
    }
}
