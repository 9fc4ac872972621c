package dev.lifeguard.predict.trace;

import dev.lifeguard.predict.sim.Order;
import java.util.List;

/**
 * How far connections, or permits, are handed over in another order than that in which they were asked for.
 *
 * @param kept share of the uses, of those that begin while threads wait, that began without a wait: mostly of a thread
 *     that has just given back what it takes again, before one of those that wait has woken up
 * @param waitsAgain whether who has woken up in vain waits again behind all others, and does not keep its place
 */
record OutOfTurn(double kept, boolean waitsAgain) {
    static final OutOfTurn NONE = new OutOfTurn(0, false);

    /** A wait of less than this share of the mean one is none. */
    private static final double HARDLY = 0.05;

    /** Share of the uses that must begin while threads wait: in fewer it is by chance who comes when. */
    private static final double MOST = 0.5;

    /**
     * Of those that wait, a share of half the kept one or more is overtaken at each handover where nobody keeps a place: where all
     * but a few uses are kept, the next one is any of them. Where all keep their places, none is. The line is in the middle.
     */
    private static final double IN_TURN = 0.25;

    /** @param seen the uses, or some of them drawn at random, in order of arrival */
    static OutOfTurn of(List<Sample> seen) {
        double little = HARDLY * meanWaitNs(seen);
        if (!(little > 0)) {
            return NONE;
        }
        Waiting waiting = new Waiting(seen.size());
        double soon = 0;
        double waited = 0;
        double pairs = 0; // of one that begins and another that waits on
        double overtaken = 0; // of which the other was there before
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
        double kept = soon + waited < MOST * all ? 0 : soon / (soon + waited);
        return new OutOfTurn(kept, kept > 0 && overtaken > IN_TURN * kept * pairs);
    }

    private static double meanWaitNs(List<Sample> seen) {
        double wait = 0;
        double uses = 0;
        for (Sample sample : seen) {
            wait += sample.waitNs() * sample.weight();
            uses += sample.weight();
        }
        return wait / Math.max(1, uses);
    }

    /** Those that wait, by number: a tree of sums (Fenwick 1994), so that each step costs the logarithm of how many there are. */
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

        /** How many with a smaller number wait. */
        int before(int one) {
            int before = 0;
            for (int at = one; at > 0; at -= at & -at) {
                before += sums[at];
            }
            return before;
        }
    }
}
