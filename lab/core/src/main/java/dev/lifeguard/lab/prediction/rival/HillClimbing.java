package dev.lifeguard.lab.prediction.rival;

/**
 * Hill climbing on throughput: changes the size by a step, compares the throughput, and continues or reverses. If the
 * difference is not noticeable, it moves towards fewer threads. It reverses at the smallest and the largest size.
 */
public final class HillClimbing implements Sizer {
    /** Minimum time and number of tasks to measure at one size. */
    static final long WINDOW_NS = 300_000_000;

    static final int WINDOW_TASKS = 20;

    private static final double STEP = 0.2; // of the size
    private static final double NOTICEABLE_CHANGE = 0.03;

    private int size;
    private int direction = 1;
    private int tasks;
    private long windowBeginNs = Long.MIN_VALUE;
    private double before = Double.NaN;

    public HillClimbing(int size) {
        this.size = Math.clamp(size, 1, MAX_SIZE);
    }

    @Override
    public synchronized int ended(long beginNs, long execNs, int active) {
        long now = beginNs + execNs;
        if (windowBeginNs == Long.MIN_VALUE) {
            windowBeginNs = now;
            return size;
        }
        tasks++;
        long length = now - windowBeginNs;
        if (length >= WINDOW_NS && tasks >= WINDOW_TASKS) {
            climb(1e9 * tasks / length);
            windowBeginNs = now;
            tasks = 0;
        }
        return size;
    }

    private void climb(double perSecond) {
        if (perSecond < (1 - NOTICEABLE_CHANGE) * before) {
            direction = -direction;
        } else if (perSecond <= (1 + NOTICEABLE_CHANGE) * before) {
            direction = -1;
        }
        if (size == 1) {
            direction = 1;
        } else if (size == MAX_SIZE) {
            direction = -1;
        }
        before = perSecond;
        size = Math.clamp(size + direction * Math.max(1, Math.round(STEP * size)), 1, MAX_SIZE);
    }
}
