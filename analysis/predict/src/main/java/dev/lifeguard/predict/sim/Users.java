package dev.lifeguard.predict.sim;

import java.util.SplittableRandom;

/** The users of a closed loop: each sends a task, waits for its end, thinks and sends the next. */
final class Users {
    private static final long SEED = 43;

    private final Loop loop;
    private final int tasks;
    private final ThinkTimes think;
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final TimeHeap thinking = new TimeHeap();
    private int sent;

    /** @param tasks number of tasks to send, in order and then again from the first */
    Users(Loop loop, int tasks) {
        this.loop = loop;
        this.tasks = tasks;
        think = new ThinkTimes(loop.thinkNs());
    }

    /** Returns the number of users; 0 if tasks arrive by themselves. */
    int count() {
        return tasks == 0 ? 0 : loop.users();
    }

    boolean any() {
        return count() > 0;
    }

    /** Lets all users begin to think. */
    void start() {
        for (int user = 0; user < count(); user++) {
            thinking.add(loop.startNs() + think.next(), user);
        }
    }

    /** Returns whether any user is thinking. */
    boolean areThinking() {
        return thinking.size() > 0;
    }

    /** Returns when the next user has finished thinking; infinite if none is. */
    double firstToSend() {
        return thinking.first();
    }

    /** Removes and returns that user. */
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
            thinking.add(now + think.next(), user);
        }
    }
}
