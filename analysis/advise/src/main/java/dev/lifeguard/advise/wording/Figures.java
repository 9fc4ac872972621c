package dev.lifeguard.advise.wording;

import dev.lifeguard.model.text.ThreeDigits;
import java.util.Locale;

/** Figures in sentences: short, with their unit, the same in every locale. */
public final class Figures {
    public static final int MAX_NAMED = 5;

    /** Lines, routes, holders or reasons that are shown. The first few have nearly all samples. */
    public static final int MAX_LINES = 3;

    private Figures() {}

    /** Three significant digits, whole from 100 up: {@code 0.42}, {@code 24}, {@code 360}. */
    public static String plain(double value) {
        if (!Double.isFinite(value)) {
            return value > 0 ? "no limit" : "unknown";
        }
        return ThreeDigits.brief(value);
    }

    /** A share of 0 to 1 in percent. */
    public static String percent(double share) {
        return Double.isNaN(share) ? "unknown" : String.format(Locale.ROOT, "%.0f%%", 100 * share);
    }

    /** A time in milliseconds, in the unit that reads best. */
    public static String ms(double ms) {
        if (Double.isNaN(ms)) {
            return "unknown";
        }
        if (ms >= 999.5) {
            return seconds(ms / 1000);
        }
        return ms >= 0.9995 ? plain(ms) + " ms" : ms >= 0.0009995 ? plain(ms * 1000) + " µs" : plain(ms * 1e6) + " ns";
    }

    /** A time in seconds, in the unit that reads best. */
    public static String seconds(double seconds) {
        if (seconds < 119.5) {
            return plain(seconds) + " s";
        }
        return seconds < 7170 ? plain(seconds / 60) + " min" : plain(seconds / 3600) + " h";
    }

    /** Some of all workers, as the subject of a sentence: {@code 11 of 12 workers are blocked}. */
    public static String blockedWorkers(long some, long all) {
        String who = all == 1 ? "its one worker" : some + " of " + all + " workers";
        return who + (all == 1 || some == 1 ? " is blocked" : " are blocked");
    }

    /** A count with its noun: {@code 1 task}, {@code 3 tasks}. */
    public static String count(long count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    /** A word at the beginning of a sentence. */
    public static String capitalized(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
