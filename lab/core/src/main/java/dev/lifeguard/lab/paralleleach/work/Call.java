package dev.lifeguard.lab.paralleleach.work;

import java.util.List;

/**
 * A call of {@code each}.
 *
 * @param kind of its tasks
 * @param costNs how long a task takes, in nanoseconds; 0 for what takes as long as it takes
 * @param threads that it may use beside the caller's; 0 for serial
 * @param items how many
 */
public record Call(Kind kind, long costNs, int threads, int items) {
    /** As {@link #parse} reads it, for arguments and for JSON. */
    public String text() {
        return kind.id() + ":" + costNs + ":" + threads + ":" + items;
    }

    /** The inverse of {@link #text()}. */
    public static Call parse(String text) {
        List<String> parts = List.of(text.split(":", -1));
        return new Call(
                Kind.of(parts.get(0)),
                Long.parseLong(parts.get(1)),
                Integer.parseInt(parts.get(2)),
                Integer.parseInt(parts.get(3)));
    }

    /** The same with other items. */
    public Call withItems(int number) {
        return new Call(kind, costNs, threads, number);
    }
}
