package dev.lifeguard.imports.text;

import dev.lifeguard.imports.dump.DumpedThread.State;
import dev.lifeguard.imports.dump.ThreadBuilder;
import dev.lifeguard.imports.header.Owner;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the lines below a thread's header: its state, frames and locks, in the words of all formats. */
final class StackLines {
    private static final Pattern STATE = Pattern.compile(
            "(?:.*[ (])?(?:java\\.lang\\.Thread\\.)?State ?: *(NEW|RUNNABLE|BLOCKED|WAITING|TIMED_WAITING|TERMINATED)"
                    + "\\b.*");

    /** A frame of the serviceability agent: {@code - a.B.c(int) @bci=12, line=3 (Interpreted frame)}. */
    private static final Pattern AGENT = Pattern.compile(
            "(?:- |0x[0-9a-f]+\\s+\\* )([^\\s(]{1,1000})\\(.*\\) @?bci[=:](\\d+)(?:,? line[=:](\\d+))?.*");

    /** A frame without "at". The place keeps other text with parentheses out. */
    private static final Pattern FRAME = Pattern.compile(
            "[^\\s(]{1,1000}\\.[^\\s(]{1,1000}"
                    + "\\((?:[^()\\s]*/)?(?:Native Method|Unknown Source|<[a-z]+>|[^()\\s:]{1,200}:-?\\d{1,7}|[^()\\s]+\\.(?:java|kt|scala|groovy|clj))\\)");

    private static final Pattern ON = Pattern.compile("\\bon (?:lock=)?([^\\s,]{1,400}@\\w+)");
    private static final Pattern WAITS = Pattern.compile("(?:(?:[Ww]aiting|[Bb]locked|WAITING|BLOCKED) )?on .*");
    private static final Pattern BLOCKED_BY = Pattern.compile("Blocked by (\\d{1,18}) \\((.*)\\)");
    private static final Pattern DEBUGGED =
            Pattern.compile("waiting for .* to release lock on <([^>]{1,100})> \\(an? ([^)]*)\\)");

    private static final String OWNED = "Locked ownable synchronizers";

    /** Other lines that belong to a thread. */
    private static final List<String> ATTRIBUTES = List.of(
            "Locked synchronizers",
            "Number of locked synchronizers",
            "JavaThread state:",
            "Carrying virtual thread",
            "Stack",
            "Blocked ",
            "Blocked:",
            "Waited ",
            "Total blocked",
            "User CPU:",
            "PID:",
            "blocks ",
            "...");

    private static final Pattern TREE = Pattern.compile("^[|+> -]+");

    /** Above the frames of a hot thread. */
    private static final Pattern SNAPSHOTS = Pattern.compile("\\d+/\\d+ snapshots sharing following \\d+ elements");

    private StackLines() {}

    /** Returns whether a line can only be below the header of a thread. */
    static boolean confirms(String line) {
        return frame(line) != null || state(line) != null || isSnapshot(line);
    }

    /** Returns whether a stack of a hot thread follows. A hot thread may have several. */
    static boolean isSnapshot(String line) {
        return line.endsWith("elements") && SNAPSHOTS.matcher(line).matches() || line.equals("unique snapshot");
    }

    private static @Nullable String state(String line) {
        Matcher state = line.contains("State") ? STATE.matcher(line) : null;
        return state == null || !state.matches() ? null : state.group(1);
    }

    /** Returns whether a line says the state of a thread in the words of HotSpot, below a header of any form. */
    static boolean isJavaState(String line) {
        return line.startsWith("java.lang.Thread.State: ");
    }

    /** Adds a line to a thread; returns false if it does not belong to one. */
    static boolean add(ThreadBuilder thread, String line) {
        String frame = frame(line);
        if (frame != null) {
            return thread.frame(frame);
        }
        if (line.startsWith("-")) {
            owner(thread, line);
            return thread.lock(line);
        }
        String state = state(line);
        if (state != null) {
            thread.state(State.of(state));
            on(thread, line);
            return true;
        }
        if (line.startsWith(OWNED)) {
            thread.listsOwned();
            return true;
        }
        return lockInWords(thread, line) || ATTRIBUTES.stream().anyMatch(line::startsWith) || isSnapshot(line);
    }

    private static boolean lockInWords(ThreadBuilder thread, String line) {
        Matcher by = BLOCKED_BY.matcher(line);
        Matcher debugged = DEBUGGED.matcher(line);
        if (line.startsWith("owned by ")) {
            owner(thread, " " + line);
            return true;
        }
        if (line.startsWith("locks ")) {
            thread.owns(line.substring("locks ".length()));
            return true;
        }
        if (WAITS.matcher(line).matches()) {
            return on(thread, line);
        }
        if (by.matches()) {
            thread.heldBy(Long.parseLong(by.group(1)), by.group(2));
        } else if (debugged.matches()) {
            thread.waitsFor(debugged.group(1), debugged.group(2));
        } else {
            return false;
        }
        return true;
    }

    /** Reads {@code on Type@hash}, perhaps with its owner. */
    private static boolean on(ThreadBuilder thread, String line) {
        Matcher on = ON.matcher(line);
        boolean found = on.find();
        if (found) {
            thread.awaits(on.group(1), ThreadBuilder.typeOf(on.group(1)));
            owner(thread, line);
        }
        return found;
    }

    private static void owner(ThreadBuilder thread, String line) {
        Owner owner = Owner.in(line);
        if (owner != null) {
            thread.heldBy(owner.id(), owner.name());
        }
    }

    /** Returns a frame as Java prints it, without "at"; null for other lines. */
    private static @Nullable String frame(String line) {
        if (line.startsWith("at ")) {
            return line.indexOf('(') > 0 ? line.substring(3).strip() : null;
        }
        if (!line.endsWith(")")) {
            return null;
        }
        String rest = line.startsWith("|") || line.startsWith("+")
                ? TREE.matcher(line).replaceFirst("")
                : line;
        if (FRAME.matcher(rest).matches()) {
            return rest;
        }
        Matcher agent = line.contains("bci") ? AGENT.matcher(line) : null;
        if (agent == null || !agent.matches()) {
            return null;
        }
        boolean isNative = agent.group(3) == null && agent.group(2).equals("0");
        String place = isNative ? "Native Method" : agent.group(3) == null ? "Unknown Source" : "x:" + agent.group(3);
        return agent.group(1) + "(" + place + ")";
    }
}
