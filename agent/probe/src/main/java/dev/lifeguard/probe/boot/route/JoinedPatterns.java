package dev.lifeguard.probe.boot.route;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Route patterns joined from the parts that a framework provides. Each is created once and then found without a lock,
 * so that requests cause no allocation. The number of patterns is limited to {@link #MAX} for the JVM, their length to
 * {@link Routes#MAX_LENGTH} characters.
 */
public final class JoinedPatterns {
    static final int MAX = 2 * Routes.MAX;

    /** Replaces a pattern that is too long or exceeds the maximum. */
    public static final String NONE = "";

    private static final int SLOTS = 512;
    private static final Object LOCK = new Object();

    /** Open addressing; an element never changes once set. */
    private static volatile AtomicReferenceArray<String> table =
            new AtomicReferenceArray<>(SLOTS); // written under LOCK

    private static volatile int count; // guarded by LOCK

    private JoinedPatterns() {}

    /**
     * The pattern that a servlet was matched by; null if it has none.
     *
     * @param match its kind, a constant of {@code MappingMatch} of Servlet 4
     * @param path the matched part of the path; for an extension, the whole path
     */
    public static String ofServlet(String match, Object path) {
        return switch (match) {
            case "EXACT" -> path.toString();
            case "PATH" -> {
                String base = path.toString();
                yield base == null ? null : of(base, "/*", "", 0);
            }
            case "EXTENSION" -> {
                String whole = path.toString();
                int dot = whole == null ? -1 : whole.lastIndexOf('.');
                yield dot < 0 ? null : of("*", "", whole, dot);
            }
            case "DEFAULT" -> "/";
            default -> null;
        };
    }

    /**
     * The pattern of a path extended by a part, after a slash.
     *
     * @param before null at the beginning of the path
     * @param part with or without a leading slash; may be empty
     */
    public static String ofPath(String before, String part) {
        boolean first = before == null || before.equals("/");
        int from = part.startsWith("/") ? 1 : 0;
        if (part.length() == from) {
            return before == null ? "/" : before;
        } else if (first && from == 1) {
            return part;
        } else if (first) {
            return of("/", "", part, 0);
        }
        return before.equals(NONE) ? NONE : of(before, before.endsWith("/") ? "" : "/", part, from);
    }

    /** Joins the three, the last one from the character {@code from} on. */
    private static String of(String first, String middle, String last, int from) {
        int length = first.length() + middle.length() + last.length() - from;
        if (length > Routes.MAX_LENGTH) {
            return NONE;
        }
        AtomicReferenceArray<String> slots = table;
        for (int i = slot(first, middle, last, from); true; i = i + 1 & SLOTS - 1) {
            String pattern = slots.get(i); // there is always an empty slot
            if (pattern == null) {
                return count < MAX ? made(first, middle, last, from) : NONE;
            }
            if (pattern.length() == length && isJoined(pattern, first, middle, last, from)) {
                return pattern;
            }
        }
    }

    private static boolean isJoined(String pattern, String first, String middle, String last, int from) {
        int end = first.length() + middle.length();
        return pattern.startsWith(first)
                && pattern.startsWith(middle, first.length())
                && pattern.regionMatches(end, last, from, pattern.length() - end);
    }

    private static int slot(String first, String middle, String last, int from) {
        int hash = 31 * first.hashCode() + middle.hashCode();
        if (from == 0) {
            hash = 31 * hash + last.hashCode(); // strings cache their hash
        }
        for (int i = from; from > 0 && i < last.length(); i++) {
            hash = 31 * hash + last.charAt(i);
        }
        return (hash ^ hash >>> 9 ^ hash >>> 18) & SLOTS - 1;
    }

    private static String made(String first, String middle, String last, int from) {
        synchronized (LOCK) {
            AtomicReferenceArray<String> slots = table;
            int i = slot(first, middle, last, from);
            String made = first + middle + last.substring(from);
            for (; slots.get(i) != null; i = i + 1 & SLOTS - 1) {
                if (slots.get(i).equals(made)) {
                    return slots.get(i);
                }
            }
            if (count >= MAX) {
                return NONE;
            }
            count++;
            slots.set(i, made);
            return made;
        }
    }

    public static void clear() {
        synchronized (LOCK) {
            table = new AtomicReferenceArray<>(SLOTS);
            count = 0;
        }
    }
}
