package dev.lifeguard.predict.sim;

import java.util.SplittableRandom;

/** The users of a closed loop: each sends a task, waits for its end, thinks, and sends the next. */
final class Users {
    private static final long SEED = 43;

    private final Loop loop;
    private final int tasks;
    private final Think think;
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final TimeHeap thinking = new TimeHeap();
    private int sent;

    /** @param tasks how many there are to send, one after another and again from the first */
    Users(Loop loop, int tasks) {
        this.loop = loop;
        this.tasks = tasks;
        think = new Think(loop.thinkNs());
    }

    /** Number of users; 0 if tasks come by themselves. */
    int count() {
        return tasks == 0 ? 0 : loop.users();
    }

    boolean any() {
        return count() > 0;
    }

    /** All begin to think. */
    void start() {
        for (int user = 0; user < count(); user++) {
            thinking.add(loop.startNs() + think.next(), user);
        }
    }

    /** Whether some are thinking. */
    boolean areThinking() {
        return thinking.size() > 0;
    }

    /** When the next has thought; infinite if none thinks. */
    double firstToSend() {
        return thinking.first();
    }

    /** That user, who does not think any more. */
    int takeFirst() {
        return thinking.take();
    }

    /** The task that a user sends now; −1 after the end of the traffic. */
    int send(double now) {
        return now < loop.endNs() ? sent++ % tasks : -1;
    }

    /** Whether a user whose task has ended sends the next at once, and keeps the worker. */
    boolean keepsWorker() {
        return any() && loop.kept() > 0 && random.nextDouble() < loop.kept();
    }

    /** The user's task has ended, or was refused. */
    void think(double now, int user) {
        if (any()) {
            thinking.add(now + think.next(), user);
        }
    }
}
