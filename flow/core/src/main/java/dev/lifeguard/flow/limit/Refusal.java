package dev.lifeguard.flow.limit;

/**
 * The far side refused an item.
 *
 * @param admitted how many still run, of which it has refused none so far, from 0
 * @param first whether this item began later than those that were refused before: not at the same time, so that their
 *     refusals could not keep it from beginning
 * @param closes whether the far side said for how long it refuses all
 * @param lingering how late the far side notices that items have ended
 */
public record Refusal(int admitted, boolean first, boolean closes, Lingering lingering) {
    /** Of a far side of which nothing shows that it notices late. */
    public Refusal(int admitted, boolean first, boolean closes) {
        this(admitted, first, closes, Lingering.UNKNOWN);
    }
}
