package dev.lifeguard.predict.sim;

/** A first-in-first-out queue of job numbers, in a growing ring. */
final class JobQueue {
    private int[] ring = new int[64];
    private int head;
    private int size;

    int size() {
        return size;
    }

    void add(int job) {
        if (size == ring.length) {
            int[] larger = new int[2 * size];
            for (int i = 0; i < size; i++) {
                larger[i] = ring[head + i & size - 1];
            }
            ring = larger;
            head = 0;
        }
        ring[head + size++ & ring.length - 1] = job;
    }

    /** Removes the oldest job; there must be one. */
    int take() {
        int job = ring[head];
        head = head + 1 & ring.length - 1;
        size--;
        return job;
    }

    /** Moves the oldest job, if there is one, to the end. */
    void rotate() {
        if (size > 0) {
            add(take());
        }
    }

    /** Removes the job at position {@code before} and puts the oldest in its place. */
    int take(int before) {
        int at = head + before & ring.length - 1;
        int job = ring[at];
        ring[at] = ring[head];
        take();
        return job;
    }
}
