package dev.lifeguard.lab.paralleleach.work;

import java.util.Locale;

/** What a task of a call does. */
public enum Kind {
    /** Trims a string, as the original's quick task. */
    TRIM,
    /** Needs a CPU for a while. */
    SPIN,
    /** Waits for a while. */
    SLEEP;

    /** In CSV, JSON and arguments. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Kind of(String id) {
        return valueOf(id.toUpperCase(Locale.ROOT));
    }
}
