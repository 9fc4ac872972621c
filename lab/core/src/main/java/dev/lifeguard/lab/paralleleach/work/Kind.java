package dev.lifeguard.lab.paralleleach.work;

import java.util.Locale;

/** Kind of a call's tasks. */
public enum Kind {
    /** Trims a string: the original's quick task. */
    TRIM,
    SPIN,
    SLEEP;

    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Kind of(String id) {
        return valueOf(id.toUpperCase(Locale.ROOT));
    }
}
