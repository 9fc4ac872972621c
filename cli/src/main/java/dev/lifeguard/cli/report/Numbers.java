package dev.lifeguard.cli.report;

import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.advice.Headroom;

/** Figures of advice as text. */
final class Numbers {
    /** Larger factors on the traffic are shown as "more than" this. */
    private static final double MAX_FACTOR = 100;

    /** A pool whose headroom is below this factor counts as full. */
    private static final double FULL = 1.05;

    private Numbers() {}

    /** Three significant digits, whole from 100 up. */
    static String text(double value) {
        return Figures.plain(value);
    }

    /** How much more traffic a pool can take, in a few words. */
    static String headroom(Headroom room) {
        if (Double.isNaN(room.traffic())) {
            return "idle";
        }
        if (Double.isInfinite(room.traffic())) {
            return "no limit seen";
        }
        if (room.traffic() < FULL) {
            return "full: limited by " + room.limit();
        }
        String factor = room.traffic() >= MAX_FACTOR ? "more than 100" : text(room.traffic());
        String left = Double.isInfinite(room.secondsLeft())
                ? "; its load is not rising"
                : "; at the present trend in " + time(room.secondsLeft());
        return "room for " + factor + " times today's traffic, then limited by " + room.limit() + left;
    }

    private static String time(double seconds) {
        if (seconds < 120) {
            return text(seconds) + " s";
        }
        return seconds < 7200 ? text(seconds / 60) + " min" : text(seconds / 3600) + " h";
    }
}
