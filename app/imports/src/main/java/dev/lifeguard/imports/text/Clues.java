package dev.lifeguard.imports.text;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Signs of what a text without a readable dump is, and what to do then. */
final class Clues {
    /** Number of lines that are looked at. */
    private static final int MAX_LINES = 20_000;

    /** What to do in most cases. */
    static final String MAKE = "make a dump with jcmd PID Thread.print -l";

    /**
     * @param sign a part of a line
     * @param alike whether lines below it look like those of a readable dump, and must not be read
     * @param reason what the text is, and what to do
     */
    private record Clue(Pattern sign, boolean alike, String reason) {
        static Clue of(String sign, String reason) {
            return new Clue(Pattern.compile(sign), false, reason);
        }

        static Clue alike(String sign, String reason) {
            return new Clue(Pattern.compile(sign), true, reason);
        }
    }

    private static final List<Clue> ALL = List.of(
            Clue.alike(
                    "===== FULL THREAD DUMP =====",
                    "a dump of JRockit, a JVM for Java 6 and older, which is not read: run the program on another JVM"),
            Clue.alike(
                    "^DALVIK THREADS|^----- pid \\d+ at |\\bart/runtime/|\" prio=\\d+ tid=\\d+ [A-Z][a-z]\\w+$",
                    "a trace of Android, which is not read: only dumps of JVMs on servers and desktops are"),
            Clue.of(
                    "^\\d[A-Z]{2}[A-Z0-9]{4,20} ",
                    "a javacore of OpenJ9 or an IBM JDK, which is not read: make a dump with jcmd PID Thread.print of a newer"
                            + " JDK of theirs, or open it in IBM's Thread and Monitor Dump Analyzer"),
            Clue.of(
                    "^Thread 0x[0-9a-f]+ .*\\d+ samples |^(?:Analysis of sampling |Report Version: +\\d|Heaviest stack for )",
                    "a sample or spindump of macOS, which has no Java frames: " + MAKE),
            Clue.of(
                    "A fatal error has been detected by the Java Runtime Environment|JavaThread \".*\\[_thread_",
                    "a crash log, which has the stack of one thread only: " + MAKE + " while the JVM runs"),
            Clue.of(
                    "^(?:OS Thread Id: 0x|Child SP +IP|Thread \\(0x[0-9A-F]+\\):$)|\\.dll!|^at .* in .*\\.cs:line \\d",
                    "a dump of .NET or Windows: only dumps of JVMs are read"),
            Clue.of("^goroutine \\d+ \\[", "a dump of Go's goroutines: only dumps of JVMs are read"),
            Clue.of(
                    "^(?:Current t|T)hread 0x[0-9a-f]+ \\(most recent",
                    "a dump of Python: only dumps of JVMs are read"),
            Clue.of(
                    "^#0 +0x[0-9a-f]+ in |^Thread \\d+ \\((?:LWP|Thread 0x)",
                    "stacks of native code (gdb, pstack), which have no Java frames: " + MAKE),
            Clue.of(
                    "^ID +NAME +(?:GROUP|STATE)",
                    "a table of threads without their stacks: use arthas' \"thread -n 10000\", or " + MAKE),
            Clue.of(
                    "Stack trace of thread:$|has been blocked for \\d+ ms",
                    "a log's warning about one thread, no thread dump: " + MAKE),
            Clue.of("^num +#instances +#bytes +class name", "a histogram of the heap: " + MAKE),
            Clue.of("^[\\w$./]+;[\\w$./;]*[\\w$./] \\d+$", "the stacks of a profile, without threads: " + MAKE),
            Clue.of(
                    "AttachNotSupportedException|^\\d+: (?:Unable to|No such process|Operation not permitted)"
                            + "|^Error attaching to process",
                    "the error of a tool that could not attach: run it as the JVM's user, with a JDK of its version"),
            Clue.of(
                    "^\\{\"timestamp\":.*\"status\":[45]\\d\\d,|^HTTP/[\\d.]+ [45]\\d\\d",
                    "an endpoint's error: Spring Boot's needs management.endpoints.web.exposure.include=threaddump"));

    private int lines;
    private int orphans;
    private boolean bare;
    private boolean empty;
    private int throwables;
    private boolean dump;
    private boolean refusing;
    private @Nullable Clue first;

    /**
     * Looks at a line.
     *
     * @param banner whether a readable dump begins in it
     * @return whether it belongs to a format that is not read
     */
    boolean refuses(String line, boolean banner) {
        if (refusing && banner) {
            refusing = false;
        }
        if (!banner && lines++ < MAX_LINES) {
            String text = line.strip();
            for (Clue clue : ALL) {
                if (clue.sign.matcher(text).find()) {
                    first = first == null ? clue : first;
                    refusing = clue.alike;
                    break;
                }
            }
        }
        return refusing;
    }

    /** Counts an exception. */
    void throwable() {
        throwables++;
    }

    /** Counts a frame above which no thread began. */
    void frameWithoutThread() {
        orphans++;
    }

    /** Notes a dump without readable stacks, with or without threads. */
    void noStacks(boolean threads) {
        bare |= threads;
        empty |= !threads;
    }

    void dump() {
        dump = true;
    }

    /** Returns why no dump was found; null if there is no sign, or one was found. */
    @Nullable
    String reason() {
        if (dump) {
            return null;
        }
        if (first != null) {
            return first.reason;
        }
        if (bare) {
            return "threads without readable stacks: " + MAKE;
        }
        if (empty) {
            return "the first lines of a thread dump, without threads: bring all of it, or " + MAKE;
        }
        if (orphans > throwables) {
            return "frames without the first line of a thread that is known: the beginning is missing, or the form is another; "
                    + MAKE;
        }
        return throwables > 0 ? "a log with exceptions, but no thread dump: " + MAKE : null;
    }
}
