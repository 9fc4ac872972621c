package dev.lifeguard.predict.sample;

import dev.lifeguard.predict.sim.Order;
import java.util.List;

/**
 * The degree to which connections or permits are handed over in another order than requested.
 *
 * @param kept share of uses that began without a wait, among uses that began while threads waited; mostly a thread that
 *     takes again what it has just released
 * @param waitsAgain whether a thread that woke up in vain goes to the end of the queue rather than keep its place
 */
public record QueueOrder(double kept, boolean waitsAgain) {
    static final QueueOrder NONE = new QueueOrder(0, false);

    /** Share of the mean wait below which a use counts as immediate. */
    private static final double MAX_IMMEDIATE_WAIT_SHARE = 0.05;

    /** Share of the uses that must begin while threads wait. With fewer, the order of arrivals is chance. */
    private static final double MIN_CONTENDED_SHARE = 0.5;

    /**
     * Threshold of the overtaken share, relative to {@code kept}. If waiters lose their places and nearly all uses are
     * kept, the next one is any waiter and half are overtaken. If waiters keep their places, none is. This is the
     * middle.
     */
    private static final double MIN_OVERTAKEN_RATIO = 0.25;

    /** @param seen the uses, or a random sample of them, in order of arrival */
    public static QueueOrder of(List<Sample> seen) {
        double little = MAX_IMMEDIATE_WAIT_SHARE * Sample.mean(seen, Sample::waitNs);
        if (!(little > 0)) {
            return NONE;
        }
        Waiting waiting = new Waiting(seen.size());
        double soon = 0;
        double waited = 0;
        double pairs = 0; // pairs of a use that begins and another that keeps waiting
        double overtaken = 0; // pairs in which the other came first
        double all = 0;
        int come = 0;
        for (int next : Order.of(seen.stream().mapToDouble(Sample::startedNs).toArray())) {
            Sample sample = seen.get(next);
            for (; come < seen.size() && seen.get(come).arrivedNs() <= sample.startedNs(); come++) {
                if (seen.get(come).waitNs() >= little) {
                    waiting.add(come);
                }
            }
            all += sample.weight();
            if (sample.waitNs() >= little) {
                waiting.remove(next);
                waited += sample.weight();
                pairs += sample.weight() * waiting.count();
                overtaken += sample.weight() * waiting.before(next);
            } else if (waiting.count() > 0) {
                soon += sample.weight();
            }
        }
        double kept = soon + waited < MIN_CONTENDED_SHARE * all ? 0 : soon / (soon + waited);
        return new QueueOrder(kept, kept > 0 && overtaken > MIN_OVERTAKEN_RATIO * kept * pairs);
    }

    /** The waiting uses by index: a tree of sums (Fenwick 1994), so that each step takes logarithmic time. */
    private static final class Waiting {
        private final int[] sums;
        private int count;

        Waiting(int most) {
            sums = new int[most + 1];
        }

        int count() {
            return count;
        }

        void add(int one) {
            change(one, 1);
        }

        void remove(int one) {
            change(one, -1);
        }

        private void change(int one, int by) {
            count += by;
            for (int at = one + 1; at < sums.length; at += at & -at) {
                sums[at] += by;
            }
        }

        /** Returns how many waiting uses have a smaller index. */
        int before(int one) {
            int before = 0;
            for (int at = one; at > 0; at -= at & -at) {
                before += sums[at];
            }
            return before;
        }
    }
}
