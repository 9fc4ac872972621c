package dev.lifeguard.flow.limit;

/**
 * The refusal of an item by the far side.
 *
 * @param admitted number of running items not refused so far, from 0
 * @param first whether this item began after the items refused before it. If not, their refusals came too late to stop
 *     it.
 * @param closes whether the far side said how long it refuses everything
 * @param noticeDelay how late the far side notices ended items
 */
public record Refusal(int admitted, boolean first, boolean closes, NoticeDelay noticeDelay) {
    /** A refusal by a far side that does not seem to notice ends late. */
    public Refusal(int admitted, boolean first, boolean closes) {
        this(admitted, first, closes, NoticeDelay.UNKNOWN);
    }
}
