package dev.lifeguard.probe.boot.sample;

/** A bounded ring of one worker's samples that the reader has not taken yet. One thread writes, one reads. */
public final class SampleRing {
    private static final int MIN = 16;

    /** Maximum number of samples kept. */
    public static final int MAX = 128;

    private static final int WORDS = Sample.WORDS;

    private volatile long[] ring; // the reader reads it after written
    private volatile int written;
    private volatile int read;
    private int lostWeight;

    /**
     * Adds a sample. If the ring is full, it returns false, and the next sample gets the weight of this one as well.
     */
    boolean keep(
            long enqueued,
            long started,
            long ended,
            long startCpu,
            long endCpu,
            long runQueue,
            long flags,
            long idleRunQueue,
            int weight) {
        int unread = written - read;
        if (unread >= MAX) {
            lostWeight += weight;
            return false;
        }
        long[] ring = this.ring;
        if (ring == null || unread * WORDS == ring.length) {
            ring = grown(ring, written, unread);
            this.ring = ring;
        }
        int at = at(written, ring);
        ring[at] = enqueued;
        ring[at + 1] = started;
        ring[at + 2] = ended;
        ring[at + 3] = startCpu;
        ring[at + 4] = runQueue;
        ring[at + 5] = (long) weight + lostWeight;
        ring[at + 6] = endCpu;
        ring[at + 7] = flags;
        ring[at + 8] = idleRunQueue;
        lostWeight = 0;
        written = written + 1;
        return true;
    }

    /** A ring of twice the size with the unread samples at the positions where the reader expects them. */
    private static long[] grown(long[] ring, int written, int unread) {
        if (ring == null) {
            return new long[MIN * WORDS];
        }
        long[] larger = new long[ring.length * 2];
        for (int i = written - unread; i != written; i++) {
            System.arraycopy(ring, at(i, ring), larger, at(i, larger), WORDS);
        }
        return larger;
    }

    private static int at(int sample, long[] ring) {
        return (sample & ring.length / WORDS - 1) * WORDS; // sizes are powers of two, counts wrap
    }

    /** Moves the oldest sample into {@code into}; returns false if the ring is empty. For the reader. */
    public boolean take(long[] into) {
        int next = read;
        if (next == written) {
            return false;
        }
        long[] ring = this.ring;
        System.arraycopy(ring, at(next, ring), into, 0, WORDS);
        read = next + 1;
        return true;
    }
}
