package dev.lifeguard.flow.limit;

/**
 * The refusal of an item by the far side.
 *
 * @param admitted number of items that still run and of which none has been refused so far, from 0
 * @param first whether this item began later than those refused before. If not, their refusals could not keep it from
 *     beginning.
 * @param closes whether the far side said how long it refuses everything
 * @param noticeDelay how late the far side notices that items have ended
 */
public record Refusal(int admitted, boolean first, boolean closes, NoticeDelay noticeDelay) {
    /** A refusal by a far side that does not seem to notice ends late. */
    public Refusal(int admitted, boolean first, boolean closes) {
        this(admitted, first, closes, NoticeDelay.UNKNOWN);
    }
}
