package dev.lifeguard.imports.text;

import dev.lifeguard.imports.dump.DumpedThread.State;
import dev.lifeguard.imports.dump.Frames;
import dev.lifeguard.imports.dump.ThreadBuilder;
import dev.lifeguard.imports.dump.ThreadDump;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The deadlocks that a JVM reports below the threads of a dump, or an agent above them. The report may be all that a user
 * brings: it has a thread for each waiter, and mostly its stack.
 */
final class Deadlocks {
    static final String BEGIN = "Found one Java-level deadlock";

    private static final String STACKS = "Java stack information";

    private static final Pattern WAITS = Pattern.compile("waiting (?:to lock|for).*, an? ([^)]*)\\),?.*"
            + "|waiting for ownable synchronizer [^(]*\\(an? ([^)]*)\\),?.*");
    private static final Pattern HELD = Pattern.compile("which is held by \"(.*)\"");

    private final Frames known;
    private final List<ThreadDump.Held> held = new ArrayList<>();
    private final Map<String, ThreadBuilder> threads = new LinkedHashMap<>();
    private boolean open;
    private boolean stacks;
    private String waiter = "";
    private String waitsFor = "";

    Deadlocks(Frames known) {
        this.known = known;
    }

    /** Returns whether the line is part of a report. The last line is {@code Found 1 deadlock.} */
    boolean line(String text) {
        if (text.startsWith(BEGIN)) {
            open = true;
            stacks = false;
            return true;
        }
        if (!open) {
            return false;
        }
        if (text.startsWith(STACKS)) {
            stacks = true;
            return true;
        }
        if (text.startsWith("Found ")) {
            open = false;
            return true;
        }
        boolean taken = text.startsWith("==") || text.isEmpty() || named(text) || (stacks ? stack(text) : waits(text));
        open = taken; // else cut, or mixed with other text
        return taken;
    }

    private boolean named(String text) {
        boolean name = text.startsWith("\"") && text.endsWith("\":");
        if (name) {
            waiter = text.substring(1, text.length() - 2);
        }
        return name;
    }

    private boolean waits(String text) {
        Matcher waits = WAITS.matcher(text);
        Matcher holder = HELD.matcher(text);
        if (holder.matches()) {
            held.add(new ThreadDump.Held(waiter, waitsFor, holder.group(1)));
        } else if (waits.matches()) {
            boolean monitor = waits.group(1) != null;
            waitsFor = (monitor ? waits.group(1) : waits.group(2)).replace('/', '.');
            threads.computeIfAbsent(
                    waiter,
                    name -> new ThreadBuilder(
                            known, name, 0, false, Double.NaN, monitor ? State.BLOCKED : State.WAITING));
        } else {
            return false;
        }
        return true;
    }

    private boolean stack(String text) {
        ThreadBuilder thread = threads.get(waiter);
        return thread != null && StackLines.add(thread, text);
    }

    List<ThreadDump.Held> held() {
        return held;
    }

    /** Returns a thread of the report, null if it has none of this name; with its stack if the report has that. */
    @Nullable
    ThreadBuilder thread(String name) {
        return threads.get(name);
    }
}
