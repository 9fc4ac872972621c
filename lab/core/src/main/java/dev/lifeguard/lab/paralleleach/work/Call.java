package dev.lifeguard.lab.paralleleach.work;

import java.util.List;
import java.util.Locale;

/**
 * A call of {@code each}.
 *
 * @param costNs time of a task in nanoseconds; 0 if it is not fixed
 * @param threads allowed in addition to the caller's; 0 for serial
 */
public record Call(Kind kind, long costNs, int threads, int items) {
    /** Text form for arguments, see {@link #parse}. */
    public String text() {
        return kind.id() + ":" + costNs + ":" + threads + ":" + items;
    }

    public static Call parse(String text) {
        List<String> parts = List.of(text.split(":", -1));
        return new Call(
                Kind.of(parts.get(0)),
                Long.parseLong(parts.get(1)),
                Integer.parseInt(parts.get(2)),
                Integer.parseInt(parts.get(3)));
    }

    public Call withItems(int number) {
        return new Call(kind, costNs, threads, number);
    }

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
}
