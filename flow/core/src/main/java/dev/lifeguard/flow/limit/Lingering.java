package dev.lifeguard.flow.limit;

import java.util.Arrays;

/**
 * How late the far side notices that an item has ended, as far as its refusals show: it counts the item that long as one
 * that runs, so that another one in its place is one too many.
 *
 * <p>If it takes {@code n} at once and counts each for a time {@code t} after its end, an item is refused if and only if
 * those that run, itself among them, and those that ended in the last {@code t} are more than {@code n}. So the right
 * {@code t} has the fewest items on the wrong side of the best {@code n}. Where the far side notices at once, no other
 * time explains more.
 *
 * @param ns that time, nanoseconds; 0 if nothing shows that it is not 0
 * @param takes how many the far side takes at once, those among them
 * @param itemNs mean time of the items, nanoseconds; 0 if none has ended
 */
public record Lingering(double ns, int takes, double itemNs) {
    /** Nothing is known. */
    public static final Lingering UNKNOWN = new Lingering(0, 0, 0);

    /** Items that are on the wrong side still, as a share of those that were without. */
    private static final double UNEXPLAINED = 0.1;

    /** Times that are tried, as shares of an item's. */
    private static final double SHORTEST = 0.01;

    private static final double LONGEST = 0.25;
    private static final double STEP = 1.2;

    /** How many are on the wrong side of the best number at once. */
    private record Split(int wrong, int takes) {}

    /**
     * Looks for that time.
     *
     * @param at how many ran when an item began, itself among them; of each item
     * @param beganNs when it began, nanoseconds
     * @param refused whether it was refused
     * @param endedNs when items ended that were not refused, nanoseconds, ascending
     * @param itemNs mean time of these
     * @param knownNs a time that is known, 0 or more; only longer ones are looked for
     * @param least so many more items have to be explained, from 1
     */
    public static Lingering of(
            int[] at, double[] beganNs, boolean[] refused, double[] endedNs, double itemNs, double knownNs, int least) {
        Split known = split(at, beganNs, refused, endedNs, knownNs);
        Split best = known;
        double bestNs = 0;
        for (double share = SHORTEST; share < LONGEST && known.wrong >= least; share *= STEP) {
            double ns = share * itemNs;
            Split split = ns > knownNs ? split(at, beganNs, refused, endedNs, ns) : known;
            if (split.wrong < best.wrong) {
                best = split;
                bestNs = ns;
            }
        }
        boolean explains = best.wrong <= UNEXPLAINED * known.wrong && known.wrong - best.wrong >= least;
        return explains ? new Lingering(bestNs, best.takes, itemNs) : new Lingering(0, 0, itemNs);
    }

    private static Split split(int[] at, double[] beganNs, boolean[] refused, double[] endedNs, double ns) {
        int[] counted = new int[at.length];
        for (int i = 0; i < at.length; i++) {
            counted[i] = at[i] + upTo(endedNs, beganNs[i]) - upTo(endedNs, beganNs[i] - ns);
        }
        int[] more = new int[Arrays.stream(counted).max().orElse(0) + 1]; // on the wrong side if so many are taken, too
        int wrong = 0; // if none is
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

    /** How many of the sorted values are at most so large. */
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
