package dev.lifeguard.imports.text;

import dev.lifeguard.imports.dump.ThreadDump;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The deadlocks that a JVM reports below the threads of a dump, or an agent above them. */
final class Deadlocks {
    private static final String BEGIN = "Found one Java-level deadlock";

    private static final Pattern WAITS = Pattern.compile("waiting (?:to lock|for).*, an? ([^)]*)\\),?.*"
            + "|waiting for ownable synchronizer [^(]*\\(an? ([^)]*)\\),?.*");
    private static final Pattern HELD = Pattern.compile("which is held by \"(.*)\"");

    private final List<ThreadDump.Held> held = new ArrayList<>();
    private boolean open;
    private String waiter = "";
    private String waitsFor = "";

    /** Returns whether the line is part of a report. The last line is {@code Found 1 deadlock.} */
    boolean line(String text) {
        if (text.startsWith(BEGIN)) {
            open = true;
            return true;
        }
        if (!open) {
            return false;
        }
        if (text.startsWith("Java stack information") || text.startsWith("Found ")) {
            open = false;
            return true;
        }
        Matcher waits = WAITS.matcher(text);
        Matcher holder = HELD.matcher(text);
        if (text.startsWith("\"") && text.endsWith("\":")) {
            waiter = text.substring(1, text.length() - 2);
        } else if (holder.matches()) {
            held.add(new ThreadDump.Held(waiter, waitsFor, holder.group(1)));
        } else if (waits.matches()) {
            waitsFor = (waits.group(1) == null ? waits.group(2) : waits.group(1)).replace('/', '.');
        } else if (!text.startsWith("==") && !text.isEmpty()) {
            open = false; // cut or mixed with other text
            return false;
        }
        return true;
    }

    List<ThreadDump.Held> held() {
        return held;
    }
}
