package dev.lifeguard.flow.limit;

import java.util.Arrays;

/**
 * The delay until the far side notices that an item has ended, inferred from its refusals. Until then it counts the
 * item as running, so that a new item in its place is one too many.
 *
 * <p>Suppose that the far side admits {@code n} at once and counts each for a time {@code t} after its end. Then it
 * refuses an item if and only if the running items, itself included, and the items that ended in the last {@code t} are
 * together more than {@code n}. The right {@code t} minimizes the number of misclassified items under the best {@code
 * n}. If the far side notices at once, no other time explains more.
 *
 * @param ns the delay, in nanoseconds; 0 if nothing shows a delay
 * @param takes how many items the far side admits at once, including ended ones that it still counts
 * @param itemNs mean time of the items, in nanoseconds; 0 if none has ended
 */
public record NoticeDelay(double ns, int takes, double itemNs) {
    /** Nothing is known. */
    public static final NoticeDelay UNKNOWN = new NoticeDelay(0, 0, 0);

    /** The largest share of previously misclassified items that may remain misclassified. */
    private static final double MAX_UNEXPLAINED_SHARE = 0.1;

    /** The shortest delay to try, as a share of an item's time. */
    private static final double MIN_DELAY_SHARE = 0.01;

    private static final double MAX_DELAY_SHARE = 0.25;
    private static final double DELAY_RATIO = 1.2;

    /** The number of misclassified items under the best number at once. */
    private record Split(int wrong, int takes) {}

    /**
     * Looks for the delay.
     *
     * @param at for each item, how many ran when it began, including itself
     * @param beganNs for each item, when it began, in nanoseconds
     * @param refused for each item, whether it was refused
     * @param endedNs the ends of items that were not refused, in nanoseconds, ascending
     * @param itemNs mean time of these, in nanoseconds
     * @param knownNs a known delay, 0 or more; only longer ones are considered
     * @param least the minimum number of further items that must be explained, from 1
     */
    public static NoticeDelay of(
            int[] at, double[] beganNs, boolean[] refused, double[] endedNs, double itemNs, double knownNs, int least) {
        Split known = split(at, beganNs, refused, endedNs, knownNs);
        Split best = known;
        double bestNs = 0;
        for (double share = MIN_DELAY_SHARE; share < MAX_DELAY_SHARE && known.wrong >= least; share *= DELAY_RATIO) {
            double ns = share * itemNs;
            Split split = ns > knownNs ? split(at, beganNs, refused, endedNs, ns) : known;
            if (split.wrong < best.wrong) {
                best = split;
                bestNs = ns;
            }
        }
        boolean explains = best.wrong <= MAX_UNEXPLAINED_SHARE * known.wrong && known.wrong - best.wrong >= least;
        return explains ? new NoticeDelay(bestNs, best.takes, itemNs) : new NoticeDelay(0, 0, itemNs);
    }

    private static Split split(int[] at, double[] beganNs, boolean[] refused, double[] endedNs, double ns) {
        int[] counted = new int[at.length];
        for (int i = 0; i < at.length; i++) {
            counted[i] = at[i] + upTo(endedNs, beganNs[i]) - upTo(endedNs, beganNs[i] - ns);
        }
        int[] more = new int[Arrays.stream(counted).max().orElse(0) + 1]; // extra errors if this many are admitted
        int wrong = 0; // misclassified if none is admitted
        for (int i = 0; i < at.length; i++) {
            more[counted[i]] += refused[i] ? 1 : -1;
            wrong += refused[i] ? 0 : 1;
        }
        Split best = new Split(wrong, 0);
        for (int takes = 1; takes < more.length; takes++) {
            wrong += more[takes];
            best = wrong < best.wrong ? new Split(wrong, takes) : best;
        }
        return best;
    }

    /** Returns the number of sorted values that are at most {@code value}. */
    private static int upTo(double[] sorted, double value) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] <= value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
