package dev.lifeguard.cli.report;

import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.advice.Headroom;

/** How much more traffic a pool can take, in a few words. */
final class HeadroomText {
    /** Larger factors on the traffic are shown as "more than" this. */
    private static final double MAX_FACTOR = 100;

    /** A pool whose headroom is below this factor counts as full. */
    private static final double FULL = 1.05;

    private HeadroomText() {}

    /** The words, without the pool's name. */
    static String of(Headroom room) {
        if (Double.isNaN(room.traffic())) {
            return "idle";
        }
        if (Double.isInfinite(room.traffic())) {
            return "no limit seen";
        }
        if (room.traffic() < FULL) {
            return "full: limited by " + room.limit();
        }
        String factor = room.traffic() >= MAX_FACTOR ? "more than 100" : Figures.plain(room.traffic());
        String left = Double.isInfinite(room.secondsLeft())
                ? "; its load is not rising"
                : "; at the present trend in " + time(room.secondsLeft());
        return "room for " + factor + " times today's traffic, then limited by " + room.limit() + left;
    }

    private static String time(double seconds) {
        if (seconds < 120) {
            return Figures.plain(seconds) + " s";
        }
        return seconds < 7200 ? Figures.plain(seconds / 60) + " min" : Figures.plain(seconds / 3600) + " h";
    }
}
